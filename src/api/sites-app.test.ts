import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { sitesApp } from './sites-app.ts';
import { buildStates } from './stock/build-states.ts';

const FILES = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not here</h1>',
  'cars/abc/index.html': '<h1>Car</h1>',
  'search/all/index.html': 'page 1',
  'search/all/page/2/index.html': 'page 2',
  '_astro/x.js': `console.log("${'x'.repeat(2000)}")`,
  'robots.txt': 'User-agent: *',
  '.htaccess': 'secret',
  'cars/.draft/index.html': 'secret',
  'cars\\secret.txt': 'secret',
  'price list ü.txt': 'prices',
  '.well-known/security.txt': 'Contact: us',
  _headers:
    "/*\n  Content-Security-Policy: default-src 'self'\n  Cache-Control: public, max-age=0\n/_astro/*\n  Cache-Control: immutable\n",
  _redirects:
    '/search/all/ page=2 /search/all/page/2/ 200!\n/cars/ /search/all/ 301\n/evil //evil.example 301\n/away https://other.example/ 302\n/gone /404.html 410\n/broken /no-such-file 200\n',
};

/** A folder of sites with one release of `sample`, and the app that serves it. */
function served(files: Record<string, string> = FILES) {
  const dist = temporaryFolder();
  const home = path.join(dist, '.forecourt/sample');
  const release = (id: string, content: Record<string, string>) => {
    for (const [file, text] of Object.entries(content)) {
      const to = path.join(home, 'releases', id, file);
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.writeFileSync(to, text);
    }
    fs.symlinkSync(path.join('.forecourt/sample/releases', id), path.join(dist, 'sample.draft'));
    fs.renameSync(path.join(dist, 'sample.draft'), path.join(dist, 'sample'));
  };
  release('r1', files);
  const site = { slug: 'sample', name: 'Sample Motors', origin: 'https://www.sample.example' };
  fs.writeFileSync(path.join(home, 'site.json'), JSON.stringify(site));
  fs.writeFileSync(path.join(dist, 'outside.txt'), 'secret');
  const app = sitesApp({ dist });
  const get = (address: string, init?: RequestInit, host = 'sample.localhost') =>
    app.request(new Request(`http://${host}${address}`, init));
  return { app, dist, get, release };
}

const textOf = async (response: Response | Promise<Response>) => (await response).text();
const location = async (response: Response | Promise<Response>) => (await response).headers.get('location');

describe('the site of a host', () => {
  test('that waits for its first build shows its progress, and what is wrong with the store', async () => {
    const { dist } = served();
    const states = buildStates();
    states.expect(['east']);
    const app = sitesApp({ dist, states, storeProblem: async () => 'PostgreSQL does not answer' });
    const response = await app.request('http://east.localhost/cars/');
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Waiting to be built');
    expect(html).toContain('PostgreSQL does not answer');
  });

  test.each([
    'sample.localhost',
    'sample.localhost:4321',
    'www.sample.example',
    'WWW.SAMPLE.EXAMPLE',
    'www.sample.example.',
    'www.sample.example.:8080',
  ])('%s shows it', async host => {
    expect(await textOf(served().get('/', {}, host))).toBe('<h1>Home</h1>');
  });

  test.each(['localhost', '127.0.0.1:4321', '[::1]'])('%s lists the sites', async host => {
    const response = await served().get('/', {}, host);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Sample Motors');
  });

  test('the list of sites takes nothing: what was sent there by mistake is not taken', async () => {
    const response = await served().get('//api/stock/sample', { method: 'POST' }, 'localhost');
    expect(response.status).toBe(405);
  });

  test('an unknown host gets a page that says so', async () => {
    const response = await served().get('/', {}, 'other.example');
    expect([response.status, await response.text()]).toEqual([404, 'No site is built for other.example.']);
  });

  test('a site whose folder is gone is 404, and the others are served', async () => {
    const { get, dist } = served();
    fs.rmSync(path.join(dist, 'sample'));
    expect((await get('/')).status).toBe(404);
    expect((await get('/', {}, 'localhost')).status).toBe(200);
  });
});

describe('an address', () => {
  test.each([
    ['/', '<h1>Home</h1>', 'text/html; charset=utf-8'],
    ['/cars/abc/', '<h1>Car</h1>', 'text/html; charset=utf-8'],
    ['/cars/abc/?utm_source=x', '<h1>Car</h1>', 'text/html; charset=utf-8'],
    ['/robots.txt', 'User-agent: *', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'Contact: us', 'text/plain; charset=utf-8'],
    ['/price%20list%20%C3%BC.txt', 'prices', 'text/plain; charset=utf-8'],
  ])('%s is served with its file', async (address, text, type) => {
    const response = await served().get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe(text);
  });

  test('of a folder without its slash is sent there, with its query', async () => {
    const response = await served().get('/cars/abc?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/cars/abc/?x=1']);
  });

  test.each([
    ['//cars/abc/', '/cars/abc/'],
    ['/cars//abc/?x=1', '/cars/abc/?x=1'],
    ['/search/all?page=2', '/search/all/?page=2'],
  ])('%s is another one for a page, and leads to %s', async (address, to) => {
    const response = await served().get(address);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  test.each([
    '/cars/none/',
    '/none',
    '/robots.txt/',
    '/search/',
    '/cars/abc/none.css',
    '/%',
    '/%c3%28',
    '/%00',
  ])('%s that has no file gets the site its 404 page, with status 404', async address => {
    const response = await served().get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await response.text()).toBe('<h1>Not here</h1>');
  });

  test('a site without a 404 page answers with plain text', async () => {
    const response = await served({ 'index.html': '' }).get('/none');
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });
});

describe('_redirects', () => {
  test('serve later pages of results under ?page=, though the first page is there', async () => {
    const { get } = served();
    expect(await textOf(get('/search/all/?page=2'))).toBe('page 2');
    expect(await textOf(get('/search/all/'))).toBe('page 1');
    expect(await textOf(get('/search/all/?page=3'))).toBe('page 1');
  });

  test('send on, with the query that came along', async () => {
    const { get } = served();
    expect(await location(get('/cars'))).toBe('/search/all/');
    expect(await location(get('/cars/?utm_source=mail&a=%2F'))).toBe('/search/all/?utm_source=mail&a=%2F');
    expect(await location(get('/away'))).toBe('https://other.example/');
  });

  test('respond with another status, or not found where their target is missing', async () => {
    const { get } = served();
    const gone = await get('/gone');
    expect([gone.status, await gone.text()]).toEqual([410, '<h1>Not here</h1>']);
    expect((await get('/broken')).status).toBe(404);
  });
});

describe('_headers', () => {
  test('are set, the more special one last', async () => {
    const { get } = served();
    expect((await get('/')).headers.get('content-security-policy')).toBe("default-src 'self'");
    expect((await get('/')).headers.get('cache-control')).toBe('public, max-age=0');
    expect((await get('/_astro/x.js')).headers.get('cache-control')).toBe('immutable');
  });
});

describe('what is not for visitors', () => {
  test.each([
    '/_headers',
    '/_redirects',
    '/_headers/',
    '//_headers',
    '/%5fheaders',
    '/./_headers',
    '/cars/../_headers',
    '/.htaccess',
    '/%2ehtaccess',
    '/cars/.draft/',
    '/.well-known/.htaccess',
    '/.well-known/../.htaccess',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e%2f%2e%2e%2f%2e%2e%2foutside.txt',
    '/cars/%2e%2e/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '/cars%5csecret.txt',
    '/.well-known/%2e%2e/%2e%2e/outside.txt',
    '/.well-known%2f..%2f..%2foutside.txt',
    '/%252e%252e/outside.txt',
  ])('%s is not found', async address => {
    const response = await served().get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>Not here</h1>');
  });
});

describe('a redirect never leads to a site that the address names', () => {
  test.each([
    '//evil.example/%2e%2e',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '//cars/abc',
    '///cars/abc',
    '//evil.example/../cars/abc',
    '/%2fevil.example/../cars/abc',
    '/evil',
    '//cars',
    '/cars//evil.example',
  ])('%s', async address => {
    const to = await location(served().get(address));
    if (to === null) return;
    expect(new URL(to, 'https://www.sample.example').host).toBe('www.sample.example');
  });
});

describe('a visitor who has been here before', () => {
  test('gets 304 where nothing changed, for each form of If-None-Match', async () => {
    const { get } = served();
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('/', { headers: { 'if-none-match': known } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    }
    expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('gets no 304 for a page that is missing', async () => {
    const { get } = served();
    const etag = (await get('/none')).headers.get('etag') ?? '';
    expect((await get('/none', { headers: { 'if-none-match': etag } })).status).toBe(404);
  });
});

describe('the tag of a file', () => {
  test('is that of its content: the same in another folder, another when the content is, however old', async () => {
    const [one, other] = [served(), served()];
    const etag = (await one.get('/')).headers.get('etag');
    const file = path.join(other.dist, 'sample/index.html');
    expect((await other.get('/')).headers.get('etag')).toBe(etag);
    const { mtime, size } = fs.statSync(file);
    const another = '<h1>Hoem</h1>';
    expect(another).toHaveLength(size);
    fs.writeFileSync(`${file}.draft`, another);
    fs.utimesSync(`${file}.draft`, mtime, mtime);
    fs.renameSync(`${file}.draft`, file);
    expect((await other.get('/')).headers.get('etag')).not.toBe(etag);
  });

  test('differs by encoding, and is known in each', async () => {
    const { get } = served();
    const plain = (await get('/_astro/x.js')).headers.get('etag') ?? '';
    const packed =
      (await get('/_astro/x.js', { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? '';
    expect(packed).not.toBe(plain);
    for (const known of [plain, packed])
      expect(
        (await get('/_astro/x.js', { headers: { 'accept-encoding': 'br', 'if-none-match': known } })).status,
      ).toBe(304);
  });
});

describe('a part of a file', () => {
  const LARGE = Array.from({ length: 40_000 }, (_, i) => `${i};`).join('');
  const files = { ...FILES, 'photo.avif': LARGE, 'small.avif': '0123456789' };
  const part = (target: string, headers: Record<string, string>, method = 'GET') =>
    served(files).get(target, { method, headers });

  test.each([
    ['/small.avif', 'bytes=2-4', '234', 'bytes 2-4/10'],
    ['/small.avif', 'bytes=-2', '89', 'bytes 8-9/10'],
    ['/photo.avif', 'bytes=70000-70009', LARGE.slice(70_000, 70_010), `bytes 70000-70009/${LARGE.length}`],
    ['/robots.txt', 'bytes=0-3', 'User', 'bytes 0-3/13'],
  ])('%s, %s', async (target, range, text, contentRange) => {
    const response = await part(target, { range });
    expect([response.status, await response.text()]).toEqual([206, text]);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  test('beyond its end is not satisfiable', async () => {
    const response = await part('/small.avif', { range: 'bytes=10-' });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      416,
      'bytes */10',
      '',
    ]);
  });

  test.each([
    ['several parts', { range: 'bytes=0-1,4-5' }],
    ['no part', {}],
    ['a part of another content', { range: 'bytes=0-1', 'if-range': '"other"' }],
    ['a part since a day', { range: 'bytes=0-1', 'if-range': 'Mon, 23 Nov 2026 00:00:00 GMT' }],
  ])('%s: the whole file is sent', async (_, headers) => {
    const response = await part('/small.avif', headers);
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
  });

  test('is continued where the content is still the same', async () => {
    const { get } = served(files);
    const etag = (await get('/small.avif')).headers.get('etag') ?? '';
    const rest = await get('/small.avif', { headers: { range: 'bytes=5-', 'if-range': etag } });
    expect([rest.status, await rest.text()]).toEqual([206, '56789']);
    const weak = await get('/small.avif', { headers: { range: 'bytes=5-', 'if-range': `W/${etag}` } });
    expect(weak.status).toBe(200);
  });

  test('is not for HEAD, nor for a page that is missing, nor for what travels compressed', async () => {
    expect((await part('/small.avif', { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
    expect((await part('/none', { range: 'bytes=0-1' })).status).toBe(404);
    const packed = await part('/_astro/x.js', { range: 'bytes=0-1', 'accept-encoding': 'br' });
    expect([packed.status, packed.headers.get('accept-ranges')]).toEqual([200, null]);
  });

  test('a large file is whole, and is closed when its visitor goes', async () => {
    const { get } = served(files);
    expect(await (await get('/photo.avif')).text()).toBe(LARGE);
    const open = () => fs.readdirSync('/proc/self/fd').length;
    const before = open();
    for (let i = 0; i < 20; i += 1) await (await get('/photo.avif')).body?.cancel();
    await vi.waitFor(() => expect(open()).toBeLessThan(before + 5));
  });
});

describe('methods on sites', () => {
  test('HEAD gets the headers of GET, without the body', async () => {
    const { get } = served();
    const [head, full] = [await get('/robots.txt', { method: 'HEAD' }), await get('/robots.txt')];
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe('13');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect((await get('/none', { method: 'HEAD' })).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not for files', async method => {
    const response = await served().get('/', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('text is compressed for those who accept it, and varies by that header', async () => {
  const { get } = served();
  const response = await get('/_astro/x.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(FILES['_astro/x.js']);
});

describe('a site that is switched while it is served', () => {
  const NEXT = {
    'index.html': 'new',
    '404.html': 'new 404',
    _headers: '/*\n  X-New: 1\n',
    _redirects: '/cars/ / 302\n',
  };

  test('shows the new release, its headers and redirects from the next request on', async () => {
    const { get, release } = served();
    await get('/');
    release('r2', NEXT);
    const response = await get('/');
    expect([await response.text(), response.headers.get('x-new')]).toEqual(['new', '1']);
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(await location(get('/cars/'))).toBe('/');
  });

  test('does so, too, when the folder was deleted and built anew under the same names', async () => {
    const { get, release, dist } = served();
    await get('/');
    fs.rmSync(path.join(dist, '.forecourt/sample/releases'), { recursive: true });
    release('r1', NEXT);
    expect((await get('/')).headers.get('x-new')).toBe('1');
  });

  test('never mixes two releases in a response, in whichever moment it is switched', async () => {
    const version = (text: string) => ({ 'index.html': text, _headers: `/*\n  X-Version: ${text}\n` });
    const { get, release } = served(version('old'));
    const stat = fsPromises.stat;
    let switched = false;
    vi.spyOn(fsPromises, 'stat').mockImplementation((...args) => {
      if (!switched && String(args[0]).endsWith('index.html')) release('r2', version('new'));
      switched ||= String(args[0]).endsWith('index.html');
      return Reflect.apply(stat, fsPromises, args);
    });
    const response = await get('/');
    vi.restoreAllMocks();
    expect(switched).toBe(true);
    expect(await response.text()).toBe(response.headers.get('x-version'));
    expect(await textOf(get('/'))).toBe('new');
  });
});
