import type { Environment } from '../../lib/environment.ts';
import type { PublicFetch } from '../../lib/public-fetch.ts';
import { environmentSlug } from '../delivery/site-secret.ts';
import { shortBody } from '../receive-body.ts';
import { MAX_BODY, type ReadStock, readStockBody } from './read-stock-body.ts';

const TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 3;

interface FeedRequest {
  fetch: PublicFetch;
  signal: AbortSignal;
  /** What proves who asks; sent to the host of the address only. */
  authorization: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** What proves to the server of a site's feed who asks; undefined when nothing does. */
export function sourceAuthorization(site: string, env: Environment): string | undefined {
  return env[`STOCK_SOURCE_AUTHORIZATION_${environmentSlug(site)}`] || undefined;
}

/** Requests a feed and follows redirects. @throws when there are too many, or one leads to an address without https. */
export async function requestFeed(
  address: string,
  { fetch, signal, authorization, headers = {} }: FeedRequest,
): Promise<Response> {
  const { host } = new URL(address);
  let url = new URL(address);
  for (let turns = 0; ; turns += 1) {
    const response = await fetch(url.href, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: 'manual',
      headers: {
        'user-agent': 'Forecourt',
        'accept-encoding': 'gzip',
        ...(authorization && url.host === host ? { authorization } : {}),
        ...headers,
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

/** The feed of a response, decompressed. @throws with the reason when it is none. */
export async function readFeedResponse(response: Response): Promise<ReadStock> {
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
  return read;
}
