import { phoneKey } from '../../domain/location/same-phone.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { Store } from './open-store.ts';
import { addToOutbox, type NewWork } from './outbox.ts';
import { countUp } from './rate.ts';
import { claimKey, type RequestKey } from './receipt.ts';
import type { StoreTransaction } from './store-schema.ts';

/** How many leads one address may send in a while. */
export interface RateLimits {
  windowMs: number;
  /** Above this, leads are stored and kept back until somebody looks at them. */
  suspectAbove: number;
  /** Above this, they are refused. */
  refuseAbove: number;
}

export interface Submission {
  request: RequestKey;
  record: LeadRecord;
  /** What is answered now, and to a repeat. */
  answer: string;
  /** Why it looks like a robot's; null when it does not. */
  suspicion: string | null;
  deliveries: readonly NewWork[];
  /** Whom to count it for: nothing by which a person could be found. */
  sender: string;
}

export type Acceptance =
  | { outcome: 'stored'; suspicion: string | null }
  | { outcome: 'repeat'; answer: string }
  | { outcome: 'other-body' }
  | { outcome: 'too-many' };

/**
 * The whole of accepting a lead in one transaction: the lead, its deliveries, and the answer to repeats
 * (docs/decisions/0013-leads-are-stored-before-they-are-sent.md).
 */
export async function acceptLead(
  store: Store,
  submission: Submission,
  limits: RateLimits,
  now: number,
): Promise<Acceptance> {
  const { request, sender, answer } = submission;
  try {
    return await store.transact(async trx => {
      const receipt = await claimKey(trx, request, answer, now);
      if (receipt.outcome !== 'first') return receipt;
      const count = await countUp(trx, `lead ${request.site} ${sender}`, limits.windowMs, now);
      if (count > limits.refuseAbove) throw new TooMany();
      const suspicion =
        submission.suspicion ?? (count > limits.suspectAbove ? 'many from one address' : null);
      await insertLead(trx, submission, suspicion, now);
      return { outcome: 'stored', suspicion };
    });
  } catch (error) {
    if (error instanceof TooMany) return { outcome: 'too-many' };
    throw error;
  }
}

/** Thrown so that the transaction, with its claim of the key, comes to nothing. */
class TooMany extends Error {}

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
  await addToOutbox(trx, deliveries, suspicion === null ? 'waiting' : 'held', now);
}

/** By which a person's leads are found, however they wrote it; by phone it is the rule [N7]. */
export function personEmail(email: string | null): string | null {
  return email === null ? null : email.trim().toLowerCase();
}
