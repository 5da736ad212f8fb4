import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicFetch } from '../../lib/public-fetch.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { fetchStock } from './fetch-stock.ts';

const FEED = 'id,make,model,year,car_type,price\n1,Kia,Rio,2020,used,9000\n';
const START = Date.UTC(2026, 10, 20, 2);

let dir = '';
let store: Store;
let server: http.Server;
let origin = '';
let now = START;
let requests: http.IncomingMessage[] = [];
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void = () => {};

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-fetch-'));
  store = await openStore({ dir });
  now = START;
  requests = [];
});
afterEach(async () => {
  await store.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

const refused = (host: string) => new Error(`${host} is private`);
const fetchFeed = (
  isAllowed: (address: string) => boolean = () => true,
  at = `${origin}/feed.csv`,
  signal = new AbortController().signal,
) =>
  fetchStock(
    'east-side',
    { url: at, minutes: 15 },
    {
      store,
      env: { STOCK_SOURCE_AUTHORIZATION_EAST_SIDE: 'Bearer secret' },
      clock: () => now,
      fetch: publicFetch(refused, isAllowed),
      signal,
    },
  );
const queued = () => store.db.selectFrom('stock_job').select(['site', 'kind', 'content_type']).execute();
const problem = async () =>
  (await store.db.selectFrom('stock_source').selectAll().executeTakeFirst())?.problem;

function serve(body: string | Buffer, headers: Record<string, string> = {}) {
  answer = (request, response) => {
    const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/csv', ...headers });
    response.end(isKnown ? undefined : body);
  };
}

test('a feed is fetched when it is due, with what proves who asks, and goes the way of a webhook', async () => {
  serve(gzipSync(FEED), { 'content-encoding': 'gzip' });
  expect(await fetchFeed()).toBe('queued');
  expect(requests[0]?.headers.authorization).toBe('Bearer secret');
  expect(await queued()).toEqual([{ site: 'east-side', kind: 'feed', content_type: 'text/csv' }]);
  expect(await fetchFeed()).toBe('not-due');
  expect(requests).toHaveLength(1);
});

test('the same feed is no news: by its tag, and by its content', async () => {
  serve(FEED, { etag: '"1"' });
  await fetchFeed();
  now += 15 * 60_000;
  expect(await fetchFeed()).toBe('unchanged');
  expect(requests[1]?.headers['if-none-match']).toBe('"1"');
  serve(FEED, { etag: '"2"' });
  now += 15 * 60_000;
  expect(await fetchFeed()).toBe('unchanged');
  serve(`${FEED}2,Kia,Rio,2020,used,1\n`, { etag: '"3"' });
  now += 15 * 60_000;
  expect(await fetchFeed()).toBe('queued');
  expect(await queued()).toHaveLength(2);
});

test('a feed that cannot be had is told with its reason, changes nothing, and is asked for again', async () => {
  for (const [body, status, text] of [
    ['', 500, 'answered 500'],
    ['<html>Login', 200, 'a web page'],
    [gzipSync(FEED).subarray(0, 20), 200, 'cut off'],
  ] as const) {
    answer = (_, response) => response.writeHead(status).end(body);
    expect(await fetchFeed()).toMatchObject({ problem: expect.stringContaining(text) });
    expect(await problem()).toContain(text);
    now += 15 * 60_000;
  }
  serve(FEED);
  expect(await fetchFeed()).toBe('queued');
  expect(await problem()).toBeNull();
});

test('an address of this house is not asked, also where a name or a redirect leads to one', async () => {
  serve(FEED);
  const isPublic = () => false;
  expect(await fetchFeed(isPublic)).toEqual({ problem: '127.0.0.1 is private' });
  now += 15 * 60_000;
  expect(await fetchFeed(isPublic, origin.replace('127.0.0.1', 'localhost'))).toEqual({
    problem: 'localhost is private',
  });
  expect(requests).toEqual([]);
});

test('a redirect is followed, without what proves who asks at another host, and not for ever', async () => {
  answer = (request, response) => {
    const to = request.url === '/feed.csv' ? `${origin.replace('127.0.0.1', 'localhost')}/signed.csv` : null;
    if (to === null) response.end(FEED);
    else response.writeHead(302, { location: to }).end();
  };
  expect(await fetchFeed()).toBe('queued');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  now += 15 * 60_000;
  answer = (_, response) => response.writeHead(302, { location: '/feed.csv' }).end();
  expect(await fetchFeed()).toMatchObject({ problem: expect.stringContaining('too often') });
});

test('a redirect to another protocol is not followed', async () => {
  const secure = origin.replace('http:', 'https:');
  answer = (_, response) => response.writeHead(302, { location: `${secure}/feed.csv` }).end();
  expect(await fetchFeed()).toMatchObject({ problem: expect.stringContaining('an address without https') });
  expect(requests).toHaveLength(1);
});

test.each(['before it answers', 'within its feed'])(
  'a server that stops waits for no other that hangs: %s',
  async moment => {
    const ending = new AbortController();
    answer = (_, response) => {
      if (moment === 'within its feed') response.write('id,make');
      setTimeout(() => ending.abort(), 50);
    };
    expect(await fetchFeed(undefined, undefined, ending.signal)).toEqual({ problem: expect.any(String) });
    expect(await queued()).toEqual([]);
  },
);
