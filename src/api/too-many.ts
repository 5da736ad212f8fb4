import type { LeadSite } from '../schemas/lead/lead-site.ts';
import { jsonError } from './answers.ts';
import type { ApiDeps } from './api-deps.ts';
import { senderDigest } from './leads/sender-digest.ts';
import { countUp } from './store/rate.ts';

/** Who asks, and how often one address may within the time of the limits. */
export interface Asker {
  site: LeadSite;
  address: string;
  what: string;
  most: number;
}

/** The answer to an address that asks too often; null while it may. For calls that store or cost something. */
export async function tooMany({ site, address, what, most }: Asker, deps: ApiDeps): Promise<Response | null> {
  const now = deps.clock();
  const key = `${what} ${site.slug} ${senderDigest(site.slug, address, now)}`;
  const count = await deps.store.transact(trx => countUp(trx, key, deps.limits.windowMs, now));
  if (count <= most) return null;
  return jsonError(429, 'Too many requests came from your address. Please try again later.', undefined, {
    'retry-after': '60',
  });
}
