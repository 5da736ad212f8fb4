import { randomUUID } from 'node:crypto';
import { errorMessage } from '../../lib/error-message.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { failureLog } from '../log/failure-log.ts';
import { errorFacts } from '../log/log.ts';
import { pollLoop, type QueueWorker } from '../server/poll-loop.ts';
import { leaseStockSite, makeSiteDue, renewStockLease } from '../store/stock/lease-stock-site.ts';
import { buildLeasedSite, type SiteBuildDeps } from './build-leased-site.ts';

interface StockWorkerDeps extends Omit<SiteBuildDeps, 'onUnencoded' | 'onUnchecked'> {
  /** The sites that can be built here. */
  sites: () => Promise<readonly string[]>;
  /** Builds only sites for which stock was sent. */
  isSent?: boolean;
}

/** A worker that tells how long its work takes. */
interface StockWorker extends QueueWorker {
  /** Milliseconds since the build, or the other work under way, began; 0 where there is none. */
  busyFor(): number;
}

/** So long after encoding failed it is tried again: the disk was full, or the builder process ended. */
const ENCODE_AGAIN_MS = MINUTE_MS;
/** So long nothing was built before pages are checked: changes often come in a row, and a browser takes the processor. */
const QUIET_MS = 5000;
/** How often to look for unannounced work: jobs that other processes took, and what time changes. */
const POLL_MS = 1000;
/** So long the jobs of a server that was killed wait. A file of this machine answers sooner than a database, and by one clock. */
const LEASE_MS = { sqlite: 5000, postgres: 20_000 };

/**
 * Builds the sites that are due, one after the other. While none is due it encodes the pictures of those that are live, then
 * checks a sample of their pages in a browser. Any number of processes share a store. Jobs are completed while the next site is built: a slow store delays no other site.
 */
export function stockWorker(deps: StockWorkerDeps, { pollMs = POLL_MS } = {}): StockWorker {
  const { store, builder, clock, log, isSent = false } = deps;
  /** Sites whose pictures are to be encoded. */
  const unencoded = new Set<string>();
  /** Sites of which pages went live without a browser. */
  const unchecked = new Set<string>();
  let builtAt = 0;
  let begunAt: number | null = null;
  const leaseMs = LEASE_MS[store.kind];
  const buildNext = async (): Promise<boolean> => {
    const lease = { sites: await deps.sites(), lease: randomUUID(), leaseMs, now: clock(), isSent };
    const leased = await leaseStockSite(store, lease);
    if (leased === null) return false;
    const renewing = setInterval(() => {
      renewStockLease(store, leased, clock() + leaseMs).catch(error =>
        log('error', 'stock.lease-failed', errorFacts(error)),
      );
    }, leaseMs / 4);
    const complete = await buildLeasedSite(leased, {
      ...deps,
      onUnencoded: site => void unencoded.add(site),
      onUnchecked: site => void unchecked.add(site),
    });
    builtAt = clock();
    const completed = complete()
      .catch(error => log('error', 'stock.worker-failed', { site: leased.site, ...errorFacts(error) }))
      .finally(() => {
        clearInterval(renewing);
        // More may have come since.
        loop.wake();
      });
    loop.begin(completed);
    return true;
  };
  /** A few pictures at a time: a site that becomes due comes first. */
  const encodeNext = async (): Promise<boolean> => {
    for (const site of unencoded) {
      const left = await builder.encode(site).catch(error => {
        log('error', 'stock.encode-failed', { site, reason: errorMessage(error), ...errorFacts(error) });
        return 'failed' as const;
      });
      if (left === 'failed' || left === 0) {
        const dueAt = clock() + (left === 0 ? 0 : ENCODE_AGAIN_MS);
        await makeSiteDue(store, site, dueAt);
        unencoded.delete(site);
      }
      return true;
    }
    return false;
  };
  /** One page at a time, once no picture is left: with its pictures the page is another one. */
  const checkNext = async (): Promise<boolean> => {
    if (clock() < builtAt + QUIET_MS) return false;
    for (const site of unchecked) {
      const left = await builder.checkPage(site).catch(error => {
        log('warn', 'stock.check-failed', { site, reason: errorMessage(error), ...errorFacts(error) });
        return 0;
      });
      if (left === 0) unchecked.delete(site);
      return true;
    }
    return false;
  };
  const timed = async (work: () => Promise<boolean>): Promise<boolean> => {
    begunAt = clock();
    try {
      return await work();
    } finally {
      begunAt = null;
    }
  };
  const takeDue = async () => {
    while (
      !loop.isStopped() &&
      ((await timed(buildNext)) || (await timed(encodeNext)) || (await timed(checkNext)))
    );
  };
  const loop = pollLoop(takeDue, { pollMs, failures: failureLog(log, 'stock.worker-failed') });
  return { ...loop, busyFor: () => (begunAt === null ? 0 : clock() - begunAt) };
}
