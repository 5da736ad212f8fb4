import { hash, randomUUID } from 'node:crypto';
import type { Environment } from '../../lib/environment.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { PublicFetch } from '../../lib/public-fetch.ts';
import type { StockSource } from '../../schemas/stock/stock-source.ts';
import type { StockUpdate } from '../../stock/received/stock-update.ts';
import type { Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { claimStockSource, type FetchedFeed, recordStockSource } from '../store/stock/stock-sources.ts';
import { readFeedResponse, requestFeed, sourceAuthorization } from './request-feed.ts';

interface FetchDeps {
  store: Store;
  env: Environment;
  clock: () => number;
  fetch: PublicFetch;
  /** Aborts the fetch when the server ends. */
  signal: AbortSignal;
}

/**
 * Fetches a site's feed if it is due, and puts it into the queue if it differs from the last one.
 * @returns what was done; `problem` says why the feed could not be fetched.
 */
export async function fetchStock(
  site: string,
  source: StockSource,
  deps: FetchDeps,
): Promise<'not-due' | 'unchanged' | 'queued' | { problem: string }> {
  const { store, clock } = deps;
  const known = await claimStockSource(store, { site, ...source }, clock());
  if (known === null) return 'not-due';
  try {
    const found = await askFor(site, known, deps);
    const isSame = found === 'unchanged' || found.digest === known.digest;
    if (!isSame) {
      const job = { site, webhookId: `fetched ${randomUUID()}`, update: found.update, acceptHeld: false };
      await enqueueStockJob(store, job, clock());
    }
    const { etag, last_modified, digest } = found === 'unchanged' ? known : found;
    await recordStockSource(store, site, { url: known.url, etag, last_modified, digest, problem: null });
    return isSame ? 'unchanged' : 'queued';
  } catch (error) {
    const problem = errorMessage(error);
    await recordStockSource(store, site, { ...known, problem });
    return { problem };
  }
}

interface FoundFeed extends Omit<FetchedFeed, 'url'> {
  update: Pick<StockUpdate, 'kind' | 'contentType' | 'body'>;
}

/** Requests the feed. @throws with the reason when it cannot be used. */
async function askFor(site: string, known: FetchedFeed, deps: FetchDeps): Promise<FoundFeed | 'unchanged'> {
  const response = await requestFeed(known.url, {
    fetch: deps.fetch,
    signal: deps.signal,
    authorization: sourceAuthorization(site, deps.env),
    headers: {
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.last_modified === null ? {} : { 'if-modified-since': known.last_modified }),
    },
  });
  if (response.status === 304) return 'unchanged';
  const read = await readFeedResponse(response);
  return {
    etag: response.headers.get('etag'),
    last_modified: response.headers.get('last-modified'),
    digest: hash('sha256', read.unpacked, 'base64url'),
    update: read.update,
  };
}
