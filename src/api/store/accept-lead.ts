import { phoneKey } from '../../domain/location/phone-key.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import { countUp } from './count-up.ts';
import { claimKey, type IdempotencyKey, type IdempotencyResult } from './idempotency-record.ts';
import type { Store } from './open-store.ts';
import { enqueueJobs, type NewJob } from './outbox.ts';
import type { StoreTransaction } from './store-schema.ts';

/** How many leads one address may send in a while. */
export interface RateLimits {
  windowMs: number;
  /** Above this, leads are quarantined until an operator looks at them. */
  suspectAbove: number;
  /** Above this, they are refused. */
  refuseAbove: number;
}

interface Submission {
  request: IdempotencyKey;
  record: LeadRecord;
  /** The response now, and to a replay. */
  response: string;
  /** Why it looks like a robot's; null when it does not. */
  suspicion: string | null;
  deliveries: readonly NewJob[];
  /** Whom to count it for: nothing by which a person could be found. */
  sender: string;
}

export type Acceptance =
  | { outcome: 'stored'; suspicion: string | null }
  | { outcome: 'rate-limited' }
  | Exclude<IdempotencyResult, { outcome: 'new' }>;

/** Accepts a lead in one transaction: the lead, its deliveries, and the response to replays. */
export async function acceptLead(
  store: Store,
  submission: Submission,
  limits: RateLimits,
  now: number,
): Promise<Acceptance> {
  const { request, sender, response } = submission;
  try {
    return await store.transact(async trx => {
      const claim = await claimKey(trx, request, response, now);
      if (claim.outcome !== 'new') return claim;
      const count = await countUp(trx, `lead ${request.site} ${sender}`, limits.windowMs, now);
      if (count > limits.refuseAbove) throw new RateLimited();
      const suspicion =
        submission.suspicion ?? (count > limits.suspectAbove ? 'many from one address' : null);
      await insertLead(trx, submission, suspicion, now);
      return { outcome: 'stored', suspicion };
    });
  } catch (error) {
    if (error instanceof RateLimited) return { outcome: 'rate-limited' };
    throw error;
  }
}

/** Thrown to roll the transaction back, with its claim of the key. */
class RateLimited extends Error {}

async function insertLead(
  trx: StoreTransaction,
  { record, deliveries }: Submission,
  suspicion: string | null,
  now: number,
): Promise<void> {
  await trx
    .insertInto('lead')
    .values({
      id: record.lead_id,
      site: record.site.slug,
      kind: record.kind,
      category: record.category,
      subcategory: record.subcategory,
      car_id: record.car_id,
      received_at: now,
      state: suspicion === null ? 'accepted' : 'quarantined',
      suspicion,
      email: personEmail(record.email),
      phone: phoneKey(record.phone ?? '', record.site.country),
      body: JSON.stringify(record),
    })
    .execute();
  await enqueueJobs(trx, deliveries, suspicion === null ? 'waiting' : 'held', now);
}

/** By which a person's leads are found, however they wrote it; by phone it is the rule [N7]. */
export function personEmail(email: string | null): string | null {
  return email === null ? null : email.trim().toLowerCase();
}
