import { hash, randomUUID } from 'node:crypto';
import type { Environment } from '../../lib/environment.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { PublicFetch } from '../../lib/network/public-fetch.ts';
import type { StockSource } from '../../schemas/stock/stock-source.ts';
import type { SentStock } from '../../stock/received/stock-update.ts';
import type { Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import {
  claimStockSource,
  FETCHED,
  type FetchedFeed,
  pauseAfterFailures,
  recordFailedFetch,
  recordFetch,
} from '../store/stock/stock-sources.ts';
import { readFeedResponse, requestFeed, sourceAuthorization } from './request-feed.ts';

interface FetchDeps {
  store: Store;
  env: Environment;
  clock: () => number;
  fetch: PublicFetch;
  /** Aborts the fetch when the server ends. */
  signal: AbortSignal;
  /** Whether a feed that failed is fetched before its pause is over. */
  skipsPause?: boolean;
  /** For the head of a response, and for its body. */
  timeoutMs?: number;
}

/** Why a feed could not be fetched, how often in a row, and when it is tried again (epoch milliseconds). */
interface FailedFetch {
  problem: string;
  failures: number;
  nextAt: number;
}

/**
 * Fetches a site's feed if it is due, and puts it into the queue if it differs from the last one.
 * @returns what was done.
 */
export async function fetchStock(
  site: string,
  source: StockSource,
  deps: FetchDeps,
): Promise<'not-due' | 'ended' | 'unchanged' | 'queued' | FailedFetch> {
  const { store, clock, skipsPause = false } = deps;
  const claim = { site, ...source, skipsPause };
  const known = await claimStockSource(store, claim, clock());
  if (known === null) return 'not-due';
  try {
    const found = await askFor(site, known, deps);
    const isSame = found === 'unchanged' || found.digest === known.digest;
    if (!isSame) {
      const job = { site, webhookId: FETCHED + randomUUID(), update: found.update, acceptHeld: false };
      await enqueueStockJob(store, job, clock());
    }
    const { etag, last_modified, digest } = found === 'unchanged' ? known : found;
    await recordFetch(store, site, { url: known.url, etag, last_modified, digest }, clock());
    return isSame ? 'unchanged' : 'queued';
  } catch (error) {
    // No fault of the feed.
    if (deps.signal.aborted) return 'ended';
    const problem = errorMessage(error);
    const failures = known.failures + 1;
    const nextAt = clock() + pauseAfterFailures(source.minutes, failures);
    await recordFailedFetch(store, site, { ...known, failures }, { problem, nextAt });
    return { problem, failures, nextAt };
  }
}

interface FoundFeed extends Omit<FetchedFeed, 'url'> {
  update: SentStock;
}

/** Requests the feed. @throws with the reason when it cannot be used. */
async function askFor(site: string, known: FetchedFeed, deps: FetchDeps): Promise<FoundFeed | 'unchanged'> {
  const timeout = deps.timeoutMs === undefined ? {} : { timeoutMs: deps.timeoutMs };
  const response = await requestFeed(known.url, {
    ...timeout,
    fetch: deps.fetch,
    signal: deps.signal,
    authorization: sourceAuthorization(site, deps.env),
    headers: {
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.last_modified === null ? {} : { 'if-modified-since': known.last_modified }),
    },
  });
  if (response.status === 304) return 'unchanged';
  const read = await readFeedResponse(response, timeout);
  return {
    etag: response.headers.get('etag'),
    last_modified: response.headers.get('last-modified'),
    digest: hash('sha256', read.unpacked, 'base64url'),
    update: read.update,
  };
}
