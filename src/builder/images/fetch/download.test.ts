import { expect, test } from 'vitest';
import { permissiveFetch, photoServer } from '../../../../tests/support/images/photo-server.ts';
import { download } from './download.ts';
import { photoFetch } from './photo-fetch.ts';

const JPEG = { 'content-type': 'image/jpeg' };
const get = (url: string, signal = AbortSignal.timeout(5000)) => download(url, permissiveFetch, signal);

test('a download brings the bytes, through redirects to other paths', async () => {
  const server = await photoServer(({ url }, response) => {
    if (url === '/a') response.writeHead(301, { location: 'b?c' }).end();
    else response.writeHead(200, JPEG).end('bytes');
  });
  expect((await get(`${server.origin}/a`)).toString()).toBe('bytes');
  expect(server.requests).toEqual(['/a', '/b?c']);
});

test('a download gives up on a redirect loop', async () => {
  const server = await photoServer((_, response) => response.writeHead(302, { location: '/again' }).end());
  await expect(get(server.origin)).rejects.toThrow('redirects more than 5 times');
  expect(server.requests).toHaveLength(6);
});

test('a download does not follow a redirect out of the web', async () => {
  const server = await photoServer((_, response) =>
    response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
  );
  await expect(get(server.origin)).rejects.toThrow('leads to a file: address');
});

test('a download does not follow a redirect into the private network', async () => {
  const onlyFirst = photoFetch(address => address === '127.0.0.1');
  const server = await photoServer((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.2:8080/admin' }).end(),
  );
  const work = download(server.origin, onlyFirst, AbortSignal.timeout(5000));
  await expect(work).rejects.toThrow('is on 127.0.0.2, which is not an address of the public internet');
});

test.each([
  ['text/html; charset=utf-8', 'answered with text/html; charset=utf-8; expected a picture'],
  ['application/json', 'answered with application/json; expected a picture'],
])('a download refuses %s before loading it', async (type, reason) => {
  const server = await photoServer((_, response) =>
    response.writeHead(200, { 'content-type': type }).write('<'),
  );
  await expect(get(server.origin)).rejects.toThrow(reason);
});

test('a download accepts a store that knows no better type', async () => {
  const server = await photoServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('bytes'),
  );
  expect(await get(server.origin)).toHaveLength(5);
});

test.each([
  [404, 'picture'],
  [403, 'picture'],
  [304, 'picture'],
  [429, 'host'],
  [503, 'host'],
])('status %i is the fault of the %s', async (status, blame) => {
  const server = await photoServer((_, response) => response.writeHead(status).end());
  await expect(get(server.origin)).rejects.toMatchObject({
    blame,
    message: `answered with status ${status}; expected 200`,
  });
});

test('a download refuses a photo of more than 25 MB, announced or not', async () => {
  const half = Buffer.alloc(13_000_000);
  const server = await photoServer(({ url }, response) => {
    if (url === '/announced') response.writeHead(200, { ...JPEG, 'content-length': 25_000_001 }).write('x');
    else response.writeHead(200, JPEG).write(half, () => response.end(half));
  });
  for (const path of ['/announced', '/endless']) {
    const length = get(server.origin + path).then(bytes => bytes.length);
    await expect(length, path).rejects.toThrow('more than 25 MB');
  }
});

test('a download stops in the middle of a body that drips', async () => {
  const server = await photoServer((_, response) => response.writeHead(200, JPEG).write('x'));
  await expect(get(server.origin, AbortSignal.timeout(100))).rejects.toThrow();
});
