import { html } from 'hono/html';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse } from '../http/json-response.ts';
import { seeOther } from '../http/see-other.ts';
import { visitorPage } from '../http/visitor-page.ts';
import { readBody } from '../leads/read-body.ts';
import { inTime } from '../store/in-time.ts';
import { findLeadRecord } from '../store/leads/stored-lead.ts';
import { holdsCar, type Reservation } from '../store/reservations/reservation.ts';
import { findReservationByToken } from './find-reservation-by-token.ts';
import { refundOnCancel, refundText } from './refund-on-cancel.ts';
import { requestEnd } from './request-end.ts';
import { reservationPath } from './reservation-url.ts';
import { syncInTime } from './sync-in-time.ts';

/** `GET /api/reservations/{token}/cancel`: how much of the deposit is refunded, and a button to cancel. */
export async function getCancellation(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await upToDate(await findReservationByToken(call, deps), deps);
  const texts = call.site.reservations?.texts;
  if (found === null || texts === undefined) return errorResponse(404, 'There is no such reservation.');
  const path = reservationPath(found.token);
  const isHeld = holdsCar(found);
  const back = html`<p class="buttons"><a class="button button--plain" href="${path}">${isHeld ? texts.reservationKeep : texts.reservationTitle}</a></p>`;
  if (!isHeld)
    return visitorPage(call.site, {
      title: texts.reservationTitle,
      body: html`<p>${texts.reservationOver}</p>${back}`,
    });
  const refund = await refundNow(found, call, deps);
  const what = found.state === 'hold' ? texts.reservationCancelUnpaid : refundText(refund, found, call.site);
  return visitorPage(call.site, {
    title: texts.reservationCancelTitle,
    car: await deps.directory.car(found.site, found.car_id),
    body: html`<div class="state"><p>${found.car_name}</p><p>${what}</p></div>
<form class="buttons" method="post" action="${path}/cancel"><input type="hidden" name="${KEPT_FIELD}" value="${refund.keep}"><button>${texts.reservationCancel}</button></form>
${back}`,
  });
}

/**
 * `POST /api/reservations/{token}/cancel`: ends the reservation and refunds what the page before showed. If the amount
 * has changed since, shows that page again.
 */
export async function postCancellation(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await upToDate(await findReservationByToken(call, deps), deps);
  if (found === null) return errorResponse(404, 'There is no such reservation.');
  const { keep } = await refundNow(found, call, deps);
  const body = await readBody(call.request, deps);
  // The fee it showed is not known: nothing may be cancelled at another amount.
  if (!body.ok) return errorResponse(body.status, body.error);
  const shownKeep = body.fields.get(KEPT_FIELD) ?? null;
  if (shownKeep !== null && shownKeep !== String(keep))
    return seeOther(`${reservationPath(found.token)}/cancel`);
  await inTime(requestEnd(deps.store, found.id, { end: 'cancelled', keep }, deps.clock()));
  // If the provider takes longer, the next page syncs again.
  await syncInTime(found.id, deps);
  deps.payments.wake();
  return seeOther(reservationPath(found.token));
}

async function refundNow(reservation: Reservation, { site }: SiteRequest, { store, clock }: ApiDeps) {
  return refundOnCancel(reservation, await findLeadRecord(store, reservation.lead_id), site, clock());
}

/** Field of the form: cents that are kept according to its page. */
const KEPT_FIELD = 'kept';

/** The reservation after a sync with the provider; as it is stored when the provider does not answer in time. */
async function upToDate(found: Reservation | null, deps: ApiDeps): Promise<Reservation | null> {
  return found === null ? null : ((await syncInTime(found.id, deps)).reservation ?? found);
}
