import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { publicFetch } from '../../lib/network/public-fetch.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { fetchStates } from '../store/stock/stock-sources.ts';
import { fetchStock } from './fetch-stock.ts';
import { sourceAuthorization } from './request-feed.ts';

const FEED = 'id,make,model,year,car_type,price\n1,Kia,Rio,2020,used,9000\n';
const START = Date.UTC(2026, 10, 20, 2);

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
  store = await openStore({ dir: temporaryFolder() });
  now = START;
  requests = [];
});
afterEach(() => store.close());

const refused = (host: string) => new Error(`${host} is private`);
const fetchFeed = ({
  isAllowed = () => true,
  url = `${origin}/feed.csv`,
  minutes = 15,
  signal = new AbortController().signal,
  skipsPause = false,
  timeoutMs = 120_000,
}: {
  isAllowed?: (address: string) => boolean;
  url?: string;
  minutes?: number;
  signal?: AbortSignal;
  skipsPause?: boolean;
  timeoutMs?: number;
} = {}) =>
  fetchStock(
    'east-side',
    { url, minutes },
    {
      store,
      env: { STOCK_SOURCE_AUTHORIZATION_EAST_SIDE: 'Bearer secret' },
      clock: () => now,
      fetch: publicFetch(refused, isAllowed),
      signal,
      skipsPause,
      timeoutMs,
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

test('a feed is fetched when it is due, with its authorization, and is processed like a webhook', async () => {
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

test('a feed that failed is taken again though it is the same: its map may have been corrected', async () => {
  serve(FEED, { etag: '"1"' });
  await fetchFeed();
  await store.db.updateTable('stock_job').set({ state: 'failed', body: null }).execute();
  now += 15 * 60_000;
  expect(await fetchFeed()).toBe('queued');
  await store.db.updateTable('stock_job').set({ state: 'live' }).where('body', 'is not', null).execute();
  now += 15 * 60_000;
  expect(await fetchFeed()).toBe('unchanged');
});

test('a feed that failed is not taken again over stock that was sent since, but its next content is', async () => {
  serve(FEED, { etag: '"1"' });
  await fetchFeed();
  await store.db.updateTable('stock_job').set({ state: 'failed', body: null }).execute();
  const update = { kind: 'feed', contentType: 'text/csv', body: gzipSync(FEED) } as const;
  await enqueueStockJob(store, { site: 'east-side', webhookId: 'm1', update, acceptHeld: false }, now);
  for (const state of ['queued', 'live', 'held']) {
    await store.db.updateTable('stock_job').set({ state }).where('webhook_id', '=', 'm1').execute();
    now += 60 * 60_000;
    expect([state, await fetchFeed({ skipsPause: true })]).toEqual([state, 'unchanged']);
  }
  serve(`${FEED}2,Kia,Rio,2020,used,1\n`, { etag: '"2"' });
  now += 15 * 60_000;
  expect(await fetchFeed()).toBe('queued');
});

test('a feed that cannot be fetched is reported with its reason, changes nothing, and is tried again', async () => {
  for (const [body, status, text] of [
    ['', 500, 'answered 500, which is a fault of its own. If it stays so, tell whoever runs that server.'],
    ['', 401, 'Set STOCK_SOURCE_AUTHORIZATION_<SLUG> in the environment'],
    ['', 429, 'more minutes'],
    ['', 404, 'answered 404. Check the url in stock.source.json.'],
    ['<html>Login', 200, 'a web page'],
  ] as const) {
    answer = (_, response) => response.writeHead(status).end(body);
    expect(await fetchFeed()).toMatchObject({ problem: expect.stringContaining(text) });
    expect(await problem()).toContain(text);
    now += 60 * 60_000;
  }
  serve(FEED);
  expect(await fetchFeed()).toBe('queued');
  expect(await problem()).toBeNull();
});

test('a private address is not requested, also where a name or a redirect leads to one', async () => {
  serve(FEED);
  const isAllowed = () => false;
  expect(await fetchFeed({ isAllowed })).toMatchObject({ problem: '127.0.0.1 is private' });
  now += 15 * 60_000;
  expect(await fetchFeed({ isAllowed, url: origin.replace('127.0.0.1', 'localhost') })).toMatchObject({
    problem: 'localhost is private',
  });
  expect(requests).toEqual([]);
});

test('a redirect is followed, without the authorization at another host, and not for ever', async () => {
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

test('a feed that fails again and again is taken again after longer and longer, and at once by a server that starts', async () => {
  serve(FEED, { etag: '"1"' });
  const fetchAfter = async (minutes: number, skipsPause = false) => {
    now += minutes * 60_000;
    const result = await fetchFeed({ skipsPause });
    // Its job came a little after its feed was claimed.
    const failed = { state: 'failed', received_at: now + 20_000 } as const;
    if (result === 'queued')
      await store.db.updateTable('stock_job').set(failed).where('state', '=', 'queued').execute();
    return result;
  };
  const taken: number[] = [];
  for (let minutes = 0; minutes <= 300; minutes += 15)
    if ((await fetchAfter(minutes === 0 ? 0 : 15)) === 'queued') taken.push(minutes);
  expect(taken).toEqual([0, 15, 45, 105, 165, 225, 285]);
  expect(await fetchAfter(1)).toBe('not-due');
  expect(await fetchAfter(0, true)).toBe('queued');
});

test('an authorization that no header can hold is reported by its name, without its secret', () => {
  const env = { STOCK_SOURCE_AUTHORIZATION_EAST_SIDE: 'Bearer secret\nkey' };
  expect(() => sourceAuthorization('east-side', env)).toThrow(
    /^STOCK_SOURCE_AUTHORIZATION_EAST_SIDE holds what no header can/,
  );
});

test('a redirect to an invalid address is reported as one that is not followed', async () => {
  answer = (_, response) => response.writeHead(302, { location: 'https://[' }).end();
  expect(await fetchFeed()).toMatchObject({ problem: expect.stringContaining('Name the final address') });
});

test.each(['before it answers', 'within its feed'])(
  'a server that stops waits for no other that hangs: %s',
  async moment => {
    const ending = new AbortController();
    answer = (_, response) => {
      if (moment === 'within its feed') response.write('id,make');
      setTimeout(() => ending.abort(), 50);
    };
    expect(await fetchFeed({ signal: ending.signal })).toBe('ended');
    expect(await queued()).toEqual([]);
    expect(await fetchStates(store)).toMatchObject([{ failures: 0 }]);
  },
);

describe('a feed that fails again and again', () => {
  const minute = 60_000;
  const fails = () => {
    answer = (_, response) => response.writeHead(500).end();
  };

  test('waits twice as long after each failure, up to an hour, until it succeeds', async () => {
    fails();
    const pauses: number[] = [];
    for (let failures = 1; failures <= 5; failures += 1) {
      const failed = await fetchFeed({ minutes: 5 });
      if (typeof failed === 'string') throw new Error(failed);
      expect(failed.failures).toBe(failures);
      pauses.push((failed.nextAt - now) / minute);
      now = failed.nextAt - 1;
      expect(await fetchFeed({ minutes: 5 })).toBe('not-due');
      now += 1;
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60]);
    serve(FEED);
    expect(await fetchFeed({ minutes: 5 })).toBe('queued');
    now += 5 * minute;
    fails();
    expect(await fetchFeed({ minutes: 5 })).toMatchObject({ failures: 1, nextAt: now + 5 * minute });
  });

  test('rests no shorter than it would without a failure', async () => {
    fails();
    for (const failures of [1, 2]) {
      expect(await fetchFeed({ minutes: 240 })).toMatchObject({ failures, nextAt: now + 240 * minute });
      now += 240 * minute;
    }
  });

  test('is tried at once when its file was changed, the server was started again or the clock was set back', async () => {
    fails();
    await fetchFeed();
    now += 15 * minute;
    expect(await fetchFeed()).toMatchObject({ failures: 2 });
    expect(await fetchFeed()).toBe('not-due');
    expect(await fetchFeed({ skipsPause: true })).toMatchObject({ failures: 3 });
    expect(await fetchFeed({ minutes: 20 })).toMatchObject({ failures: 1 });
    expect(await fetchFeed({ minutes: 20, url: `${origin}/other.csv` })).toMatchObject({ failures: 1 });
    now -= 24 * 60 * minute;
    expect(await fetchFeed({ minutes: 20, url: `${origin}/other.csv` })).toMatchObject({ failures: 2 });
  });

  test('was last fetched when its server last sent it, or answered 304', async () => {
    serve(FEED, { etag: '"1"' });
    await fetchFeed();
    expect(await fetchStates(store)).toEqual([{ site: 'east-side', fetched_at: START, failures: 0 }]);
    now += 15 * minute;
    expect(await fetchFeed()).toBe('unchanged');
    const had = now;
    fails();
    for (const failures of [1, 2]) {
      now += 15 * minute;
      await fetchFeed();
      expect(await fetchStates(store)).toEqual([{ site: 'east-side', fetched_at: had, failures }]);
    }
  });
});

test.each<[string, typeof answer, string]>([
  [
    'hangs up',
    request => void request.socket.destroy(),
    "The feed's server cannot be reached (ECONNRESET). Check the url in stock.source.json, and whether that server runs.",
  ],
  [
    'never answers',
    () => {},
    "The feed's server did not answer within 0.3 seconds. Check the url in stock.source.json, and whether that server runs.",
  ],
  [
    'is slow',
    (_, response) => void response.write(FEED),
    'The feed did not arrive within 0.3 seconds: its server is too slow. Have it send the feed as gzip. If it stays so, tell whoever runs that server.',
  ],
  [
    'breaks off',
    (_, response) => {
      response.writeHead(200, { 'content-length': 999 });
      response.write(FEED, () => response.destroy());
    },
    'The feed broke off: its server ended the connection before the whole was sent. If it stays so, tell whoever runs that server.',
  ],
  [
    'sends half a gzip',
    (_, response) => void response.end(gzipSync(FEED).subarray(0, 20)),
    "The gzip is broken or cut off. The feed's server sent it so. If it stays so, tell whoever runs that server.",
  ],
  [
    'sends too much',
    (_, response) => {
      response.writeHead(200, { 'content-length': 65 * 1024 * 1024 });
      response.write(FEED);
    },
    'The feed has more than 64 MB as it is sent. Have its server send it as gzip, or without long texts.',
  ],
])('a feed whose server %s is reported as such, with what to do', async (_, responds, problem) => {
  answer = responds;
  expect(await fetchFeed({ timeoutMs: 300 })).toMatchObject({ problem });
});
