import { useEffect, useRef, useState } from 'react';
import type { LeadForm } from '../../view/lead-form.ts';
import { type DraftValues, draftKey, dropDraft, keepDraft } from '../../visitor/drafts.ts';
import { leadSent } from '../../visitor/lead-sent.ts';
import { dropEntry, isStored, keepEntry, settleFirst, watchOutbox } from '../../visitor/outbox.ts';
import type { NewEntry } from '../../visitor/outbox-entry.ts';
import { type LeadOutcome, sendLead } from '../../visitor/send-lead.ts';
import { readValues } from './form-values.ts';
import { knownCar } from './known-car.ts';
import { leadBody } from './lead-body.ts';
import { outboxWords } from './outbox-words.ts';
import { type KeyedBody, keyedBody } from './request-key.ts';

/** The states of a form on its way (docs/product.md#leads-and-forms). */
type Sending =
  | { state: 'idle' }
  | { state: 'submitting' }
  /** The next page is on its way; null thanks on the spot. */
  | { state: 'succeeded'; page: string | null }
  /** It waits in the outbox under this key. */
  | { state: 'kept'; key: string }
  | { state: 'failed'; error: string; fields: Record<string, string> };

/** Sends a form once at a time, and keeps it where it cannot be sent. */
export function useSending(form: LeadForm) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const busy = useRef(false);
  const last = useRef<KeyedBody | null>(null);
  useBackAgain(() => {
    busy.current = false;
    setSending(now => (now.state === 'submitting' || now.state === 'succeeded' ? { state: 'idle' } : now));
  });

  const send = async (
    element: HTMLFormElement,
    answers: Readonly<Record<string, unknown>>,
  ): Promise<Sending> => {
    if (busy.current) return { state: 'submitting' };
    busy.current = true;
    setSending({ state: 'submitting' });
    const tried = keyedBody(leadBody(element, answers), last.current);
    last.current = tried;
    const next = await sendKept(form, entryOf(form, tried), readValues(element));
    if (next.state !== 'succeeded' || next.page === null) busy.current = false;
    setSending(next);
    if (next.state === 'failed') alertFailure(form, next.fields);
    return next;
  };
  return { sending, send, reset: () => setSending({ state: 'idle' }) };
}

/**
 * A general form that was not taken says so in the browser's own words too
 * (docs/product.md#what-goes-wrong-and-what-is-said), after the page has shown why.
 */
function alertFailure({ action, words }: LeadForm, fields: Record<string, string>): void {
  if (action === '/api/leads' || Object.keys(fields).length > 0) return;
  setTimeout(() => alert(words.texts.formError));
}

/** Comes with the back button, the page may be as it was left: sending. */
function useBackAgain(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

function entryOf(form: LeadForm, { key, body }: KeyedBody): NewEntry {
  return {
    key,
    action: form.action,
    body,
    form: { kind: form.kind, event_id: form.eventId, car: knownCar(form) },
    title: form.title.slice(0, 200),
    path: location.pathname,
    formId: form.id,
    at: Date.now(),
    words: outboxWords(form.words.texts),
  };
}

/** Sends it with a copy in the outbox from before it leaves: its page may be closed before the answer comes. */
async function sendKept(form: LeadForm, entry: NewEntry, values: DraftValues): Promise<Sending> {
  const draft = draftKey(entry.path, form.id);
  const isKept = keepEntry(entry, Date.now());
  // It would be sent a second time, under another key, by a visitor who finds it again.
  if (isStored(entry.key)) dropDraft(draft);
  const outcome = await sendLead(entry);
  const next = afterOutcome(outcome, form, entry, isKept);
  if (next.state === 'kept') {
    settleFirst(entry, outcome);
    watchOutbox();
  } else dropEntry(entry.key);
  if (next.state === 'failed') keepDraft(draft, values, Date.now());
  else dropDraft(draft);
  if (outcome.kind === 'sent') leadSent(entry.form, entry.body, outcome);
  if (next.state === 'succeeded' && next.page !== null) location.assign(next.page);
  return next;
}

function afterOutcome(outcome: LeadOutcome, form: LeadForm, { key }: NewEntry, isKept: boolean): Sending {
  const { texts } = form.words;
  const fallback = form.action === '/api/leads' ? texts.leadError : texts.formError;
  if (outcome.kind === 'sent') {
    const page = outcome.success_page ?? (form.action === '/api/leads' ? form.success : null);
    return { state: 'succeeded', page };
  }
  if (outcome.kind === 'refused')
    return { state: 'failed', error: outcome.error || fallback, fields: outcome.fields };
  if (outcome.kind === 'busy' && outcome.status === 429)
    return { state: 'failed', error: texts.formTooMany || outcome.error || fallback, fields: {} };
  return isKept ? { state: 'kept', key } : { state: 'failed', error: fallback, fields: {} };
}
