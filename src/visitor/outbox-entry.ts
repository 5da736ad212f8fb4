import * as v from 'valibot';
import { keptText } from './kept-car.ts';
import { SentFormSchema } from './lead-sent.ts';
import { type LeadOutcome, SEND_TIMEOUT_MS } from './send-lead.ts';

/** An enquiry older than this has been answered otherwise or is no longer wanted: the visitor is told. */
export const OUTBOX_KEPT_MS = 7 * 86_400_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

export const OutboxEntrySchema = v.object({
  /** The Idempotency-Key: it names the entry, too. */
  key: keptText(100),
  action: v.picklist(['/api/leads', '/api/forms']),
  /** JSON, as it is sent each time; empty when it was sent. */
  body: keptText(64_000),
  form: SentFormSchema,
  /** Headline of the form, and where it stands. */
  title: keptText(200),
  path: keptText(300),
  formId: keptText(60),
  /** When the visitor sent it, in milliseconds. */
  at: v.number(),
  /** Tries that came to an end. */
  tries: v.number(),
  /** Not before, in milliseconds; of what is settled: since when. */
  next: v.number(),
  /** `sending` is the first try, of the form itself: after `next` its page must be gone. */
  state: v.picklist(['sending', 'waiting', 'sent', 'refused', 'expired']),
  /** A try may have arrived though no answer came. */
  unsure: v.boolean(),
  /** What the server said of it. */
  error: v.nullable(keptText(2000)),
  /** The site's words about what became of it, so that other pages need not carry them. */
  words: v.record(keptText(40), keptText(2000)),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>;
export type NewEntry = Omit<OutboxEntry, 'tries' | 'next' | 'state' | 'unsure' | 'error'>;

/** An enquiry that leaves now: until its answer is here nobody can know whether it arrived. */
export function leaving(entry: NewEntry, now: number): OutboxEntry {
  const next = now + SEND_TIMEOUT_MS + FIRST_WAIT_MS;
  return { ...entry, tries: 0, next, state: 'sending', unsure: true, error: null };
}

export function isUnsent({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Whether it is to be sent; `at once` spares what waits its pause, but takes nothing from a form that is sending. */
export function isDue(entry: OutboxEntry, atOnce: boolean, now: number): boolean {
  return isUnsent(entry) && (entry.next <= now || (atOnce && entry.state === 'waiting'));
}

/** The entry after a try. */
export function afterTry(entry: OutboxEntry, outcome: LeadOutcome, now: number): OutboxEntry {
  if (outcome.kind === 'sent') return { ...entry, body: '', state: 'sent', error: null, next: now };
  if (outcome.kind === 'refused') {
    const error = [outcome.error, ...Object.values(outcome.fields)].find(text => !!text) ?? '';
    return { ...entry, state: 'refused', error: error.slice(0, 2000), next: now };
  }
  const wait = Math.min(FIRST_WAIT_MS * 3 ** entry.tries, LONGEST_WAIT_MS);
  const asked = outcome.kind === 'busy' ? outcome.waitMs : 0;
  const unsure = entry.unsure || (outcome.kind === 'unreachable' && outcome.mayHaveArrived);
  return { ...entry, state: 'waiting', unsure, tries: entry.tries + 1, next: now + Math.max(wait, asked) };
}

/** Entries that waited too long are given up; what was settled so long ago is forgotten. */
export function withExpired(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  return entries
    .filter(entry => isUnsent(entry) || now - entry.next <= OUTBOX_KEPT_MS)
    .map(entry =>
      isUnsent(entry) && now - entry.at > OUTBOX_KEPT_MS ? { ...entry, state: 'expired', next: now } : entry,
    );
}

/** Milliseconds until something is due; null when nothing waits. */
export function nextTryIn(entries: readonly OutboxEntry[], now: number): number | null {
  const due = entries.filter(isUnsent).map(({ next }) => Math.max(0, next - now));
  return due.length === 0 ? null : Math.min(...due);
}
