import { hash, randomUUID } from 'node:crypto';
import { errorMessage } from '../../lib/error-message.ts';
import type { PublicFetch } from '../../lib/public-fetch.ts';
import type { StockSource } from '../../schemas/stock/stock-source.ts';
import type { StockUpdate } from '../../stock/received/stock-update.ts';
import { type Environment, environmentSlug } from '../delivery/site-secret.ts';
import { shortBody } from '../receive-body.ts';
import type { Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { claimStockSource, type FetchedFeed, recordStockSource } from '../store/stock/stock-sources.ts';
import { MAX_BODY, readStockBody } from './read-stock-body.ts';

interface FetchDeps {
  store: Store;
  env: Environment;
  clock: () => number;
  fetch: PublicFetch;
  /** Aborts the fetch when the server ends. */
  signal: AbortSignal;
}

const TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 3;

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
  const response = await follow(site, known, deps);
  if (response.status === 304) return 'unchanged';
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(
      `The feed's server answered ${response.status}. Check the url in stock.source.json and the authorization of the site.`,
    );
  }
  const sent = await shortBody(response, { maxBytes: MAX_BODY, timeoutMs: TIMEOUT_MS });
  if (!(sent instanceof Uint8Array)) throw new Error(sent.error);
  const read = await readStockBody(sent, {
    contentEncoding: response.headers.get('content-encoding'),
    contentType: response.headers.get('content-type') ?? '',
  });
  if ('error' in read) throw new Error(read.error);
  return {
    etag: response.headers.get('etag'),
    last_modified: response.headers.get('last-modified'),
    digest: hash('sha256', read.unpacked, 'base64url'),
    update: read.update,
  };
}

/** Follows redirects. The `Authorization` header goes to the feed's own host only. */
async function follow(
  site: string,
  known: FetchedFeed,
  { env, fetch, signal }: FetchDeps,
): Promise<Response> {
  const authorization = env[`STOCK_SOURCE_AUTHORIZATION_${environmentSlug(site)}`];
  const { host } = new URL(known.url);
  let url = new URL(known.url);
  for (let turns = 0; ; turns += 1) {
    const response = await fetch(url.href, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: 'manual',
      headers: {
        'user-agent': 'Forecourt',
        'accept-encoding': 'gzip',
        ...(authorization && url.host === host ? { authorization } : {}),
        ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
        ...(known.last_modified === null ? {} : { 'if-modified-since': known.last_modified }),
      },
    });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (turns >= MAX_REDIRECTS || next.protocol !== url.protocol)
      throw new Error(
        "The feed's server redirects too often, or to an address without https. Name the final address in stock.source.json.",
      );
    url = next;
  }
}
