import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitesApp } from '../../src/api/sites-app.ts';
import { internalPath } from '../../src/site/routes/links.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type Listening, listen } from '../support/server/listen.ts';
import { makeDealer, removeDealer, type TemporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, feedRows, filesIn, liveDir, sharedTools } from './build-helpers.ts';

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

/** Sends bytes that no HTTP library would, and returns what comes back. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(server.port, '127.0.0.1', () => void socket.write(request));
    let response = '';
    socket.setEncoding('utf8').on('data', text => {
      response += text;
    });
    socket.on('close', () => resolve(response)).on('error', reject);
  });
}
const get = (target: string, host = 'sample.localhost') =>
  raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
const headerOf = (response: string, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec(response.split('\r\n\r\n')[0] ?? '')?.[1] ?? null;

describe('a built site, as a visitor gets it', () => {
  test('has its security policy, and is revalidated at each request', async () => {
    const response = await get('/');
    expect(statusOf(response)).toBe(200);
    const policy = headerOf(response, 'content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headerOf(response, 'strict-transport-security')).toContain('max-age=');
    expect(headerOf(response, 'x-content-type-options')).toBe('nosniff');
    expect(headerOf(response, 'cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('has assets that may be cached for a year', async () => {
    const assets = filesIn(liveDir(dealer)).filter(file => file.startsWith('_astro/'));
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets)
      expect(headerOf(await get(`/${asset}`), 'cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('shows the second page of results under ?page=2, at the address its links give', async () => {
    const first = await get('/search/new-used-and-demo-cars/');
    expect(first).toContain('href="/search/new-used-and-demo-cars/?page=2"');
    const second = await get('/search/new-used-and-demo-cars/?page=2');
    expect(second).toMatch(/<title>[^<]*, page 2 \|/);
    expect(second).toContain(
      'rel="canonical" href="https://sample.example/search/new-used-and-demo-cars/?page=2"',
    );
  });

  test('serves every link of its own pages without a redirect', async () => {
    const seen = new Set<string>();
    for (const file of filesIn(liveDir(dealer)).filter(name => name.endsWith('.html'))) {
      const html = fs.readFileSync(path.join(liveDir(dealer), file), 'utf8');
      for (const [, href = ''] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        if (internalPath(href) !== null) seen.add(href.replace(/#.*$/, '').replaceAll('&amp;', '&'));
      }
    }
    const responses = await Promise.all([...seen].map(async href => `${statusOf(await get(href))} ${href}`));
    expect(responses.filter(response => !response.startsWith('200 '))).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  });

  test('is found at the host of its origin, and its unknown addresses are its own 404 page', async () => {
    expect(await get('/', 'sample.example')).toContain('<title>Sample Motors</title>');
    const missing = await get('/cars/none/', 'sample.example');
    expect(statusOf(missing)).toBe(404);
    expect(missing).toContain('data-page="not-found"');
  });

  test('is the new one as soon as a build is done', async () => {
    await writeDealer(dealer, { site: { ...SITE, name: 'Renamed Motors' } });
    await buildSite(tools(), dealer);
    expect(await get('/')).toContain('<title>Renamed Motors</title>');
  });

  test('answers at a new origin within a second of the build', async () => {
    expect(statusOf(await get('/', 'www.moved.example'))).toBe(404);
    await writeDealer(dealer, { site: { ...SITE, origin: 'https://www.moved.example' } });
    await buildSite(tools(), dealer);
    await new Promise(resolve => setTimeout(resolve, 1000));
    expect(await get('/', 'www.moved.example')).toContain('data-page="home"');
    expect(statusOf(await get('/', 'sample.example'))).toBe(404);
    await writeDealer(dealer, { site: SITE });
    await buildSite(tools(), dealer);
    await new Promise(resolve => setTimeout(resolve, 1000));
  });
});

describe('the host of a request', () => {
  test('is that of an absolute target, whatever the Host header contains', async () => {
    const absolute = (target: string, host: string) =>
      raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const other = await absolute('http://other.example/', 'sample.localhost');
    expect([statusOf(other), other]).toEqual([
      404,
      expect.stringContaining('No site is built for other.example.'),
    ]);
    expect(await absolute('http://sample.localhost/', 'other.example')).toContain('data-page="home"');
    for (const target of ['http://user@sample.localhost/', 'http://sample.localhost:99999/', 'http:///'])
      expect(statusOf(await absolute(target, 'sample.localhost'))).toBe(400);
  });

  test('may end in a dot or name a port, and is the same', async () => {
    for (const host of ['sample.example.', 'sample.example:8443', 'SAMPLE.example.:80', 'sample.localhost.'])
      expect(await get('/', host)).toContain('data-page="home"');
  });

  test.each([
    '',
    'user@sample.localhost',
    'aa@0x7f.1',
    '0x7f.1/xx',
    'sample.localhost:99999',
    'sample..localhost',
  ])('that is %j is refused, and lists no sites', async host => {
    const response = await get('/', host);
    expect([statusOf(response), response]).toEqual([400, expect.not.stringContaining('Sample Motors')]);
  });
});

describe('a request that no browser sends', () => {
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
  ])('(case %#) is answered, and with nothing from outside the site', async line => {
    const response = await raw(`${line} HTTP/1.1\r\nHost: sample.localhost\r\nConnection: close\r\n\r\n`);
    expect(statusOf(response)).toBeGreaterThanOrEqual(200);
    expect(response).not.toMatch(/root:/);
    expect(headerOf(response, 'location') ?? '').not.toMatch(/evil|^\/\//);
    expect(statusOf(await get('/'))).toBe(200);
  });

  test.each([
    '../sample',
    'sample.localhost/../..',
    '.forecourt',
    '',
    'a b',
    'sample.localhost:99999',
    '[::1',
    '\u0001',
  ])('with the host %j gets no site, and the server lives', async host => {
    const response = await get('/', host);
    expect(statusOf(response)).toBeLessThan(500);
    expect(response).not.toContain('data-page');
    expect(statusOf(await get('/'))).toBe(200);
  });
});
