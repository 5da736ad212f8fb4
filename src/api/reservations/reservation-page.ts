import { html } from 'hono/html';
import { languageOf } from '../../domain/country/country.ts';
import { isEnded, reservationState } from '../../domain/reservation/reservation-state.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { type Html, htmlPage, VISITOR_STYLE } from '../html-page.ts';
import { errorResponse } from '../json-response.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { moneyLines, stateText } from './reservation-texts.ts';
import { reservationPath } from './reservation-url.ts';

/** A page of the server about one reservation, in the words of its site. */
export async function visitorPage(
  { site }: SiteRequest,
  {
    title,
    body,
    status = 200,
    headers = {},
  }: { title: string; body: Html; status?: number; headers?: Record<string, string> },
): Promise<Response> {
  return htmlPage({
    status,
    title,
    site: site.name,
    lang: languageOf(site.country),
    style: VISITOR_STYLE,
    body: html`<h1>${title}</h1>
${body}`,
    headers,
  });
}

/** The state of a reservation: what became of the car and of the money, and what the visitor can do. */
export async function reservationPage(
  reservation: Reservation,
  asked: boolean,
  call: SiteRequest,
  { directory }: Pick<ApiDeps, 'directory'>,
): Promise<Response> {
  const { site } = call;
  const texts = site.reservations?.texts;
  // Deposits were switched off since.
  if (texts === undefined) return errorResponse(404, 'This site reserves no cars online any more.');
  const { state, status, car_id, car_name, token, checkout_url, wish } = reservation;
  const car = await directory.car(site.slug, car_id);
  const isOpen = state === 'hold' && status !== 'pending' && wish === null;
  const waits = state === 'hold' && !isOpen;
  return visitorPage(call, {
    title: texts.reservationTitle,
    // No script: a browser asks again by itself while a payment is being processed.
    headers: waits || !asked ? { refresh: '10' } : {},
    body: html`<p><strong>${car === null ? car_name : html`<a href="/cars/${car.slug}/">${car_name}</a>`}</strong></p>
${asked ? '' : html`<p role="alert">${texts.reservationUnsure}</p>`}
<p role="status">${stateText(reservation, texts, site)}</p>
${moneyLines(reservation, texts, site).map(line => html`<p>${line}</p>`)}
${isOpen && checkout_url !== null ? html`<p><a href="${checkout_url}">${texts.reservationPay}</a></p>` : ''}
${asked && !waits ? '' : html`<p><a href="${reservationPath(token)}">${texts.reservationLookAgain}</a></p>`}
${isEnded(reservationState(state)) || wish !== null ? '' : html`<p><a href="${reservationPath(token)}/cancel">${texts.reservationCancel}</a></p>`}`,
  });
}
