import { phoneKey } from '../../../domain/location/phone-key.ts';
import { HOUR_MS } from '../../../lib/time/durations.ts';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import { countUp } from '../count-up.ts';
import { enqueueJobs, type NewJob } from '../enqueue-jobs.ts';
import { isFileAllowed, isHeldFileStored } from '../file-limits.ts';
import { claimKey, type IdempotencyKey, type IdempotencyResult } from '../idempotency-record.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';
import { insertFiles, type LeadFile } from './lead-file.ts';
import { leadSearchText } from './lead-search.ts';

/** Limits of leads per address. */
export interface LeadLimits {
  windowMs: number;
  /**
   * Above this within an hour, leads are quarantined until an operator looks at them: of those that nothing shows to
   * be different people's.
   */
  suspectAbove: number;
  /** Above this, they are refused. */
  refuseAbove: number;
}

export interface Submission {
  request: IdempotencyKey;
  record: LeadRecord;
  files: readonly LeadFile[];
  /** The response now, and to a replay. */
  response: string;
  /** Why it looks like spam; null when it does not. */
  suspicion: string | null;
  deliveries: readonly NewJob[];
  /** Sent in their place when it is held. */
  heldNotices: readonly NewJob[];
  /** Pseudonym of the sender, for counting. */
  sender: string;
  /** Marks that distinguish this lead from others of the same address; empty where it may be spam. */
  marks: readonly string[];
  /** What else is stored in the same transaction. @throws what `acceptLead` throws then. */
  also?: (trx: StoreTransaction, sender: string) => Promise<void>;
}

export type Acceptance =
  | { outcome: 'stored'; suspicion: string | null }
  | { outcome: 'rate-limited' | 'too-many-files' }
  | Exclude<IdempotencyResult, { outcome: 'new' }>;

/** The counter of a sender's leads to a site. */
export function leadCounter(site: string, sender: string): string {
  return `lead ${site} ${sender}`;
}

/** Accepts a lead in one transaction: the lead, its deliveries, and the response to replays. */
export async function acceptLead(
  store: Store,
  submission: Submission,
  limits: LeadLimits,
  now: number,
): Promise<Acceptance> {
  const { request, sender, response } = submission;
  const { site } = request;
  const bytes = submission.files.reduce((sum, file) => sum + file.bytes, 0);
  try {
    return await store.transact(async trx => {
      const claim = await claimKey(trx, request, response, now);
      if (claim.outcome !== 'new') return claim;
      const [count = 0] = await countUp(trx, [leadCounter(site, sender)], limits.windowMs, now);
      if (count > limits.refuseAbove) throw new Refused('rate-limited');
      if (!(await isFileAllowed(trx, { site, sender, bytes }, now))) throw new Refused('too-many-files');
      const isSuspect = (await countAlike(trx, submission, now)) > limits.suspectAbove;
      const suspicion = submission.suspicion ?? (isSuspect ? 'many from one address' : null);
      const isStored = suspicion === null || (await isHeldFileStored(trx, { site, bytes }, now));
      await insertLead(trx, isStored ? submission : withoutFiles(submission), suspicion, now);
      await submission.also?.(trx, sender);
      return { outcome: 'stored', suspicion };
    });
  } catch (error) {
    if (error instanceof Refused) return { outcome: error.outcome };
    throw error;
  }
}

/**
 * How many leads of this sender within an hour, with this one, cannot be distinguished from a robot's. Many people
 * share an address, in a showroom or a mobile network: a lead whose every mark is new counts as nothing.
 */
async function countAlike(
  trx: StoreTransaction,
  { request: { site }, sender, marks }: Submission,
  now: number,
): Promise<number> {
  const keys = marks.map(mark => `mark ${site} ${sender} ${mark}`);
  const seen = keys.length === 0 ? [] : await countUp(trx, keys, HOUR_MS, now);
  if (seen.length > 0 && seen.every(count => count === 1)) return 0;
  const [count = 0] = await countUp(trx, [`alike ${site} ${sender}`], HOUR_MS, now);
  return count;
}

/** Thrown to roll back the transaction and its claim of the key. */
class Refused extends Error {
  readonly outcome: 'rate-limited' | 'too-many-files';
  constructor(outcome: Refused['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** The lead notes which files are missing. */
function withoutFiles(submission: Submission): Submission {
  const { record } = submission;
  const names = record.files.map(({ name }) => name).join(', ');
  const note = {
    name: 'files_not_stored',
    label: 'Please note',
    value: `${names} was not stored: too many files came that day with messages that were kept back.`,
  };
  return { ...submission, files: [], record: { ...record, files: [], answers: [...record.answers, note] } };
}

async function insertLead(
  trx: StoreTransaction,
  { record, files, deliveries, heldNotices }: Submission,
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
      deliveries: deliveries.length,
    })
    .execute();
  await trx
    .insertInto('lead_search')
    .values({ lead_id: record.lead_id, text: leadSearchText(record) })
    .execute();
  await insertFiles(trx, record.lead_id, files);
  if (record.trade_in !== null)
    await trx
      .updateTable('valuation')
      .set({ lead_id: record.lead_id })
      .where('id', '=', record.trade_in.valuation_id)
      .where('site', '=', record.site.slug)
      .execute();
  await enqueueJobs(trx, deliveries, suspicion === null ? 'waiting' : 'held', now);
  if (suspicion !== null) await enqueueHeldNotices(trx, heldNotices, now);
}

/** [K29] One an hour to each address: what is held after it is announced when the next hour begins. */
async function enqueueHeldNotices(
  trx: StoreTransaction,
  notices: readonly NewJob[],
  now: number,
): Promise<void> {
  if (notices.length === 0) return;
  const hour = Math.floor(now / HOUR_MS);
  const idIn = ({ id }: NewJob, at: number) => `${id}.${at}`;
  const ids = notices.map(notice => idIn(notice, hour));
  const rows = await trx.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
  const sent = new Set(rows.map(({ id }) => id));
  for (const notice of notices) {
    const at = sent.has(idIn(notice, hour)) ? hour + 1 : hour;
    // It comes when it is due: until then it is no delivery that is late.
    await enqueueJobs(trx, [{ ...notice, id: idIn(notice, at) }], 'waiting', Math.max(now, at * HOUR_MS));
  }
}

/** The normalized e-mail address and phone number ([N7]) by which a person's leads are found. */
export function personEmail(email: string | null): string | null {
  return email === null ? null : email.trim().toLowerCase();
}
