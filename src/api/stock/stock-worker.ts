import { randomUUID } from 'node:crypto';
import { failureLog } from '../log/failure-log.ts';
import { errorFacts } from '../log/log.ts';
import { pollLoop, type QueueWorker } from '../server/poll-loop.ts';
import { leaseStockSite, type OwnSite, renewStockLease } from '../store/stock/lease-stock-site.ts';
import { buildLeasedSite, type SiteBuildDeps } from './build-leased-site.ts';

interface StockWorkerDeps extends SiteBuildDeps {
  /** The sites that can be built here. */
  sites: () => Promise<readonly OwnSite[]>;
}

/** How often to look for unannounced work: jobs that other processes took, and what time changes. */
const POLL_MS = 1000;
/** So long the jobs of a server that was killed wait. A file of this machine answers sooner than a database, and by one clock. */
const LEASE_MS = { sqlite: 5000, postgres: 20_000 };

/**
 * Builds the sites that are due, one after the other. Any number of processes share a store. Jobs are completed beside
 * the builds: a large release to be shared delays no other site.
 */
export function stockWorker(deps: StockWorkerDeps, { pollMs = POLL_MS } = {}): QueueWorker {
  const { store, clock, log } = deps;
  const leaseMs = LEASE_MS[store.kind];
  const buildNext = async (): Promise<boolean> => {
    const lease = { sites: await deps.sites(), lease: randomUUID(), leaseMs, now: clock() };
    const leased = await leaseStockSite(store, lease);
    if (leased === null) return false;
    const renewing = setInterval(() => {
      renewStockLease(store, leased, clock() + leaseMs).catch(error =>
        log('error', 'stock.lease-failed', errorFacts(error)),
      );
    }, leaseMs / 4);
    const complete = await buildLeasedSite(leased, deps);
    const completed = complete()
      .catch(error => log('error', 'stock.worker-failed', { site: leased.site, ...errorFacts(error) }))
      .finally(() => {
        clearInterval(renewing);
        // What came meanwhile.
        loop.wake();
      });
    loop.begin(completed);
    return true;
  };
  const takeDue = async () => {
    while (!loop.isStopped() && (await buildNext()));
  };
  const loop = pollLoop(takeDue, { pollMs, failures: failureLog(log, 'stock.worker-failed') });
  return loop;
}
