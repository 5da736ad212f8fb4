import { expect, test } from 'vitest';
import { buildStates } from '../stock/build-states.ts';
import { siteList, siteUnderWay } from './site-list.ts';

const site = { slug: 'metro', name: 'A & B <script>alert(1)</script>', origin: 'https://metro.example' };
const textOf = async (response: Promise<Response>) => (await response).text();

test('the list of sites links each at its local address, its name as text', async () => {
  const html = await textOf(siteList([site], '4321'));
  expect(html).toContain('<a href="http://metro.localhost:4321/">A &amp; B &lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(await textOf(siteList([site], ''))).toContain('href="http://metro.localhost/"');
});

test('the list of sites shows how to build before the first build', async () => {
  expect(await textOf(siteList([], '4321'))).toContain('npm run build');
});

test('while sites are built the list shows their progress, and reloads itself until they are', async () => {
  const states = buildStates();
  states.expect(['metro', 'east', 'west']);
  states.progress({ slug: 'east', stage: 'rendering pages', done: 3, total: 9 });
  const busy = await siteList([site], '4321', states);
  expect(busy.headers.get('refresh')).toBe('2');
  const html = await busy.text();
  expect(html).toContain('<progress aria-label="rendering pages" value="3" max="9">');
  expect(html).toContain('3 of 9');
  // Built or not, in one order.
  expect(html.match(/(?:east|metro|west)(?=<\/strong>| ·)/g)).toEqual(['east', 'metro', 'west']);
  expect(html).toContain('<strong>west</strong><small role="status">waits for its build');
  for (const slug of ['metro', 'east']) states.end(slug, []);
  states.end('west', ['site.json, name: expected a name <b>']);
  const done = await siteList([site], '4321', states);
  expect(done.headers.get('refresh')).toBeNull();
  expect(await done.text()).toContain('did not go live.\nsite.json, name: expected a name &lt;b&gt;');
});

test('in place of a site that is not built yet its progress is shown, with an error status', async () => {
  const states = buildStates();
  states.progress({ slug: 'east', stage: 'planning pages' });
  const response = await siteUnderWay('east', states, async () => null);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  const html = await response.text();
  expect(html).toContain('<h1>east is being built</h1>');
  expect(html).toContain('planning pages');
});

test('in place of a site whose build failed the reason is shown, and that the next successful build brings it', async () => {
  const states = buildStates();
  states.end('east', ['site.json, name: expected a name']);
  const response = await siteUnderWay('east', states, async () => null);
  expect([response.status, response.headers.get('refresh')]).toEqual([503, null]);
  const html = await response.text();
  expect(html).toContain('<h1>east is not built yet</h1>');
  expect(html).toContain('site.json, name: expected a name');
  expect(html).not.toContain('being built');
  // What went live this moment is found by the next look.
  states.end('east', []);
  expect((await siteUnderWay('east', states, async () => null)).headers.get('refresh')).toBe('2');
});

test('in place of a site that waits a page shows that the store is away', async () => {
  const states = buildStates();
  states.expect(['east']);
  const away = async () => 'PostgreSQL does not answer: start it, or correct DATABASE_URL';
  const html = await textOf(siteUnderWay('east', states, away));
  expect(html).toContain('The store cannot be reached');
  expect(html).toContain('start it, or correct DATABASE_URL. Both go on by themselves');
  expect(html).toContain('<h1>east is not built yet</h1>');
  expect(html).toContain('waits for its build');
});

test('while the store is away the list shows that where sites are missing, and not how to build', async () => {
  const away = async () => 'PostgreSQL does not answer: start it, or correct DATABASE_URL';
  const empty = await siteList([], '4321', buildStates(), away);
  expect(empty.headers.get('refresh')).toBe('2');
  const html = await empty.text();
  expect(html).toContain('The store cannot be reached');
  expect(html).toContain('start it, or correct DATABASE_URL. Both go on by themselves');
  expect(html).not.toContain('npm run build');
  const states = buildStates();
  states.expect(['east']);
  const waiting = await textOf(siteList([site], '4321', states, away));
  expect(waiting).toContain('The store cannot be reached');
  expect(waiting).toContain('waits for its build');
  expect(await textOf(siteList([site], '4321', null, away))).not.toContain('cannot be reached');
});
