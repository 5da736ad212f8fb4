import { hash, randomUUID } from 'node:crypto';
import type { PublicFetch } from '../../lib/public-fetch.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { StockSource } from '../../schemas/stock/stock-source.ts';
import type { StockUpdate } from '../../stock/received/stock-update.ts';
import type { Environment } from '../delivery/site-secret.ts';
import { shortBody } from '../receive-body.ts';
import type { Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { claimStockSource, type FetchedFeed, recordStockSource } from '../store/stock/stock-sources.ts';
import { MAX_BODY, readStockBody, unpackBody } from './read-stock-body.ts';

interface FetchDeps {
  store: Store;
  env: Environment;
  clock: () => number;
  fetch: PublicFetch;
  /** Aborted when nobody waits for the feed any more. */
  signal: AbortSignal;
}

const TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 3;

type FeedUpdate = Pick<StockUpdate, 'kind' | 'contentType' | 'body'>;

/**
 * Fetches a site's feed if it is due and puts it into the queue if it is another than the last one.
 * @returns what came of it; a text says why nothing did.
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
    if (!isSame) await enqueue(site, found.update, deps);
    const { etag, last_modified, digest } = found === 'unchanged' ? known : found;
    await recordStockSource(store, site, { url: known.url, etag, last_modified, digest, problem: null });
    return isSame ? 'unchanged' : 'queued';
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await recordStockSource(store, site, { ...known, problem });
    return { problem };
  }
}

async function enqueue(site: string, update: FeedUpdate, { store, clock }: FetchDeps): Promise<void> {
  const now = clock();
  const { kind, contentType: content_type, body } = update;
  const job = { id: uuidV7(now), site, webhook_id: `fetched ${randomUUID()}`, kind, content_type, body };
  await enqueueStockJob(store, { ...job, acceptHeld: false }, now);
}

interface FoundFeed extends Omit<FetchedFeed, 'url'> {
  update: FeedUpdate;
}

/** @throws why there is none. */
async function askFor(site: string, known: FetchedFeed, deps: FetchDeps): Promise<FoundFeed | 'unchanged'> {
  const response = await follow(site, known, deps);
  if (response.status === 304) return 'unchanged';
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`The feed's server answered ${response.status}.`);
  }
  const sent = await shortBody(response, { maxBytes: MAX_BODY, timeoutMs: TIMEOUT_MS });
  if (!(sent instanceof Uint8Array)) throw new Error(sent.error);
  const body = await unpackBody(sent, response.headers.get('content-encoding'));
  if ('error' in body) throw new Error(body.error);
  const update = await readStockBody(body, response.headers.get('content-type') ?? '');
  if ('error' in update) throw new Error(update.error);
  return {
    etag: response.headers.get('etag'),
    last_modified: response.headers.get('last-modified'),
    digest: hash('sha256', body.unpacked, 'base64url'),
    update,
  };
}

/** What proves who asks goes to the host it is meant for, and to no other that this one leads to. */
async function follow(
  site: string,
  known: FetchedFeed,
  { env, fetch, signal }: FetchDeps,
): Promise<Response> {
  const authorization = env[`STOCK_SOURCE_AUTHORIZATION_${site.toUpperCase().replaceAll('-', '_')}`];
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
      throw new Error("The feed's server leads on too often, or to an address without https.");
    url = next;
  }
}
