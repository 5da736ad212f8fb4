import path from 'node:path';
import { readStockSource } from '../../dealer/file/read-stock-source.ts';
import type { FileProblem } from '../../dealer/problem/file-problem.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { atMost } from '../../lib/at-most.ts';
import type { Environment } from '../../lib/environment.ts';
import { publicFetch } from '../../lib/public-fetch.ts';
import type { StockSource } from '../../schemas/stock/stock-source.ts';
import { failureLog } from '../failure-log.ts';
import { errorFacts, type Log } from '../log.ts';
import { pollLoop } from '../poll-loop.ts';
import type { Store } from '../store/open-store.ts';
import { fetchStates, forgetStockSource } from '../store/stock/stock-sources.ts';
import { fetchStock } from './fetch-stock.ts';

interface StockFetcherDeps {
  store: Store;
  dealersDir: string;
  sites: () => Promise<readonly string[]>;
  env: Environment;
  clock: () => number;
  log: Log;
  /** Called when a feed was put into the queue. */
  wakeWorker: () => void;
}

const problemText = (problems: readonly FileProblem[]) => problems.map(formatProblem).join(' ');

const refusedHost = (host: string) =>
  new Error(
    `${host} is no address of the public internet, and others are not fetched. Name a public one in stock.source.json, or put the feed into the dealer's folder.`,
  );

const LOOK_MS = 30_000;
/** Feeds that are fetched at a time, of all hosts and of one: a slow host delays no other host's feeds. */
const SLOTS = 8;
const SLOTS_OF_HOST = 2;

/** Fetches the feeds of all sites that have a `stock.source.json`, each when it is due. */
export function stockFetcher(
  deps: StockFetcherDeps,
  fetch = publicFetch(refusedHost),
): { stop(): Promise<void> } {
  const { dealersDir, log } = deps;
  const ending = new AbortController();
  const inSlot = atMost(SLOTS);
  const inSlotOfHost = new Map<string, typeof inSlot>();
  const fetching = new Map<string, Promise<void>>();
  /** Sites that this process has asked about: what was amended before it started is seen at once. */
  const asked = new Set<string>();
  /** Sites of which the store knows a feed; null until it was read. */
  let stored: Set<string> | null = null;

  const onError = (error: unknown, site: string) =>
    log('error', 'stock.fetch-failed', { site, ...errorFacts(error) });
  const fetchOne = async (site: string, source: StockSource) => {
    if (ending.signal.aborted) return;
    const skipsPause = !asked.has(site);
    const result = await fetchStock(site, source, { ...deps, fetch, signal: ending.signal, skipsPause });
    asked.add(site);
    if (result === 'queued') deps.wakeWorker();
    if (typeof result === 'string') return;
    const { nextAt, ...facts } = result;
    log('error', 'stock.fetch-failed', { site, ...facts, next: new Date(nextAt).toISOString() });
  };
  const begin = (site: string, source: StockSource) => {
    const { host } = new URL(source.url);
    const inOwnSlot = inSlotOfHost.get(host) ?? atMost(SLOTS_OF_HOST);
    inSlotOfHost.set(host, inOwnSlot);
    // A feed that waits for its host takes no slot of the others.
    const fetched = inOwnSlot(() => inSlot(() => fetchOne(site, source)))
      .catch(error => onError(error, site))
      .finally(() => fetching.delete(site));
    fetching.set(site, fetched);
  };
  /** Whether the site has a feed to be fetched, or one that cannot be read. */
  const beginSite = async (site: string): Promise<boolean> => {
    if (fetching.has(site)) return true;
    try {
      const source = await readStockSource({ dir: path.join(dealersDir, site), shown: site });
      if (!source.ok) log('error', 'stock.fetch-failed', { site, problem: problemText(source.problems) });
      else if (source.value !== null) begin(site, source.value);
      return !source.ok || source.value !== null;
    } catch (error) {
      onError(error, site);
      return true;
    }
  };
  const beginAll = async () => {
    stored ??= new Set((await fetchStates(deps.store)).map(({ site }) => site));
    const without = new Set(stored);
    for (const site of await deps.sites()) {
      if (ending.signal.aborted) return;
      if (!(await beginSite(site))) continue;
      stored.add(site);
      without.delete(site);
    }
    for (const site of without)
      if (await forgetStockSource(deps.store, site, deps.clock())) stored.delete(site);
  };
  const loop = pollLoop(beginAll, { pollMs: LOOK_MS, failures: failureLog(log, 'stock.fetch-failed') });
  loop.wake();
  return {
    async stop() {
      ending.abort();
      await loop.stop();
      await Promise.all(fetching.values());
    },
  };
}
