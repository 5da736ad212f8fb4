import * as v from 'valibot';
import type { AcceptancePath } from '../../domain/lead/form-kind.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/time/durations.ts';
import { boundedText } from '../saved-car.ts';
import { SentFormSchema } from './lead-sent.ts';
import { type LeadOutcome, SEND_TIMEOUT_MS } from './send-lead.ts';

/** An enquiry older than this has been settled otherwise or is no longer wanted: it expires. */
export const OUTBOX_MAX_AGE_MS = 7 * DAY_MS;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 5 * MINUTE_MS;

export const OutboxEntrySchema = v.object({
  /** The Idempotency-Key: it names the entry, too. */
  key: boundedText(100),
  action: v.union([
    v.picklist(['/api/leads', '/api/forms']),
    v.custom<AcceptancePath>(
      path => typeof path === 'string' && /^\/api\/valuations\/[\w-]{1,40}\/acceptance$/.test(path),
    ),
  ]),
  /** JSON, as it is sent each time; empty when it was sent. */
  body: boundedText(64_000),
  form: SentFormSchema,
  /** Headline of the form, and its page. */
  title: boundedText(200),
  path: boundedText(300),
  formId: boundedText(60),
  /** When the visitor sent it, in milliseconds. */
  at: v.number(),
  /** Tries that came to an end. */
  tries: v.number(),
  /** When the next try is due, in milliseconds; when it ended, for what is no longer unsent. */
  next: v.number(),
  /** `sending` is the first try, of the form itself: after `next` its page must be gone. */
  state: v.picklist(['sending', 'waiting', 'sent', 'refused', 'expired']),
  /** A try may have arrived though no response came. */
  unsure: v.boolean(),
  /** The error of the server. */
  error: v.nullable(boundedText(2000)),
  /** The site's messages about it, so that other pages need not carry them. */
  words: v.record(boundedText(40), boundedText(2000)),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>;
export type NewEntry = Omit<OutboxEntry, 'tries' | 'next' | 'state' | 'unsure' | 'error'>;

/** An enquiry that is being sent: until its response is here it is unknown whether it arrived. */
export function leaving(entry: NewEntry, now: number, timeoutMs = SEND_TIMEOUT_MS): OutboxEntry {
  const next = now + timeoutMs + FIRST_WAIT_MS;
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
  const wait = Math.min(FIRST_WAIT_MS * 3 ** entry.tries, MAX_WAIT_MS);
  const pause = outcome.kind === 'busy' ? outcome.waitMs : 0;
  const unsure = entry.unsure || (outcome.kind === 'unreachable' && outcome.mayHaveArrived);
  return { ...entry, state: 'waiting', unsure, tries: entry.tries + 1, next: now + Math.max(wait, pause) };
}

/** Entries that waited too long are given up; what ended so long ago is removed. */
export function withExpired(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  return entries
    .filter(entry => isUnsent(entry) || now - entry.next <= OUTBOX_MAX_AGE_MS)
    .map(entry =>
      isUnsent(entry) && now - entry.at > OUTBOX_MAX_AGE_MS
        ? { ...entry, state: 'expired', next: now }
        : entry,
    );
}

/** Milliseconds until something is due; null when nothing waits. */
export function nextTryIn(entries: readonly OutboxEntry[], now: number): number | null {
  const due = entries.filter(isUnsent).map(({ next }) => Math.max(0, next - now));
  return due.length === 0 ? null : Math.min(...due);
}
