import { publicFetch } from '../../lib/public-fetch.ts';
import type { Environment } from '../delivery/site-secret.ts';
import { errorFacts, type Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import { fetchStock } from './fetch-stock.ts';
import { readStockSource } from './read-stock-source.ts';

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

const LOOK_MS = 30_000;

/** Fetches the feeds of all sites that have a `stock.source.json`, each when it is due, one after the other. */
export function stockFetcher(deps: StockFetcherDeps): { stop(): Promise<void> } {
  const { dealersDir, env, log } = deps;
  const fetch = publicFetch(host => new Error(`${host} is no address of the public internet.`));
  let running: Promise<void> | null = null;
  const ending = new AbortController();

  const fetchOne = async (site: string) => {
    const source = await readStockSource(dealersDir, site);
    if (source === null) return;
    const result = await fetchStock(site, source, { ...deps, env, fetch, signal: ending.signal });
    if (result === 'queued') deps.wakeWorker();
    if (typeof result !== 'string') log('error', 'stock.fetch-failed', { site, problem: result.problem });
  };
  const look = async () => {
    for (const site of await deps.sites()) {
      if (ending.signal.aborted) return;
      await fetchOne(site).catch(error => log('error', 'stock.fetch-failed', { site, ...errorFacts(error) }));
    }
  };
  const start = () => {
    running ??= look()
      .catch(error => log('error', 'stock.fetch-failed', errorFacts(error)))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(start, LOOK_MS);
  start();
  return {
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}
