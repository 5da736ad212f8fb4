import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { PublicFetch } from '../../lib/network/public-fetch.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/time/durations.ts';
import { openStore } from '../store/open-store.ts';
import { fetchStates } from '../store/stock/stock-sources.ts';
import { stockFetcher } from './stock-fetcher.ts';

const FEED = 'id,make,model,year,car_type,price\n1,Kia,Rio,2020,used,9000\n';

/** A fetcher of sites by the addresses of their feeds; hosts called `slow` never respond, `broken` ones fail. */
async function fetcherOf(addresses: Readonly<Record<string, string>>) {
  const dir = temporaryFolder();
  for (const [site, url] of Object.entries(addresses)) {
    fs.mkdirSync(path.join(dir, site));
    fs.writeFileSync(path.join(dir, site, 'stock.source.json'), JSON.stringify({ url }));
  }
  const store = await openStore({ dir: path.join(dir, 'store') });
  const asked: string[] = [];
  let ahead = 0;
  const fetch: PublicFetch = (url, { signal }) => {
    asked.push(url);
    if (url.includes('broken')) return Promise.resolve(new Response(null, { status: 500 }));
    if (!url.includes('slow')) return Promise.resolve(new Response(FEED));
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    return promise;
  };
  let looks = 0;
  const sites = async () => {
    looks += 1;
    return Object.keys(addresses);
  };
  const logged: unknown[] = [];
  const deps = {
    store,
    dealersDir: dir,
    sites,
    env: {},
    clock: () => Date.now() + ahead,
    log: (_level: string, event: string, facts: object = {}) => void logged.push({ event, ...facts }),
    wakeWorker: () => {},
  };
  let fetcher = stockFetcher(deps, { fetch, lookMs: 20 });
  const restart = async () => {
    await fetcher.stop();
    fetcher = stockFetcher(deps, { fetch, lookMs: 20 });
  };
  onTestFinished(async () => {
    await fetcher.stop();
    await store.close();
  });
  const queued = async () =>
    (await store.db.selectFrom('stock_job').select('site').orderBy('site').execute()).map(({ site }) => site);
  const tick = (ms: number) => {
    ahead += ms;
  };
  const look = async () => {
    const before = looks;
    await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(before + 1);
  };
  return { asked, queued, restart, dir, tick, look, logged, states: () => fetchStates(store) };
}

test('a host that does not respond delays no feed of another, however many of its own are due', async () => {
  const slow = Array.from({ length: 20 }, (_, at): [string, string] => [
    `a-${at}`,
    `https://slow.example/${at}`,
  ]);
  const fast = Array.from({ length: 5 }, (_, at): [string, string] => [
    `b-${at}`,
    `https://fast.example/${at}`,
  ]);
  const { asked, queued } = await fetcherOf(Object.fromEntries([...slow, ...fast]));
  await expect.poll(queued, { timeout: 10_000 }).toEqual(fast.map(([site]) => site));
  expect(asked.filter(url => url.includes('slow'))).toHaveLength(2);
});

test('of all hosts together eight feeds are fetched at a time', async () => {
  const slow = Array.from({ length: 12 }, (_, at): [string, string] => [
    `a-${at}`,
    `https://slow-${at}.example/`,
  ]);
  const { asked } = await fetcherOf(Object.fromEntries(slow));
  await expect.poll(() => asked.length).toBe(8);
});

test('a server that was started again tries at once what failed, and forgets feeds that no server has fetched for an hour', async () => {
  const { asked, states, restart, dir, tick } = await fetcherOf({
    a: 'https://broken.example/a',
    b: 'https://fast.example/b',
    c: 'https://broken.example/c',
  });
  const failures = async () => (await states()).map(state => [state.site, state.failures]);
  await expect.poll(failures).toEqual([
    ['a', 1],
    ['b', 0],
    ['c', 1],
  ]);
  fs.rmSync(path.join(dir, 'c/stock.source.json'));
  await restart();
  // Another server may have it.
  await expect.poll(failures).toEqual([
    ['a', 2],
    ['b', 0],
    ['c', 1],
  ]);
  expect(asked.map(url => new URL(url).pathname).toSorted()).toEqual(['/a', '/a', '/b', '/c']);
  tick(2 * DAY_MS);
  await restart();
  await expect.poll(failures).toEqual([
    ['a', 3],
    ['b', 0],
  ]);
});

test('a faulty stock.source.json is logged once, and again when it has another fault or was right meanwhile', async () => {
  const { dir, look, logged, states, tick } = await fetcherOf({ north: 'ftp://feeds.example/' });
  // In one step, as no look may read half of it.
  const write = (content: string) => {
    fs.writeFileSync(path.join(dir, 'next.json'), content);
    fs.renameSync(path.join(dir, 'next.json'), path.join(dir, 'north', 'stock.source.json'));
  };
  const problems = () => logged.filter(each => JSON.stringify(each).includes('stock.source.json'));
  await look();
  await look();
  expect(problems()).toMatchObject([{ event: 'stock.fetch-failed', site: 'north' }]);
  // An alarm finds a feed that could never be fetched, too, and counts no look of a server twice.
  expect(await states()).toMatchObject([{ site: 'north', failures: 1, fetched_at: null }]);
  tick(16 * MINUTE_MS);
  await look();
  expect(await states()).toMatchObject([{ failures: 2 }]);
  write('{');
  await look();
  expect(problems()).toHaveLength(2);
  write('{"url": "https://fast.example/"}');
  await expect.poll(states).toMatchObject([{ failures: 0, fetched_at: expect.any(Number) }]);
  write('{"url": "https://fast.example/", "minutes": 0}');
  // A site whose feed is being fetched is not looked at.
  await expect.poll(() => problems().length, { timeout: 10_000 }).toBe(3);
  expect(JSON.stringify(problems().at(-1))).toContain('whole minutes, from 1 to 1440');
});
