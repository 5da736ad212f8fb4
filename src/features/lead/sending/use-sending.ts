import { useEffect, useRef, useState } from 'react';
import type { LeadForm } from '../../../view/lead-form.ts';
import { type DraftValues, deleteDraft, draftKey, saveDraft } from '../../../visitor/drafts.ts';
import { leadSent } from '../../../visitor/outbox/lead-sent.ts';
import {
  addEntry,
  isStored,
  recordFirstTry,
  removeEntry,
  watchOutbox,
} from '../../../visitor/outbox/outbox.ts';
import type { NewEntry } from '../../../visitor/outbox/outbox-entry.ts';
import {
  type AttachedFile,
  FILE_TIMEOUT_MS,
  type LeadOutcome,
  SEND_TIMEOUT_MS,
  sendLead,
} from '../../../visitor/outbox/send-lead.ts';
import { readFormValues } from '../filling/field-values.ts';
import { knownCar } from '../filling/known-car.ts';
import { outboxMessages } from '../outbox/outbox-messages.ts';
import { chosenFile } from './chosen-file.ts';
import { fileField } from './file-field.ts';
import { type KeyedBody, keyedBody } from './keyed-body.ts';
import { leadBody } from './lead-body.ts';
import { sendReservation } from './send-reservation.ts';
import type { Sending } from './sending.ts';

/** Sends a form once at a time, and queues it where it cannot be sent. */
export function useSending(form: LeadForm) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const busy = useRef(false);
  const last = useRef<KeyedBody | null>(null);
  useRestoredPage(() => {
    busy.current = false;
    setSending(now => (now.state === 'submitting' || now.state === 'succeeded' ? { state: 'idle' } : now));
  });

  const send = async (
    element: HTMLFormElement,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Sending> => {
    if (busy.current) return { state: 'submitting' };
    busy.current = true;
    setSending({ state: 'submitting' });
    const tried = keyedBody(leadBody(element, values), last.current, chosenFile(form, element));
    last.current = tried;
    const draft = readFormValues(element);
    const next = await (form.postTo === undefined
      ? sendQueued(form, entryOf(form, tried), tried.attached, draft)
      : sendReservation(form, tried, draft));
    if (next.state !== 'succeeded' || next.page === null) busy.current = false;
    setSending(next);
    if (next.state === 'failed') alertFailure(form, next.error);
    return next;
  };
  return { sending, send, reset: () => setSending({ state: 'idle' }) };
}

/**
 * A form that was not accepted is also reported by the browser's `alert`
 * (docs/product.md#what-goes-wrong-and-what-is-said), after the page has shown why.
 */
function alertFailure({ action, messages }: LeadForm, error: string): void {
  setTimeout(() => alert(action === '/api/leads' ? error : messages.texts.formError));
}

/** Comes with the back button, the page may be as it was left: sending. */
function useRestoredPage(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

function entryOf(form: LeadForm, { key, body, attached }: KeyedBody): NewEntry {
  return {
    key,
    action: form.action,
    body,
    form: { kind: form.kind, event_id: form.eventId, car: knownCar(form) },
    title: form.title.slice(0, 200),
    path: location.pathname,
    formId: form.id,
    at: Date.now(),
    words: outboxMessages(form.messages.texts, missingFile(form, attached)),
  };
}

/** No browser keeps a file with what it stores for a page: a queued form is sent without it, and has a note. */
function missingFile(form: LeadForm, attached: AttachedFile | null): string | null {
  return attached === null ? null : (fileField(form)?.file?.notSent ?? null);
}

/** Sends it with a copy in the outbox from before it leaves: its page may be closed before the response comes. */
async function sendQueued(
  form: LeadForm,
  entry: NewEntry,
  attached: AttachedFile | null,
  values: DraftValues,
): Promise<Sending> {
  const draft = draftKey(entry.path, form.id);
  const isQueued = addEntry(entry, Date.now(), attached === null ? SEND_TIMEOUT_MS : FILE_TIMEOUT_MS);
  // It would be sent a second time, under another key, by a visitor who finds it again.
  if (isStored(entry.key)) deleteDraft(draft);
  const outcome = await sendLead(entry, attached);
  const next = afterOutcome(outcome, form, entry, isQueued, missingFile(form, attached));
  if (next.state === 'queued') {
    recordFirstTry(entry, outcome);
    watchOutbox();
  } else removeEntry(entry.key);
  if (next.state === 'failed') saveDraft(draft, values, Date.now());
  else deleteDraft(draft);
  if (outcome.kind === 'sent') leadSent(entry.form, entry.body, outcome);
  if (next.state === 'succeeded' && next.page !== null) location.assign(next.page);
  return next;
}

function afterOutcome(
  outcome: LeadOutcome,
  form: LeadForm,
  { key }: NewEntry,
  isQueued: boolean,
  note: string | null,
): Sending {
  const { texts } = form.messages;
  const fallback = form.action === '/api/leads' ? texts.leadError : texts.formError;
  if (outcome.kind === 'sent') {
    const { success_page } = outcome;
    // The response to a lead need not have it.
    const page = form.action === '/api/leads' ? form.success && (success_page ?? form.success) : success_page;
    return { state: 'succeeded', page };
  }
  if (outcome.kind === 'refused')
    return { state: 'failed', error: outcome.error || fallback, fields: outcome.fields, ways: [] };
  if (outcome.kind === 'busy' && outcome.status === 429)
    return { state: 'failed', error: texts.formTooMany || outcome.error || fallback, fields: {}, ways: [] };
  return isQueued
    ? { state: 'queued', key, note }
    : { state: 'failed', error: fallback, fields: {}, ways: [] };
}
