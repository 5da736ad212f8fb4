import { computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { inOneTab } from '../in-one-tab.ts';
import { persistentStore } from '../storage/persistent-store.ts';
import { siteKey } from '../storage/site-key.ts';
import { readStored } from '../storage/stored-value.ts';
import { leadSent } from './lead-sent.ts';
import {
  afterTry,
  isDue,
  isUnsent,
  leaving,
  type NewEntry,
  nextTryIn,
  type OutboxEntry,
  OutboxEntrySchema,
  withExpired,
} from './outbox-entry.ts';
import { type LeadOutcome, SEND_TIMEOUT_MS, sendLead } from './send-lead.ts';

/** Unsent enquiries at most; a visitor sends one or two. */
const MAX_UNSENT = 10;

const ListSchema = v.array(v.unknown());

/** As it is stored. What this version of the site cannot read stays for the one that can. */
const $stored = persistentStore<unknown[]>('outbox', ListSchema, []);

/** Enquiries that are being sent or could not be sent yet, and their results until the visitor has read them. */
export const $outbox: ReadableAtom<OutboxEntry[]> = computed($stored, entriesOf);

function entriesOf(stored: readonly unknown[]): OutboxEntry[] {
  return stored.flatMap(each => {
    const read = v.safeParse(OutboxEntrySchema, each);
    return read.success ? [read.output] : [];
  });
}

/** What is stored now: another tab may have written a moment ago, and nothing of it may be lost. */
function latest(): unknown[] {
  return readStored('outbox', Array.isArray) ?? [];
}

function change(alter: (entries: OutboxEntry[]) => OutboxEntry[]): void {
  const stored = latest();
  const unread = stored.filter(each => !v.is(OutboxEntrySchema, each));
  $stored.set([...unread, ...alter(entriesOf(stored))]);
}

/** Whether an entry outlives this page: some browsers store nothing. */
export function isStored(key: string): boolean {
  try {
    return window.localStorage.getItem(siteKey('outbox'))?.includes(key) ?? false;
  } catch {
    return false;
  }
}

/**
 * Adds an enquiry that leaves now, and after `timeoutMs` has ended. False when there is no room for it, or it is too
 * long.
 */
export function addEntry(entry: NewEntry, now: number, timeoutMs = SEND_TIMEOUT_MS): boolean {
  const read = v.safeParse(OutboxEntrySchema, leaving(entry, now, timeoutMs));
  const others = entriesOf(latest()).filter(({ key }) => key !== entry.key);
  if (!read.success || others.filter(isUnsent).length >= MAX_UNSENT) return false;
  change(() => [...others, read.output]);
  return true;
}

export function removeEntry(removed: string): void {
  change(entries => entries.filter(({ key }) => key !== removed));
}

/** After the first try of an enquiry: it waits for the next one, or what became of it is known. */
export function recordFirstTry(entry: NewEntry, outcome: LeadOutcome): void {
  const now = Date.now();
  replace(afterTry({ ...leaving(entry, now), unsure: false }, outcome, now));
}

/** Sends what waits, in one tab at a time, the oldest first; `at once` does not wait for the time of the next try. */
export function sendWaiting(atOnce: boolean): Promise<void> {
  return inOneTab('outbox-lock', async () => {
    change(entries => withExpired(entries, Date.now()));
    for (const { key } of entriesOf(latest())) {
      // As it is by now: the visitor may have taken it back while others were sent.
      const entry = entriesOf(latest()).find(each => each.key === key);
      if (entry === undefined || !isDue(entry, atOnce, Date.now())) continue;
      const outcome = await sendLead(entry);
      replace(afterTry(entry, outcome, Date.now()));
      // Noted even where the visitor dropped the entry meanwhile.
      if (outcome.kind === 'sent') leadSent(entry.form, entry.body, outcome);
      // Nothing else will come through either.
      if (outcome.kind === 'unreachable') return;
    }
  });
}

/** What was removed meanwhile stays removed; what is no longer unsent stays as it is. */
function replace(entry: OutboxEntry): void {
  change(entries => entries.map(each => (each.key === entry.key && isUnsent(each) ? entry : each)));
}

let watching = false;

/** Keeps sending while the page is open: when something is due, and when the browser is online again. */
export function watchOutbox(): void {
  if (watching) return;
  watching = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const wait = nextTryIn($outbox.get(), Date.now());
    // Never at once: another tab may be at it, and holds the lock.
    if (wait !== null) timer = setTimeout(() => void send(false), Math.max(wait, 1000));
  };
  const send = async (atOnce: boolean) => {
    await sendWaiting(atOnce).catch(() => {});
    plan();
  };
  window.addEventListener('online', () => void send(true));
  $outbox.listen(plan);
  plan();
}
