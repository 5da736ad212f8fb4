import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { permissiveFetch, photoServer, serving } from '../../../tests/support/images/photo-server.ts';
import { noisyJpeg, svg } from '../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { type ImageCache, openImageCache } from './cache/image-cache.ts';
import { photoFetch } from './fetch/photo-fetch.ts';
import type { RemoteSource } from './image-source.ts';
import { contentHash, readPicture } from './read-picture.ts';

const JPEG = { 'content-type': 'image/jpeg' };
const remote = (url: string): RemoteSource => ({ kind: 'remote', url });
const options = { fetch: permissiveFetch };

async function reasonFor(cache: ImageCache, url: string): Promise<string | undefined> {
  return (await cache.describe([remote(url)], options)).failures[0]?.reason;
}

describe('a photo on a server', () => {
  test('is fetched once and cached by its address, in this process and the next', async () => {
    const server = await serving({ '/1.jpg': await noisyJpeg(300, 200) });
    const folder = temporaryFolder();
    const url = `${server.origin}/1.jpg`;
    const first = await (await openImageCache(folder)).describe([remote(url), remote(url)], options);
    const second = await (await openImageCache(folder)).describe([remote(url)], options);
    expect(first.images.get(url)).toMatchObject({ source: remote(url), width: 300, height: 200 });
    expect(second).toEqual(first);
    expect(server.requests).toEqual(['/1.jpg']);
  });

  test('is not fetched again once it is encoded, and its original does not stay', async () => {
    const jpeg = await noisyJpeg(300, 200);
    const server = await serving({ '/1.jpg': jpeg, '/copy.jpg': jpeg });
    const folder = temporaryFolder();
    const cache = await openImageCache(folder);
    const url = `${server.origin}/1.jpg`;
    const { images } = await cache.describe([remote(url)], options);
    expect(await cache.encode(images.values())).toEqual({ encoded: 2, reused: 0, failures: [] });
    const after = (await cache.describe([remote(url)], options)).images.get(url);
    expect(after).toEqual({ ...images.get(url), isEncoded: true });
    await cache.describe([remote(`${server.origin}/copy.jpg`)], options);
    expect(server.requests).toEqual(['/1.jpg', '/copy.jpg']);
    const originals = await readdir(join(folder, 'originals'), { recursive: true, withFileTypes: true });
    expect(originals.filter(entry => entry.isFile())).toEqual([]);
  });

  test('is shown by a copy until it is encoded: a stranger’s bytes are not published', async () => {
    const server = await serving({ '/1.jpg': await noisyJpeg(300, 200) });
    const cache = await openImageCache(temporaryFolder());
    const url = `${server.origin}/1.jpg`;
    const image = (await cache.describe([remote(url)], options)).images.get(url);
    if (image === undefined) throw new Error('not described');
    expect(image).toMatchObject({ isEncoded: false });
    const copy = cache.readPlain(image);
    expect(contentHash(copy)).not.toBe(image.hash);
    expect(await readPicture(copy, 'svg-refused')).toMatchObject({ width: 300, height: 200 });
  });

  test('is fetched again when its files were lost', async () => {
    const server = await serving({ '/1.jpg': await noisyJpeg(300, 200) });
    const folder = temporaryFolder();
    const cache = await openImageCache(folder);
    const url = `${server.origin}/1.jpg`;
    const { images } = await cache.describe([remote(url)], options);
    await rm(join(folder, 'originals'), { recursive: true });
    expect((await cache.describe([remote(url)], options)).images).toEqual(images);
    expect(server.requests).toHaveLength(2);
    expect((await cache.encode(images.values())).failures).toEqual([]);
  });
});

describe('what a server can do instead', () => {
  test('send a web page, a drawing, half a photo, or nothing', async () => {
    const whole = await noisyJpeg(300, 200);
    const server = await serving({
      '/page': Buffer.from('<!doctype html><h1>Gone</h1>'),
      '/drawing': svg(10, 10, '<script>alert(1)</script>'),
      '/half': whole.subarray(0, whole.length / 2),
      '/empty': Buffer.alloc(0),
      '/good': whole,
    });
    const paths = ['/page', '/drawing', '/half', '/empty', '/missing', '/good'];
    const cache = await openImageCache(temporaryFolder());
    const sources = paths.map(path => remote(server.origin + path));
    const { failures, images } = await cache.describe(sources, options);
    expect(failures.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('is a web page (HTML)'),
      expect.stringContaining("only from the dealer's own files"),
      expect.stringContaining('cannot be decoded'),
      expect.stringContaining('is empty (0 bytes)'),
      'answered with status 404; expected 200',
    ]);
    expect([...images.keys()]).toEqual([`${server.origin}/good`]);
  });

  test('keep us waiting', async () => {
    const server = await photoServer((_, response) => response.writeHead(200, JPEG).write('x'));
    const cache = await openImageCache(temporaryFolder());
    const { failures } = await cache.describe([remote(server.origin)], { ...options, remoteTimeoutMs: 100 });
    expect(failures[0]?.reason).toBe('was not received within 0.1 s');
  });

  test('keep our own fetch waiting', async () => {
    const server = await photoServer((_, response) => response.writeHead(200, JPEG).write('x'));
    const cache = await openImageCache(temporaryFolder());
    const fetch = photoFetch(() => true);
    const { failures } = await cache.describe([remote(server.origin)], { fetch, remoteTimeoutMs: 100 });
    expect(failures[0]?.reason).toBe('was not received within 0.1 s');
  });

  test('not be there', async () => {
    const server = await photoServer(() => {});
    const cache = await openImageCache(temporaryFolder());
    const gone = `http://127.0.0.1:${await freePort()}/1.jpg`;
    expect(await reasonFor(cache, gone)).toBe('could not be fetched (ECONNREFUSED)');
    expect(server.requests).toEqual([]);
  });

  test('be this machine: refused unless a test brings its own fetch', async () => {
    const server = await serving({ '/1.jpg': await noisyJpeg(30, 20) });
    const cache = await openImageCache(temporaryFolder());
    const { failures } = await cache.describe([remote(`${server.origin}/1.jpg`)]);
    expect(failures[0]?.reason).toBe('is on 127.0.0.1, which is not an address of the public internet');
    expect(server.requests).toEqual([]);
  });

  test('have an address of another kind', async () => {
    const cache = await openImageCache(temporaryFolder());
    expect(await reasonFor(cache, 'file:///etc/hosts')).toMatch('expected http or https');
    expect(await reasonFor(cache, 'photo.jpg')).toMatch('is not an address');
  });
});

describe('failures', () => {
  test('are cached for a day', async () => {
    const server = await photoServer((_, response) => response.writeHead(404).end());
    const folder = temporaryFolder();
    const url = `${server.origin}/1.jpg`;
    const at = async (now: number) => reasonFor(await openImageCache(folder, { now: () => now }), url);
    expect(await at(0)).toBe('answered with status 404; expected 200');
    expect(await at(DAY_MS - 1)).toBe('answered with status 404; expected 200');
    expect(server.requests).toHaveLength(1);
    await at(DAY_MS);
    expect(server.requests).toHaveLength(2);
  });

  test('are forgotten when a retry succeeds', async () => {
    const jpeg = await noisyJpeg(30, 20);
    let up = false;
    const server = await photoServer((_, response) =>
      response.writeHead(up ? 200 : 404, JPEG).end(up ? jpeg : ''),
    );
    const folder = temporaryFolder();
    let now = 0;
    const cache = await openImageCache(folder, { now: () => now });
    expect(await reasonFor(cache, server.origin)).toMatch('404');
    up = true;
    now = DAY_MS;
    expect(await reasonFor(cache, server.origin)).toBeUndefined();
    // Within a day of the failure, as far as the clock goes.
    now = 1;
    await rm(join(folder, 'originals'), { recursive: true });
    expect(await reasonFor(cache, server.origin)).toBeUndefined();
  });

  test('make us give a host up: thousands of its photos take as long as a few', async () => {
    const server = await photoServer(() => {});
    const folder = temporaryFolder();
    const cache = await openImageCache(folder);
    const sources = Array.from({ length: 3000 }, (_, i) => remote(`${server.origin}/${i}.jpg`));
    const before = performance.now();
    const run = { ...options, remoteTimeoutMs: 200 };
    const { failures, pending } = await cache.describe(sources, run);
    expect(failures).toHaveLength(3000);
    expect(pending).toEqual([]);
    expect(server.requests.length).toBeLessThanOrEqual(16);
    expect(performance.now() - before).toBeLessThan(5000);
    expect(failures.at(-1)?.reason).toMatch(`was not asked for: ${server.host} failed 5 times in a row`);
    // The next build does not knock at all.
    // A request may still arrive after it was given up.
    await setTimeout(200);
    const requests = server.requests.length;
    await (await openImageCache(folder)).describe(sources, run);
    expect(server.requests).toHaveLength(requests);
  });

  test('of single photos do not condemn a host that answers', async () => {
    const jpeg = await noisyJpeg(30, 20);
    const server = await photoServer(({ url }, response) =>
      response.writeHead(url === '/good' ? 200 : 404, JPEG).end(url === '/good' ? jpeg : ''),
    );
    const missing = Array.from({ length: 30 }, (_, i) => remote(`${server.origin}/${i}`));
    const cache = await openImageCache(temporaryFolder());
    const { images } = await cache.describe([...missing, remote(`${server.origin}/good`)], options);
    expect(images.size).toBe(1);
  });
});

describe('the time for all photos', () => {
  test('leaves the rest pending, and the next build goes on from there', async () => {
    const jpeg = await noisyJpeg(30, 20);
    let stuck = true;
    const server = await photoServer(({ url }, response) => {
      if (!stuck || url?.length === 2) response.writeHead(200, JPEG).end(jpeg);
    });
    const cache = await openImageCache(temporaryFolder());
    const sources = Array.from({ length: 40 }, (_, i) => remote(`${server.origin}/${i}`));
    const first = await cache.describe(sources, { ...options, remoteBudgetMs: 1000 });
    expect(first.failures).toEqual([]);
    expect([...first.images.keys()]).toEqual(sources.slice(0, 10).map(({ url }) => url));
    expect(first.pending).toEqual(sources.slice(10));
    stuck = false;
    const second = await cache.describe(sources, { ...options, remoteBudgetMs: 60_000 });
    expect([...second.images.keys()]).toEqual(sources.map(({ url }) => url));
    expect(second.pending).toEqual([]);
    expect(server.requests.filter(path => path.length === 2)).toHaveLength(10);
  });

  test('does not keep what is known from being used', async () => {
    const server = await serving({ '/1.jpg': await noisyJpeg(30, 20) });
    const cache = await openImageCache(temporaryFolder());
    const source = remote(`${server.origin}/1.jpg`);
    await cache.describe([source], options);
    const { images } = await cache.describe([source], { ...options, remoteBudgetMs: 0 });
    expect(images.size).toBe(1);
  });
});

/** A port without a listener: one that was just closed. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
