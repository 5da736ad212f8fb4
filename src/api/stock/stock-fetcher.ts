import path from 'node:path';
import { readStockSource } from '../../dealer/file/read-stock-source.ts';
import type { FileProblem } from '../../dealer/problem/file-problem.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { publicFetch } from '../../lib/network/public-fetch.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import type { StockSource } from '../../schemas/stock/stock-source.ts';
import { failureLog } from '../log/failure-log.ts';
import { errorFacts, type Log } from '../log/log.ts';
import { pollLoop } from '../server/poll-loop.ts';
import { deleteStockSource, fetchStates, recordFaultySource } from '../store/stock/stock-sources.ts';
import { fetchStock } from './fetch-stock.ts';
import type { StockDeps } from './stock-deps.ts';

interface StockFetcherDeps extends Pick<StockDeps, 'store' | 'env' | 'clock' | 'wakeWorker'> {
  dealersDir: string;
  sites: () => Promise<readonly string[]>;
  log: Log;
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
  { fetch = publicFetch(refusedHost), lookMs = LOOK_MS } = {},
): { stop(): Promise<void> } {
  const { dealersDir, log } = deps;
  const ending = new AbortController();
  const inSlot = hostSlots();
  const fetching = new Set<string>();
  /** Sites that this process has checked: changes from before its start are seen at once. */
  const checked = new Set<string>();
  /** Logged problems of files that cannot be read. */
  const faults = new Map<string, string>();
  /** Sites of which the store knows a feed; null until it was read. */
  let stored: Set<string> | null = null;

  const onError = (error: unknown, site: string) =>
    log('error', 'stock.fetch-failed', { site, ...errorFacts(error) });
  /** Logs a problem of a site's `stock.source.json` once, not at each check. */
  const logFault = (site: string, problem: string | null) => {
    if (problem !== null && faults.get(site) !== problem)
      log('error', 'stock.fetch-failed', { site, problem });
    if (problem === null) faults.delete(site);
    else faults.set(site, problem);
  };
  const fetchOne = async (site: string, source: StockSource) => {
    if (ending.signal.aborted) return;
    const skipsPause = !checked.has(site);
    const result = await fetchStock(site, source, { ...deps, fetch, signal: ending.signal, skipsPause });
    checked.add(site);
    if (result === 'queued') deps.wakeWorker();
    if (typeof result === 'string') return;
    const { nextAt, ...facts } = result;
    log('error', 'stock.fetch-failed', { site, ...facts, next: new Date(nextAt).toISOString() });
  };
  const begin = (site: string, source: StockSource) => {
    fetching.add(site);
    const fetched = inSlot(new URL(source.url).host, () => fetchOne(site, source))
      .catch(error => onError(error, site))
      .finally(() => fetching.delete(site));
    loop.begin(fetched);
  };
  /** Whether the site has a feed to be fetched, or one that cannot be read. */
  const beginSite = async (site: string): Promise<boolean> => {
    if (fetching.has(site)) return true;
    try {
      const source = await readStockSource({ dir: path.join(dealersDir, site), shown: site });
      const problem = source.ok ? null : problemText(source.problems);
      logFault(site, problem);
      if (problem !== null) await recordFaultySource(deps.store, site, problem, deps.clock());
      if (source.ok && source.value !== null) begin(site, source.value);
      return !source.ok || source.value !== null;
    } catch (error) {
      onError(error, site);
      return true;
    }
  };
  const beginAll = async () => {
    stored ??= new Set((await fetchStates(deps.store)).map(({ site }) => site));
    const without = new Set(stored);
    const sites = await deps.sites();
    for (const site of faults.keys()) if (!sites.includes(site)) faults.delete(site);
    for (const site of sites) {
      if (ending.signal.aborted) return;
      if (!(await beginSite(site))) continue;
      stored.add(site);
      without.delete(site);
    }
    for (const site of without)
      if (await deleteStockSource(deps.store, site, deps.clock())) stored.delete(site);
  };
  const loop = pollLoop(beginAll, { pollMs: lookMs, failures: failureLog(log, 'stock.fetch-failed') });
  loop.wake();
  return {
    stop() {
      ending.abort();
      return loop.stop();
    },
  };
}

/** Runs work in a slot of its host, and then in one of all: what waits for its host takes no slot of the others. */
function hostSlots(): (host: string, work: () => Promise<void>) => Promise<void> {
  const inSlot = limitConcurrency(SLOTS);
  const hosts = new Map<string, typeof inSlot>();
  return (host, work) => {
    const inOwnSlot = hosts.get(host) ?? limitConcurrency(SLOTS_OF_HOST);
    hosts.set(host, inOwnSlot);
    return inOwnSlot(() => inSlot(work));
  };
}
