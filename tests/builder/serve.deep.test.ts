import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitesApp } from '../../src/api/sites-app.ts';
import { internalPath } from '../../src/site/routes/links.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type Listening, listen } from '../support/server/listen.ts';
import { rawExchange, statusOf } from '../support/server/server-process.ts';
import { makeDealer, removeDealer, type TemporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, feedRows, filesIn, liveDir, readLive, sharedTools } from './build-helpers.ts';

const tools = sharedTools();
const SITE = { finance_provider: 'Manual', phone: '07 5550 1234' };

let dealer: TemporaryDealer;
let server: Listening;

beforeAll(async () => {
  dealer = await makeDealer({ site: SITE, stock: feedRows(sampleCars(24)) });
  await buildSite(tools(), dealer);
  fs.writeFileSync(path.join(dealer.out, 'outside.txt'), 'root:x:secret');
  server = await listen(sitesApp({ dist: dealer.out }));
});
afterAll(async () => {
  server.close();
  await removeDealer(dealer);
});

/** Sends a request line that no HTTP library would, and returns what comes back. */
const send = async (line: string, host = 'sample.localhost') =>
  (await rawExchange(server.port, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).response;
const get = (target: string, host?: string) => send(`GET ${target}`, host);
const headerOf = (response: string, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec(response.split('\r\n\r\n')[0] ?? '')?.[1] ?? null;

describe('a built site, as a visitor gets it', () => {
  test('has its security policy and is revalidated; assets may be cached for a year', async () => {
    const response = await get('/');
    expect(statusOf(response)).toBe(200);
    const policy = headerOf(response, 'content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headerOf(response, 'strict-transport-security')).toContain('max-age=');
    expect(headerOf(response, 'x-content-type-options')).toBe('nosniff');
    expect(headerOf(response, 'cache-control')).toBe('public, max-age=0, must-revalidate');
    const [asset] = filesIn(liveDir(dealer)).filter(file => file.startsWith('_astro/'));
    const cached = headerOf(await get(`/${asset}`), 'cache-control');
    expect(cached).toBe('public, max-age=31536000, immutable');
  });

  test('has every link of its pages without a redirect, and a second page of results at its address', async () => {
    const seen = new Set<string>();
    for (const file of filesIn(liveDir(dealer)).filter(name => name.endsWith('.html')))
      for (const [, href = ''] of readLive(dealer, file).matchAll(/\s(?:href|src)="([^"]+)"/g))
        if (internalPath(href) !== null) seen.add(href.replace(/#.*$/, '').replaceAll('&amp;', '&'));
    const responses = await Promise.all([...seen].map(async href => `${statusOf(await get(href))} ${href}`));
    expect(responses.filter(response => !response.startsWith('200 '))).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
    expect(seen).toContain('/search/new-used-and-demo-cars/?page=2');
    const second = await get('/search/new-used-and-demo-cars/?page=2');
    expect(second).toMatch(/<title>[^<]*, page 2 \|/);
    expect(second).toContain(
      'rel="canonical" href="https://sample.example/search/new-used-and-demo-cars/?page=2"',
    );
  });

  test('has its own 404 page, and is the new one once a build is done, at its new origin a second later', async () => {
    expect(await get('/', 'sample.example')).toContain('<title>Sample Motors</title>');
    const missing = await get('/cars/none/', 'sample.example');
    expect(statusOf(missing)).toBe(404);
    expect(missing).toContain('data-page="not-found"');
    expect(statusOf(await get('/', 'www.moved.example'))).toBe(404);
    const origin = 'https://www.moved.example';
    await writeDealer(dealer, { site: { ...SITE, name: 'Renamed Motors', origin } });
    await buildSite(tools(), dealer);
    expect(await get('/')).toContain('<title>Renamed Motors</title>');
    await expect.poll(() => get('/', 'www.moved.example'), { timeout: 2000 }).toContain('data-page="home"');
    expect(statusOf(await get('/', 'sample.example'))).toBe(404);
    await writeDealer(dealer, { site: SITE });
    await buildSite(tools(), dealer);
    await expect.poll(() => get('/', 'sample.example'), { timeout: 2000 }).toContain('data-page="home"');
  });
});

describe('the host of a request', () => {
  test('is that of an absolute target, whatever the Host header contains', async () => {
    const other = await get('http://other.example/', 'sample.localhost');
    expect([statusOf(other), other]).toEqual([
      404,
      expect.stringContaining('No site is built for other.example.'),
    ]);
    expect(await get('http://sample.localhost/', 'other.example')).toContain('data-page="home"');
    for (const target of ['http://user@sample.localhost/', 'http://sample.localhost:99999/', 'http:///'])
      expect(statusOf(await get(target))).toBe(400);
  });

  test('may end in a dot or name a port', async () => {
    for (const host of ['sample.example.', 'sample.example:8443', 'SAMPLE.example.:80', 'sample.localhost.'])
      expect(await get('/', host)).toContain('data-page="home"');
  });

  test.each([
    ...['', 'user@sample.localhost', 'aa@0x7f.1', '0x7f.1/xx', 'sample.localhost:99999'],
    ...['sample..localhost', '../sample', 'sample.localhost/../..', 'a b', '[::1', '\u0001'],
  ])('%j is refused, and lists no sites', async host => {
    const response = await get('/', host);
    expect([statusOf(response), response]).toEqual([400, expect.not.stringContaining('Sample Motors')]);
    expect(statusOf(await get('/'))).toBe(200);
  });

  test('.forecourt names no site', async () => {
    expect(await get('/', '.forecourt')).not.toContain('data-page');
  });
});

test.each([
  'GET /../outside.txt',
  'GET /../../../../../../etc/passwd',
  'GET /..\\..\\outside.txt',
  'GET /%2e%2e/outside.txt',
  'GET /cars/..%2f..%2foutside.txt',
  'GET http://sample.localhost/../outside.txt',
  'GET http://localhost/../sample/index.html',
  'GET outside.txt',
  'GET *',
  'OPTIONS *',
  'GET //',
  'GET \\\\evil.example',
  'GET /\u0000',
  `GET /${'a'.repeat(6000)}`,
  `GET /${'../'.repeat(500)}outside.txt`,
])('a request that no browser sends (case %#) gets nothing from outside the site', async line => {
  const response = await send(line);
  expect(statusOf(response)).toBeGreaterThanOrEqual(200);
  expect(response).not.toMatch(/root:/);
  expect(headerOf(response, 'location') ?? '').not.toMatch(/evil|^\/\//);
  expect(statusOf(await get('/'))).toBe(200);
});
