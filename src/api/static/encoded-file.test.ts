import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenEncoding, encodedFile } from './encoded-file.ts';
import { NOT_PREPARED } from './prepared-files.ts';
import { siteFile } from './site-file.ts';

const HTML = 'text/html; charset=utf-8';
const TEXT = '<p>the same again</p>'.repeat(500);
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'forecourt-encoded-'));
  await writeFile(path.join(dir, 'index.html'), TEXT);
  await writeFile(path.join(dir, 'a.avif'), Buffer.alloc(5000));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the content encoding of a response', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.001', 'br'],
    ['gzip; q=0.0', null],
    ['identity', null],
    ['', null],
    [null, null],
    ['brr, xgzip', null],
  ])('to a browser that takes %j is %j', (accept, encoding) => {
    expect(chosenEncoding(accept, HTML, 9000)).toBe(encoding);
  });

  test.each([
    ['text/css; charset=utf-8', 'br'],
    ['text/javascript; charset=utf-8', 'br'],
    ['application/xml', 'br'],
    ['image/svg+xml', 'br'],
    ['image/avif', null],
    ['font/woff2', null],
    ['application/pdf', null],
  ])('of %s is %j', (type, encoding) => {
    expect(chosenEncoding('br', type, 9000)).toBe(encoding);
  });

  test('is none for a file too small to gain', () => {
    expect(chosenEncoding('br', HTML, 200)).toBeNull();
  });
});

describe('an encoded file', () => {
  test('holds what the file holds, and is another when the file is', async () => {
    const file = path.join(dir, 'changing.html');
    await writeFile(file, TEXT);
    expect(String(brotliDecompressSync(await encodedFile(file, '1', 'br', NOT_PREPARED)))).toBe(TEXT);
    expect(String(gunzipSync(await encodedFile(file, '1', 'gzip', NOT_PREPARED)))).toBe(TEXT);
    await writeFile(file, 'other');
    expect(String(brotliDecompressSync(await encodedFile(file, '1', 'br', NOT_PREPARED)))).toBe(TEXT);
    expect(String(brotliDecompressSync(await encodedFile(file, '2', 'br', NOT_PREPARED)))).toBe('other');
  });

  test('is what a browser gets, declared as such to caches on the way', async () => {
    const request = (target: string, headers: Record<string, string>, method = 'GET') =>
      siteFile(new Request(`http://sample.localhost${target}`, { method, headers }), {
        root: dir,
        records: dir,
        prepared: NOT_PREPARED,
      });
    const response = await request('/', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(body.length).toBeLessThan(TEXT.length / 10);
    expect(String(brotliDecompressSync(body))).toBe(TEXT);
    const plain = await request('/', {});
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
    expect(await plain.text()).toBe(TEXT);
    const photo = await request('/a.avif', { 'accept-encoding': 'br' });
    expect([photo.headers.get('content-encoding'), photo.headers.get('vary')]).toEqual([null, null]);
    const known = await request('/', {
      'accept-encoding': 'br',
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(known.status).toBe(304);
    const head = await request('/', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
