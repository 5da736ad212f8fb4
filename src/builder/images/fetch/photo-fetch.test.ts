import { expect, test } from 'vitest';
import { photoServer } from '../../../../tests/support/images/photo-server.ts';
import { type PhotoFetch, photoFetch } from './photo-fetch.ts';

const init = () => ({
  signal: AbortSignal.timeout(5000),
  redirect: 'manual' as const,
  headers: { 'x-test': 'yes' },
});
const thisMachineOnly = (address: string) => address === '127.0.0.1';

function fetchFrom(fetch: PhotoFetch, url: string): Promise<Response> {
  return fetch(url, init());
}

test('a photo is not fetched from this machine or its network, however they are written', async () => {
  const server = await photoServer((_, response) => response.end('secret'));
  const port = new URL(server.origin).port;
  const fetch = photoFetch();
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:7f00:1]',
    '2130706433',
    '0x7f.1',
    '127.1',
    '0',
  ]) {
    await expect(fetchFrom(fetch, `http://${host}:${port}/`), host).rejects.toThrow(
      'not an address of the public internet',
    );
  }
  await expect(fetchFrom(fetch, `https://169.254.169.254/latest/`)).rejects.toThrow('169.254.169.254');
  expect(server.requests).toEqual([]);
});

test('a photo is not fetched from a name that resolves to this machine', async () => {
  const server = await photoServer((_, response) => response.end('secret'));
  const url = `${server.origin.replace('127.0.0.1', 'localhost')}/photo`;
  await expect(fetchFrom(photoFetch(), url)).rejects.toThrow('is on localhost');
  expect(server.requests).toEqual([]);
  expect((await fetchFrom(photoFetch(thisMachineOnly), url)).status).toBe(200);
});

test('a photo is fetched as by fetch: status, headers, body, and no redirect followed', async () => {
  const server = await photoServer((request, response) =>
    response.writeHead(302, { location: '/next', 'x-seen': request.headers['x-test'] }).end('moved'),
  );
  const response = await fetchFrom(photoFetch(thisMachineOnly), `${server.origin}/first`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/next');
  expect(response.headers.get('x-seen')).toBe('yes');
  expect(await response.text()).toBe('moved');
  expect(server.requests).toEqual(['/first']);
});

test('the fetch of a photo survives statuses that carry no body or do not exist', async () => {
  const fetch = photoFetch(thisMachineOnly);
  const server = await photoServer(({ url }, response) => response.writeHead(Number(url?.slice(1))).end());
  expect((await fetchFrom(fetch, `${server.origin}/204`)).body).toBeNull();
  await expect(fetchFrom(fetch, `${server.origin}/999`)).rejects.toThrow('no HTTP status 999');
});

test('the fetch of a photo stops when it is aborted', async () => {
  const server = await photoServer(() => {});
  const signal = AbortSignal.timeout(50);
  const fetch = photoFetch(thisMachineOnly);
  await expect(fetch(server.origin, { ...init(), signal })).rejects.toThrow();
});
