import * as v from 'valibot';
import { keptText } from './kept-car.ts';
import { leadSent, SentFormSchema } from './lead-sent.ts';
import { inOneTab } from './one-tab.ts';
import { remembered } from './remembered.ts';
import { type LeadOutcome, sendLead } from './send-lead.ts';
import { siteKey } from './site-key.ts';

/** Enquiries kept at most; a visitor sends one or two. */
const MOST = 10;
/** An enquiry older than this has been answered otherwise or is no longer wanted: the visitor is told. */
export const OUTBOX_KEPT_MS = 7 * 86_400_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

const EntrySchema = v.object({
  /** The Idempotency-Key: it names the entry, too. */
  key: keptText(100),
  action: v.picklist(['/api/leads', '/api/forms']),
  /** JSON, as it is sent each time. */
  body: keptText(64_000),
  form: SentFormSchema,
  /** Headline of the form, and where it stands. */
  title: keptText(200),
  path: keptText(300),
  formId: keptText(60),
  /** When the visitor sent it, in milliseconds. */
  at: v.number(),
  tries: v.number(),
  /** Not before, in milliseconds. */
  next: v.number(),
  state: v.picklist(['waiting', 'sent', 'refused', 'expired']),
  /** What the server said of it. */
  error: v.nullable(keptText(2000)),
  /** The site's words about what became of it, so that other pages need not carry them. */
  words: v.record(keptText(40), keptText(500)),
});
export type OutboxEntry = v.InferOutput<typeof EntrySchema>;
export type NewEntry = Omit<OutboxEntry, 'tries' | 'next' | 'state' | 'error'>;

/** What could not be sent yet, and what became of it until the visitor has read it. */
export const $outbox = remembered<OutboxEntry[]>('outbox', v.array(EntrySchema), []);

const StoredSchema = v.pipe(v.string(), v.parseJson(), v.array(EntrySchema));

/** What lies in the storage now: another tab may have written a moment ago, and nothing of it may be lost. */
function latest(): OutboxEntry[] {
  const stored = v.safeParse(StoredSchema, storedText());
  return stored.success ? stored.output : $outbox.get();
}

function storedText(): string | null {
  try {
    return localStorage.getItem(siteKey('outbox'));
  } catch {
    return null;
  }
}

/** Whether an entry outlives this page: some browsers keep nothing. */
export function isStored(key: string): boolean {
  return storedText()?.includes(key) ?? false;
}

/** Keeps an enquiry to be sent later. False when there is no room. */
export function keepEntry(entry: NewEntry, now: number): boolean {
  const open = latest().filter(({ key }) => key !== entry.key);
  if (open.filter(({ state }) => state === 'waiting').length >= MOST) return false;
  $outbox.set([...open, { ...entry, tries: 1, next: now + FIRST_WAIT_MS, state: 'waiting', error: null }]);
  return true;
}

export function dropEntry(wanted: string): void {
  $outbox.set(latest().filter(({ key }) => key !== wanted));
}

/** The entry after a try. */
export function afterTry(entry: OutboxEntry, outcome: LeadOutcome, now: number): OutboxEntry {
  if (outcome.kind === 'sent') return { ...entry, state: 'sent', error: null };
  if (outcome.kind === 'refused') {
    const error = [outcome.error, ...Object.values(outcome.fields)].find(text => !!text) ?? '';
    return { ...entry, state: 'refused', error: error.slice(0, 2000) };
  }
  const wait = Math.min(FIRST_WAIT_MS * 3 ** entry.tries, LONGEST_WAIT_MS);
  const asked = outcome.kind === 'busy' ? outcome.waitMs : 0;
  return { ...entry, tries: entry.tries + 1, next: now + Math.max(wait, asked) };
}

/** Entries that waited too long are given up. */
export function withExpired(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  return entries.map(entry =>
    entry.state === 'waiting' && now - entry.at > OUTBOX_KEPT_MS ? { ...entry, state: 'expired' } : entry,
  );
}

/** Sends what waits, in one tab at a time, the oldest first; `at once` does not wait for the time of the next try. */
export function sendWaiting(atOnce: boolean): Promise<void> {
  return inOneTab('outbox-lock', async () => {
    $outbox.set(withExpired(latest(), Date.now()));
    for (const entry of latest()) {
      const isDue = entry.state === 'waiting' && (atOnce || entry.next <= Date.now());
      if (!isDue) continue;
      const outcome = await sendLead(entry);
      settle(entry, outcome);
      // Nothing else will come through either.
      if (outcome.kind === 'unreachable') return;
    }
  });
}

/** The visitor may have dropped the entry meanwhile; then it stays dropped, but what was sent is noted all the same. */
function settle(entry: OutboxEntry, outcome: LeadOutcome): void {
  if (outcome.kind === 'sent') leadSent(entry.form, entry.body, outcome);
  const settled = afterTry(entry, outcome, Date.now());
  $outbox.set(latest().map(each => (each.key === entry.key ? settled : each)));
}

/** Milliseconds until something is due; null when nothing waits. */
export function nextTryIn(entries: readonly OutboxEntry[], now: number): number | null {
  const due = entries.filter(({ state }) => state === 'waiting').map(({ next }) => Math.max(0, next - now));
  return due.length === 0 ? null : Math.min(...due);
}

let watching = false;

/** Keeps sending while the page is open: now, when the browser is online again, and with growing pauses. */
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
