import type { LeadForm } from '../../../view/lead-form.ts';
import { type DraftValues, draftKey, saveDraft } from '../../../visitor/drafts.ts';
import { leadSent } from '../../../visitor/outbox/lead-sent.ts';
import { type LeadOutcome, sendLead } from '../../../visitor/outbox/send-lead.ts';
import { withWebLock } from '../../../visitor/with-web-lock.ts';
import { knownCar } from '../filling/known-car.ts';
import type { KeyedBody } from './keyed-body.ts';
import type { Sending } from './sending.ts';

/**
 * Sends a form that holds a car, and goes on to the payment page. It waits in no outbox: a car that is held an hour later
 * is not what the visitor meant. What was filled in stays, for who comes back from paying.
 */
export async function sendReservation(
  form: LeadForm,
  { key, body }: Pick<KeyedBody, 'key' | 'body'>,
  values: DraftValues,
): Promise<Sending> {
  saveDraft(draftKey(location.pathname, form.id), values, Date.now());
  // [J9] One tab after the other: the second then brings the cookie by which the server knows whose hold it is.
  const outcome = await withWebLock('reserve-lock', () =>
    sendLead({ action: '/api/reservations', key, body }),
  );
  if (outcome.kind !== 'sent' || outcome.reservation === null) return failed(form, outcome);
  const { kind, eventId: event_id } = form;
  leadSent({ kind, event_id, car: knownCar(form) }, body, outcome);
  const page = outcome.reservation.checkout_url;
  location.assign(page);
  return { state: 'succeeded', page };
}

function failed({ ways, messages }: LeadForm, outcome: LeadOutcome): Sending {
  const { leadError } = messages.texts;
  const unreachable = ways?.unreachable || leadError;
  switch (outcome.kind) {
    case 'refused': {
      // The page is out of date: it is to be read again before anything is paid.
      const isOutdated = outcome.status === 409 && Object.hasOwn(outcome.fields, 'page_hash');
      if (isOutdated)
        return { state: 'failed', error: outcome.error, fields: {}, ways: ways?.outdated ?? [] };
      const links = outcome.status === 409 ? ways?.taken : ways?.failed;
      return { state: 'failed', error: outcome.error, fields: outcome.fields, ways: links ?? [] };
    }
    case 'busy':
      return { state: 'failed', error: outcome.error ?? unreachable, fields: {}, ways: ways?.failed ?? [] };
    case 'sent':
    case 'unreachable':
      return { state: 'failed', error: unreachable, fields: {}, ways: ways?.failed ?? [] };
  }
}
