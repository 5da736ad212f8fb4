import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../lib/error-message.ts';
import { DAY_MS, MINUTE_MS } from '../lib/time/durations.ts';
import { DeployError, type Timing } from './deploy-target.ts';

/** Waits between tries of one call. */
const RETRIES_MS = [1000, 2000, 4000, 8000, 16_000];
/** For how long a call waits at most until a limit of a host is over. */
const MAX_WAIT_MS = MINUTE_MS;
/** No limit of a host is longer. Where a host names a later moment, the next try is then. */
const MAX_LIMIT_MS = DAY_MS;
/** A list of all files of the largest sites has some ten megabytes. */
const MAX_RESPONSE = 64 * 1024 * 1024;

/** Whether the same call may succeed later, by the response. */
function isTrouble(status: number): boolean {
  return status === 429 || status === 408 || (status >= 500 && status !== 501);
}

/** An error of the connection; an abort is thrown on. */
function asFailure(error: unknown, signal: AbortSignal): Error {
  signal.throwIfAborted();
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * When the limit ends that a response names, at most a day from now: `X-RateLimit-Reset` is a Unix time in seconds,
 * `Retry-After` seconds or a date. A 429 that names none counts as one minute. Null for any other response without
 * `Retry-After`.
 */
function limitEnd(response: Response | Error, now: number): number | null {
  if (response instanceof Error || !(isRateLimited(response) || response.headers.has('retry-after')))
    return null;
  return Math.min(namedEnd(response.headers, now), now + MAX_LIMIT_MS);
}

function namedEnd(headers: Headers, now: number): number {
  const reset = Number(headers.get('x-ratelimit-reset'));
  if (reset > 0) return Math.max(reset * 1000, now + 1000);
  const after = headers.get('retry-after');
  const moment = after === null ? Number.NaN : Date.parse(after);
  if (after !== null && /^\d+$/.test(after)) return now + Math.max(Number(after), 1) * 1000;
  return Number.isNaN(moment) ? now + MAX_WAIT_MS : Math.max(moment, now + 1000);
}

/** How calls to a host are made. */
export interface HostCalls extends Timing {
  /** Its name in messages. */
  host: string;
  signal: AbortSignal;
}

interface Call {
  /** In messages. */
  what: string;
  /** That are sent. */
  bytes: number;
  make: (signal: AbortSignal) => Promise<Response>;
  /**
   * Of a call that must not be made twice: its response, where an attempt without one was heard all the same; null where it
   * was not. Such a call counts against limits, and waits for none.
   */
  heard?: () => Promise<Response | null>;
}

/** How long one call may take, */
const CALL_MS = MINUTE_MS;
/** and how fast a slow line sends its body. */
const BYTES_PER_MS = 50;

/**
 * Makes a call, and makes it again while the host is in trouble. What the host refuses is returned.
 * @throws {DeployError} when all tries failed, or a limit of the host lasts longer than a call may wait.
 */
export async function hostCall(
  { what, bytes, make, heard }: Call,
  { host, signal, clock, wait }: HostCalls,
): Promise<Response> {
  const longest = CALL_MS + Math.ceil(bytes / BYTES_PER_MS);
  for (let tries = 1; ; tries += 1) {
    const response = await whole(make(AbortSignal.any([signal, AbortSignal.timeout(longest)]))).catch(
      (error: unknown) => asFailure(error, signal),
    );
    if (response instanceof Response && !isTrouble(response.status)) return response;
    const found = isRateLimited(response) ? null : await heard?.();
    if (found) return found;
    const pause = RETRIES_MS[tries - 1];
    const limit = limitEnd(response, clock());
    if (limit !== null && (pause === undefined || heard !== undefined || limit - clock() > MAX_WAIT_MS))
      throw new DeployError(
        `${host} takes no more calls of this account until ${new Date(limit).toISOString()}. The deploy goes on then.`,
        { retryAt: limit, isAccountLimit: true },
      );
    if (pause === undefined)
      throw troubleError(`${host} had trouble with ${what} in ${tries} tries`, response);
    // Not all at the same moment.
    await wait(limit === null ? pause * (0.5 + Math.random()) : Math.max(limit - clock(), 0), signal);
  }
}

/** The call was not heard: a limit of the host refused it. */
function isRateLimited(response: Response | Error): boolean {
  return response instanceof Response && response.status === 429;
}

function troubleError(what: string, failed: Response | Error): DeployError {
  const why = failed instanceof Response ? `HTTP ${failed.status}` : errorMessage(failed.cause ?? failed);
  return new DeployError(`${what}: ${why}.`, { cause: failed });
}

/** Waits so many ms; ends early with the signal. */
export function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal });
}

/** Read at once, so that a body that breaks off is one of the failures that are tried again. @throws for one without end. */
async function whole(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_RESPONSE) throw new Error(`its response has more than ${MAX_RESPONSE / 1024 / 1024} MB`);
    parts.push(part);
  }
  return new Response(bytes === 0 ? null : Buffer.concat(parts), response);
}
