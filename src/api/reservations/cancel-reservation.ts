import { html } from 'hono/html';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { inTime } from '../in-time.ts';
import { errorResponse } from '../json-response.ts';
import { readBody } from '../leads/read-body.ts';
import { errorFacts } from '../log.ts';
import { seeOther } from '../see-other.ts';
import { holdsCar, type Reservation } from '../store/reservations/reservation.ts';
import { visitorPage } from '../visitor-page.ts';
import { findVisitorsOwn } from './find-visitors-own.ts';
import { refundOnCancel, refundText } from './refund-on-cancel.ts';
import { reservationPath } from './reservation-url.ts';
import { wishEnd } from './wish-end.ts';

const PATIENCE_MS = 8000;

/** `GET /api/reservations/{token}/cancel`: what cancelling does to the money, before anybody does it. */
export async function getCancel(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await upToDate(await findVisitorsOwn(call, deps), deps);
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
  const refund = await refundOnCancel(found, call.site, deps);
  const what = found.state === 'hold' ? texts.reservationCancelUnpaid : refundText(refund, found, call.site);
  return visitorPage(call.site, {
    title: texts.reservationCancelTitle,
    car: await deps.directory.car(found.site, found.car_id),
    body: html`<div class="state"><p>${found.car_name}</p><p>${what}</p></div>
<form class="buttons" method="post" action="${path}/cancel"><input type="hidden" name="${KEPT}" value="${refund.keep}"><button>${texts.reservationCancel}</button></form>
${back}`,
  });
}

/**
 * `POST /api/reservations/{token}/cancel`: the reservation ends, and the money goes back as the page before said; where that
 * is true no more, the page is shown again.
 */
export async function postCancel(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await upToDate(await findVisitorsOwn(call, deps), deps);
  if (found === null) return errorResponse(404, 'There is no such reservation.');
  const { keep } = await refundOnCancel(found, call.site, deps);
  const body = await readBody(call.request, { timeoutMs: deps.bodyTimeoutMs });
  const told = body.ok ? (body.fields.get(KEPT) ?? null) : null;
  if (told !== null && told !== String(keep)) return seeOther(`${reservationPath(found.token)}/cancel`);
  await inTime(wishEnd(deps.store, found.id, { wish: 'cancelled', keep }, deps.clock()));
  // The page that follows asks again, where the provider takes longer.
  await upToDate(found, deps);
  deps.payments.wake();
  return seeOther(reservationPath(found.token));
}

/** In the form: cents that its page says are kept. */
const KEPT = 'kept';

/** The reservation as the provider says it stands; as it is stored where the provider says nothing in time. */
async function upToDate(found: Reservation | null, { payments, log }: ApiDeps): Promise<Reservation | null> {
  if (found === null) return null;
  try {
    return (await inTime(payments.sync(found.id), PATIENCE_MS)).reservation ?? found;
  } catch (error) {
    log('warn', 'reservation.not-asked', { reservation: found.id, ...errorFacts(error) });
    return found;
  }
}
