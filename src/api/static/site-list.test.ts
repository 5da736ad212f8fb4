import { expect, test } from 'vitest';
import { siteList } from './site-list.ts';

const site = { slug: 'metro', name: 'A & B <script>alert(1)</script>', origin: 'https://metro.example' };

test('the list of sites links each at its local address, its name as text', async () => {
  const html = String(await siteList([site], '4321'));
  expect(html).toContain('<a href="http://metro.localhost:4321/">A &amp; B &lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(String(await siteList([site], ''))).toContain('href="http://metro.localhost/"');
});

test('the list of sites says how to build before the first build', async () => {
  expect(String(await siteList([], '4321'))).toContain('npm run build');
});
