import { digestText } from '../../lib/text/digest-text.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { countUp } from '../store/count-up.ts';
import { inTime } from '../store/in-time.ts';
import { errorResponse } from './json-response.ts';

/** How often one address may call within the window of the server's limits. */
export interface RateLimit {
  name: string;
  max: number;
}

export const TOO_MANY_REQUESTS = 'Too many requests came from your address. Please try again later.';

/** The 429 for an address over the limit; null below it. For calls that store or cost something. */
export async function rateLimit(
  { site, address, overLimits }: SiteRequest,
  { name, max }: RateLimit,
  { clock, store, limits }: ApiDeps,
): Promise<Response | null> {
  const now = clock();
  const key = limitKey(site.slug, name, address, now);
  if (!overLimits.has(key, now)) {
    const [count = 0] = await inTime(store.transact(trx => countUp(trx, [key], limits.windowMs, now)));
    if (count <= max) return null;
    overLimits.add(key, limits.windowMs, now);
  }
  const seconds = Math.ceil((limits.windowMs - (now % limits.windowMs)) / 1000);
  return errorResponse(429, TOO_MANY_REQUESTS, { 'retry-after': `${seconds}` });
}

/** Whether this process knows that an address is over a limit: the store is not asked. */
export function isOverLimit(
  { site, address, overLimits }: SiteRequest,
  { name }: RateLimit,
  now: number,
): boolean {
  return overLimits.has(limitKey(site.slug, name, address, now), now);
}

function limitKey(site: string, name: string, address: string, now: number): string {
  return `${name} ${site} ${senderDigest(site, address, now)}`;
}

/** A pseudonym by which a sender is counted: it changes each day, and its rows are purged within the hour. */
export function senderDigest(site: string, address: string, now: number): string {
  return digestText(`${site} ${address} ${Math.floor(now / DAY_MS)}`);
}
