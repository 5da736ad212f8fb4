import { useEffect, useRef, useState } from 'react';
import type { LeadForm } from '../../domain/lead-form.ts';
import { draftKey, dropDraft } from '../../visitor/drafts.ts';
import { leadSent, type SentForm } from '../../visitor/lead-sent.ts';
import { keepEntry, watchOutbox } from '../../visitor/outbox.ts';
import { type LeadOutcome, sendLead } from '../../visitor/send-lead.ts';
import { knownCar } from './known-car.ts';
import { leadBody } from './lead-body.ts';
import { outboxWords } from './outbox-words.ts';
import { type KeyedBody, keyedBody } from './request-key.ts';

/** The states of spec §4. */
export type Sending =
  | { state: 'idle' }
  | { state: 'submitting' }
  | { state: 'succeeded' }
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
    setSending({ state: 'idle' });
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
    const next = afterOutcome(await sendLead({ action: form.action, ...tried }), form, tried);
    if (next.state !== 'succeeded' || form.success === null) busy.current = false;
    setSending(next);
    return next;
  };
  return { sending, send, reset: () => setSending({ state: 'idle' }) };
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

/** What to do about an outcome, done. */
function afterOutcome(outcome: LeadOutcome, form: LeadForm, { key, body }: KeyedBody): Sending {
  const { texts } = form.words;
  const draft = draftKey(location.pathname, form.id);
  const sent: SentForm = { kind: form.kind, event_id: form.eventId, car: knownCar(form) };
  const fallback = form.action === '/api/leads' ? texts.leadError : texts.formError;
  if (outcome.kind === 'sent') {
    leadSent(sent, body, outcome);
    dropDraft(draft);
    const page = outcome.success_page ?? (form.action === '/api/leads' ? form.success : null);
    if (page !== null) location.assign(page);
    return { state: 'succeeded' };
  }
  if (outcome.kind === 'refused')
    return { state: 'failed', error: outcome.error ?? fallback, fields: outcome.fields };
  if (outcome.kind === 'busy' && outcome.status === 429)
    return { state: 'failed', error: texts.formTooMany || outcome.error || fallback, fields: {} };
  const now = Date.now();
  const kept = keepEntry(
    {
      key,
      action: form.action,
      body,
      form: sent,
      title: form.title,
      path: location.pathname,
      formId: form.id,
      at: now,
      words: outboxWords(texts),
    },
    now,
  );
  if (!kept) return { state: 'failed', error: fallback, fields: {} };
  dropDraft(draft);
  watchOutbox();
  return { state: 'kept', key };
}
