import { expect, test } from 'vitest';
import { siteList } from './site-list.ts';

const site = { slug: 'metro', name: 'A & B <script>alert(1)</script>', origin: 'https://metro.example' };

test('each site is linked at its local address, its name as text', async () => {
  const html = String(await siteList([site], '4321'));
  expect(html).toContain('<a href="http://metro.localhost:4321/">A &amp; B &lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(String(await siteList([site], ''))).toContain('href="http://metro.localhost/"');
});

test('before the first build it says how to make one', async () => {
  expect(String(await siteList([], '4321'))).toContain('npm run build');
});
