import { html } from 'hono/html';
import { countryOf } from '../../../domain/country/country.ts';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import { leadName } from '../../delivery/lead-facts.ts';
import type { Html } from '../../http/html-page.ts';
import { formatCents } from '../../reservations/format-cents.ts';
import { type OperatorAction, possibleActions } from '../../reservations/operator-actions.ts';
import type { Reservation } from '../../store/reservations/reservation.ts';
import type { reservationEvents } from '../../store/reservations/reservation-events.ts';
import { localTime } from '../local-time.ts';
import type { OperatorSite } from '../operator-sites.ts';
import { postButton } from '../post-button.ts';

interface ReservationStory {
  reservation: Reservation;
  /** Null where it was erased. */
  lead: LeadRecord | null;
  events: Awaited<ReturnType<typeof reservationEvents>>;
  timeZone: string;
}

const STATES: Record<string, string> = {
  hold: 'To be paid',
  paid: 'Reserved',
  expired: 'Not paid in time',
  cancelled: 'Cancelled by the visitor',
  released: 'Released',
  lapsed: 'Deposit lapsed',
  sold: 'Sold elsewhere before the payment',
  completed: 'Sold to this buyer',
};

const PROBLEMS: Record<string, { title: string; text: string }> = {
  'refund-failed': {
    title: 'The refund failed',
    text: 'The buyer is owed money: try the refund again, or pay it in another way. First look at the payment at',
  },
  'payment-unclear': {
    title: 'The payment is unclear',
    text: 'The payment page is complete, and no payment is known of it. The car stays held until it is released here. First look at',
  },
};

const MONEY: Record<string, string> = {
  none: 'nothing paid',
  pending: 'being processed',
  authorised: 'authorised',
  captured: 'charged',
  voided: 'let go, never charged',
};

/** Reservations in rows. */
export function reservationsTable(
  rows: readonly { reservation: Reservation; lead: LeadRecord | null }[],
  sites: readonly OperatorSite[],
): Html {
  return html`<table role="table" class="leads"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">When</th><th role="columnheader" scope="col">Who</th><th role="columnheader" scope="col">Car</th><th role="columnheader" scope="col">Deposit</th><th role="columnheader" scope="col">State</th></tr></thead>
<tbody role="rowgroup">${rows.map(({ reservation, lead }) => reservationRow(reservation, lead, sites))}</tbody></table>`;
}

function reservationRow(
  reservation: Reservation,
  lead: LeadRecord | null,
  sites: readonly OperatorSite[],
): Html {
  const { id, site, created_at, car_name, problem } = reservation;
  const found = sites.find(({ slug }) => slug === site);
  return html`<tr role="row"><td role="cell">${localTime(created_at, found?.timeZone ?? 'UTC')}<br><span class="note">${found?.name ?? site}</span></td>
<td role="cell"><a class="who" href="/operators/reservations/${id}">${who(lead)}</a></td>
<td role="cell">${car_name}</td>
<td role="cell">${moneyText(reservation, lead)}</td>
<td role="cell">${STATES[reservation.state] ?? reservation.state}${problem === null ? '' : html`<br><span class="bad">${PROBLEMS[problem]?.title ?? problem}</span>`}</td></tr>`;
}

/** One reservation: who, what, all that happened, and what can be done. */
export function reservationView({ reservation, lead, events, timeZone }: ReservationStory): Html {
  const { id, site, lead_id, car_id, car_name, provider, payment, problem, hold_until } = reservation;
  const country = countryOf(lead?.site.country);
  const rows: [string, Html | string | null][] = [
    ['State', STATES[reservation.state] ?? reservation.state],
    ['Who', lead === null ? 'erased' : html`<a href="/operators/leads/${lead_id}">${who(lead)}</a>`],
    ['Phone', lead?.phone ?? null],
    ['E-mail', lead?.email ?? null],
    ['Car', `${car_name} (${car_id})`],
    ['Price at that moment', formatCents(reservation.price, reservation, country)],
    ['Deposit', moneyText(reservation, lead)],
    ['Refunded', reservation.refunded === 0 ? null : formatCents(reservation.refunded, reservation, country)],
    ['Kept', reservation.keep === 0 ? null : formatCents(reservation.keep, reservation, country)],
    ['Held until', reservation.state === 'hold' ? localTime(hold_until, timeZone) : null],
    [
      'Capture before',
      reservation.capture_before === null ? null : localTime(reservation.capture_before, timeZone),
    ],
    ['Payment', payment === null ? provider : `${provider} ${payment}`],
    ['Release and page', [reservation.release, reservation.page_hash].filter(Boolean).join(' ') || null],
  ];
  return html`<p class="note">${lead?.site.name ?? site}. Times are those of ${timeZone}.</p>
${problem === null ? '' : html`<div class="notice"><p class="bad">${PROBLEMS[problem]?.title ?? problem}.</p><p>${PROBLEMS[problem]?.text ?? ''} ${provider}.</p></div>`}
<div class="columns"><div>
<section><h2>The reservation</h2><table class="facts"><tbody>${rows.filter(([, value]) => value !== null).map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table></section>
</div><div>
<section><h2>What happened</h2><ol class="story">${events.map(({ at, kind, note }) => html`<li>${localTime(at, timeZone)}<div>${HAPPENED[kind] ?? kind}${note === null ? '' : html` <span class="note">${formatCents(Number(note), reservation, country)}</span>`}</div></li>`)}</ol></section>
<section><h2>What can be done</h2>${actions(id, reservation)}</section>
</div></div>`;
}

function who(lead: LeadRecord | null): string {
  return lead === null ? 'Erased' : leadName(lead) || 'No name';
}

function moneyText(reservation: Reservation, lead: LeadRecord | null): string {
  const { amount, status, paid, refunded } = reservation;
  const isBack = status === 'captured' && refunded > 0;
  const what = isBack ? (refunded >= paid ? 'refunded' : 'refunded in part') : (MONEY[status] ?? status);
  return `${formatCents(amount, reservation, countryOf(lead?.site.country))}, ${what}`;
}

/** By the kinds of events as they are stored: `wish-` is a request. */
const HAPPENED: Record<string, string> = {
  hold: 'The car was held',
  paid: 'The car was reserved',
  expired: 'Not paid in time: the car is free',
  cancelled: 'Cancelled: the car is free',
  released: 'Released: the car is free',
  lapsed: 'The deposit lapsed: the car is free',
  sold: 'The stock had the car as sold, or not any more, before the payment: nothing is kept',
  completed: 'Sold to this buyer',
  pending: 'The payment is being processed',
  authorised: 'The deposit was authorised',
  captured: 'The deposit was charged',
  voided: 'The deposit was let go',
  refunded: 'Refunded',
  'refund-failed': 'The bank sent a refund back',
  'wish-capture': 'An operator had it captured',
  'wish-cancelled': 'The visitor asked to cancel',
  'wish-released': 'An operator had it released',
  'wish-completed': 'An operator said that the car is sold',
  'wish-refund': 'An operator had the rest refunded',
};

const ACTIONS: Record<OperatorAction, { text: string; note: string; look: 'plain' | 'strong' | 'danger' }> = {
  capture: {
    text: 'Capture the deposit',
    note: 'Charges what the bank has set aside. The car stays reserved.',
    look: 'strong',
  },
  complete: {
    text: 'Sold to this buyer',
    note: 'Ends the reservation and keeps the deposit as a part of the price. Mark the car as sold in your stock first: it is shown as free otherwise.',
    look: 'plain',
  },
  release: {
    text: 'Release the car and refund',
    note: 'The car is free again, and the whole deposit goes back.',
    look: 'danger',
  },
  refund: { text: 'Refund the rest', note: 'All of the deposit that was kept goes back.', look: 'danger' },
};

function actions(id: string, reservation: Reservation): Html {
  const possible = possibleActions(reservation);
  if (possible.length === 0)
    return html`<p>${reservation.requested_end === null || reservation.ended_at !== null ? 'Nothing more.' : 'Nothing: what was asked for is on its way.'}</p>`;
  return html`${possible.map(action => html`<p>${ACTIONS[action].note}</p>${postButton(`/operators/reservations/${id}/${action}`, ACTIONS[action].text, ACTIONS[action].look)}`)}`;
}
