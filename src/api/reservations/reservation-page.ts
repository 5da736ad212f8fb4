import { html } from 'hono/html';
import { isEnded } from '../../domain/reservation/reservation-state.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadSite, ReservationTerms } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import type { Html } from '../http/html-page.ts';
import { errorResponse } from '../http/json-response.ts';
import { visitorPage } from '../http/visitor-page.ts';
import { findLeadRecord } from '../store/leads/stored-lead.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { formatCents } from './format-cents.ts';
import { refundOnCancel, refundText } from './refund-on-cancel.ts';
import { moneyLines, stateText } from './reservation-texts.ts';
import { reservationPath } from './reservation-url.ts';
import { similarCarsPath } from './similar-cars-path.ts';
import { shownFacts, WATCH_RESERVATION } from './watch-reservation.ts';

/** The page of a reservation: its state, its payment, and what the visitor can do. */
export async function reservationPage(
  reservation: Reservation,
  isSynced: boolean,
  call: SiteRequest,
  deps: Pick<ApiDeps, 'directory' | 'store' | 'clock'>,
): Promise<Response> {
  const { site } = call;
  const texts = site.reservations?.texts;
  // Deposits were switched off since.
  if (texts === undefined) return errorResponse(404, 'This site reserves no cars online any more.');
  const car = await deps.directory.car(site.slug, reservation.car_id);
  const waits = isWaiting(reservation);
  const lead = await findLeadRecord(deps.store, reservation.lead_id);
  const refund = refundOnCancel(reservation, lead, site, deps.clock());
  return visitorPage(site, {
    title: texts.reservationTitle,
    car,
    script: WATCH_RESERVATION,
    refreshSeconds: waits || !isSynced ? REFRESH_SECONDS : null,
    body: html`${reservation.provider === 'sandbox' ? html`<p class="mark">${texts.reserveSandbox}</p>` : ''}
<div class="state ${shade(reservation)}" role="status"${watched(reservation, isSynced)}>
<p>${stateText(reservation, texts, site)}</p>
${moneyLines(reservation, texts, site).map(line => html`<p>${line}</p>`)}
</div>
${isSynced ? '' : html`<p role="alert">${texts.reservationUnsure}</p>`}
${nextSteps(reservation, texts)}
${refund.until === null ? '' : html`<p>${refundText(refund, reservation, site)}</p>`}
<p class="buttons">${buttons(reservation, car, texts, isSynced)}</p>
${facts(reservation, lead, texts, site)}`,
  });
}

type Texts = ReservationTerms['texts'];

/** Without scripts, a page that waits reloads. */
const REFRESH_SECONDS = 15;

/** The visitor can only wait. */
function isWaiting({ state, status, requested_end }: Reservation): boolean {
  return state === 'hold' && (status === 'pending' || requested_end !== null);
}

function shade({ state }: Reservation): string {
  if (state === 'paid' || state === 'completed') return 'state--good';
  return isEnded(state) ? 'state--over' : '';
}

/** The facts that the page shows: its script reloads it when they change. A settled reservation is not watched. */
function watched(reservation: Reservation, isSynced: boolean): Html | '' {
  const { state, status, paid, refunded, keep } = reservation;
  const owes = status === 'captured' && isEnded(state) && paid - refunded > keep;
  if (isSynced && state !== 'hold' && !owes) return '';
  const slow = state === 'hold' && !isWaiting(reservation) && isSynced;
  return html` data-shown="${shownFacts(reservation, isSynced)}" data-first="${slow ? 15 : 3}"`;
}

function nextSteps({ state }: Reservation, texts: Texts): Html | '' {
  if (state === 'paid') return html`<p>${texts.reservationNextPaid}</p>`;
  const isOver = isEnded(state) && state !== 'completed' && state !== 'sold';
  return isOver ? html`<p>${texts.reservationNextEnded}</p>` : '';
}

/** The likeliest next step comes first. */
function buttons(reservation: Reservation, car: LeadCar | null, texts: Texts, isSynced: boolean): Html {
  const { token, state, checkout_url, requested_end, car_name } = reservation;
  const path = reservationPath(token);
  const waits = isWaiting(reservation);
  const isOver = isEnded(state);
  const links = [
    state === 'hold' &&
      !waits &&
      checkout_url !== null && { href: checkout_url, label: texts.reservationPay },
    (waits || !isSynced) && { href: path, label: texts.reservationLookAgain },
    car !== null && { href: `/cars/${car.slug}/`, label: texts.reservationSeeCar },
    isOver &&
      state !== 'completed' && { href: similarCarsPath({ name: car_name }), label: texts.reserveSimilar },
    !isOver && requested_end === null && { href: `${path}/cancel`, label: texts.reservationCancel },
  ].filter(link => link !== false);
  return html`${links.map(({ href, label }, at) => html`<a class="button${at === 0 ? '' : ' button--plain'}" href="${href}">${label}</a> `)}`;
}

/** Car, price, deposit and reference as they are stored; the type of the price is in the lead, while there is one. */
function facts(reservation: Reservation, lead: LeadRecord | null, texts: Texts, { country }: LeadSite): Html {
  const { id, car_name, price, amount } = reservation;
  const money = (cents: number) => formatCents(cents, reservation, country);
  const priceType = lead?.car?.price_type ?? null;
  return html`<h2>${car_name}</h2>
<dl><div><dt>${texts.reservePrice}</dt><dd>${joinTexts([money(price), priceType], ' ')}</dd></div>
<div><dt>${texts.reservationDeposit}</dt><dd>${money(amount)}</dd></div>
<div><dt>${texts.reservationReference}</dt><dd>${id.slice(-8).toUpperCase()}</dd></div></dl>`;
}
