import { html } from 'hono/html';
import { languageOf, localeOf } from '../../domain/country/country.ts';
import { isEnded, reservationState } from '../../domain/reservation/reservation-state.ts';
import { fillText } from '../../lib/fill-text.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { dateFormat } from '../../lib/time/date-format.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { type Html, htmlPage, VISITOR_STYLE } from '../html-page.ts';
import { errorResponse } from '../json-response.ts';
import type { Reservation } from '../store/reservations/reservation-row.ts';
import { reservationPath } from './reservation-url.ts';

type Texts = NonNullable<LeadSite['reservations']>['texts'];

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
${moneyText(reservation, texts)}
${isOpen && checkout_url !== null ? html`<p><a href="${checkout_url}">${texts.reservationPay}</a></p>` : ''}
${asked && !waits ? '' : html`<p><a href="${reservationPath(token)}">${texts.reservationLookAgain}</a></p>`}
${isEnded(reservationState(state)) || wish !== null ? '' : html`<p><a href="${reservationPath(token)}/cancel">${texts.reservationCancel}</a></p>`}`,
  });
}

function stateText(reservation: Reservation, texts: Texts, site: LeadSite): string {
  const { state, status, pay_until } = reservation;
  const amount = moneyOf(reservation.amount, reservation);
  switch (reservationState(state)) {
    case 'hold':
      return status === 'pending'
        ? texts.reservationPending
        : fillText(texts.reservationHold, { amount, time: clockTime(pay_until, site) });
    case 'paid':
      return fillText(status === 'authorised' ? texts.reservationAuthorised : texts.reservationPaid, {
        amount,
      });
    case 'expired':
      return texts.reservationExpired;
    case 'cancelled':
      return texts.reservationCancelled;
    case 'released':
      return texts.reservationReleased;
    case 'lapsed':
      return texts.reservationLapsed;
    case 'completed':
      return texts.reservationCompleted;
  }
}

/** What became of the money of a reservation that has ended. */
function moneyText(reservation: Reservation, texts: Texts): Html | '' {
  const { state, status, paid, refunded, keep } = reservation;
  if (!isEnded(reservationState(state)) || state === 'completed') return '';
  const say = (text: string, cents: number) => fillText(text, { amount: moneyOf(cents, reservation) });
  const lines =
    status === 'captured'
      ? [
          refunded > 0 && say(texts.reservationRefunded, refunded),
          paid - refunded > keep && say(texts.reservationRefunding, paid - refunded - keep),
          keep > 0 && say(texts.reservationKept, Math.min(keep, paid)),
        ]
      : [texts.reservationNotCharged];
  return html`${lines.filter(line => line !== false).map(line => html`<p>${line}</p>`)}`;
}

/** Cents as money: `$200.00`, `$200` where there are none. */
export function moneyOf(cents: number, { currency }: Pick<Reservation, 'currency'>, country = 'AU'): string {
  return formatNumber(cents / 100, localeOf(country), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** On the dealer's clock. */
function clockTime(ms: number, { country, time_zone }: LeadSite): string {
  return dateFormat(languageOf(country), { timeZone: time_zone, timeStyle: 'short' }).format(ms);
}
