import type { Environment } from '../../lib/environment.ts';
import { errorCode } from '../../lib/error-code.ts';
import { isHeaderValue } from '../../lib/network/is-header-value.ts';
import type { PublicFetch } from '../../lib/network/public-fetch.ts';
import { environmentSlug } from '../delivery/site-secret.ts';
import { type BodyProblem, shortBody } from '../http/receive-body.ts';
import { MAX_BODY, type ReadStock, readStockBody } from './read-stock-body.ts';

/** For the head of a response, and for its body. */
const TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 3;

interface FeedRequest {
  fetch: PublicFetch;
  signal: AbortSignal;
  /** The `Authorization` header; sent to the host of the address only. */
  authorization: string | undefined;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

const CHECK = 'Check the url in stock.source.json, and whether that server runs.';
const ASK_ITS_OPERATOR = 'If it stays so, tell whoever runs that server.';

/**
 * The `Authorization` header for the server of a site's feed; undefined when there is none. @throws when it is no valid
 * header.
 */
export function sourceAuthorization(site: string, env: Environment): string | undefined {
  const name = `STOCK_SOURCE_AUTHORIZATION_${environmentSlug(site)}`;
  const value = env[name] || undefined;
  if (value === undefined || isHeaderValue(value)) return value;
  throw new Error(`${name} holds what no header can, such as a line break. Write it in one line.`);
}

/** Requests a feed and follows redirects. @throws with the reason when its server does not answer, or redirects in vain. */
export async function requestFeed(
  address: string,
  { fetch, signal, authorization, headers = {}, timeoutMs = TIMEOUT_MS }: FeedRequest,
): Promise<Response> {
  const { host } = new URL(address);
  let url = new URL(address);
  for (let turns = 0; ; turns += 1) {
    const response = await fetchHead(fetch, url, {
      signal,
      timeoutMs,
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
    const next = URL.parse(location, url);
    if (turns >= MAX_REDIRECTS || next?.protocol !== url.protocol)
      throw new Error(
        "The feed's server redirects too often, or to an address without https. Name the final address in stock.source.json.",
      );
    url = next;
  }
}

/** The head of a response; its body may take longer than `timeoutMs`. */
async function fetchHead(
  fetch: PublicFetch,
  url: URL,
  { signal, timeoutMs, headers }: { signal: AbortSignal; timeoutMs: number; headers: Record<string, string> },
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    return await fetch(url.href, {
      signal: AbortSignal.any([signal, late.signal]),
      redirect: 'manual',
      headers,
    });
  } catch (error) {
    const seconds = timeoutMs / 1000;
    if (late.signal.aborted)
      throw new Error(`The feed's server did not answer within ${seconds} seconds. ${CHECK}`, {
        cause: error,
      });
    const code = errorCode(error);
    if (code === null || signal.aborted) throw error;
    throw new Error(`The feed's server cannot be reached (${code}). ${CHECK}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The feed of a response, decompressed. @throws with the reason when it is none. */
export async function readFeedResponse(
  response: Response,
  { timeoutMs = TIMEOUT_MS }: Pick<FeedRequest, 'timeoutMs'> = {},
): Promise<ReadStock> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`The feed's server answered ${response.status}${refusalText(response.status)}`);
  }
  const limits = { maxBytes: MAX_BODY, timeoutMs, bytesPerSecond: Number.POSITIVE_INFINITY };
  const sent = await shortBody(response, limits);
  if (!(sent instanceof Uint8Array)) throw new Error(bodyProblemText(sent, timeoutMs));
  const read = await readStockBody(sent, {
    contentEncoding: response.headers.get('content-encoding'),
    contentType: response.headers.get('content-type') ?? '',
    repair: `The feed's server sent it so. ${ASK_ITS_OPERATOR}`,
  });
  if ('error' in read) throw new Error(read.error);
  return read;
}

/** The meaning of a status without a feed, and what to do. */
function refusalText(status: number): string {
  if (status === 401 || status === 403)
    return ': it does not take the authorization that was sent, or wants one. Set STOCK_SOURCE_AUTHORIZATION_<SLUG> in the environment to the header that it wants, such as "Basic …" or "Bearer …", and start the server again.';
  if (status === 429) return ': it is asked too often. Write more minutes into stock.source.json.';
  if (status >= 500) return `, which is a fault of its own. ${ASK_ITS_OPERATOR}`;
  return '. Check the url in stock.source.json.';
}

/** Why the body of a feed was not read to its end. */
function bodyProblemText({ status, error }: BodyProblem, timeoutMs: number): string {
  if (status === 400)
    return `The feed broke off: its server ended the connection before the whole was sent. ${ASK_ITS_OPERATOR}`;
  if (status === 408)
    return `The feed did not arrive within ${timeoutMs / 1000} seconds: its server is too slow. Have it send the feed as gzip. ${ASK_ITS_OPERATOR}`;
  if (status === 413)
    return `The feed has more than ${MAX_BODY / 1024 / 1024} MB as it is sent. Have its server send it as gzip, or without long texts.`;
  return error;
}
