import { html } from 'hono/html';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import type { Html } from '../../http/html-page.ts';
import {
  RESERVATION_VIEWS,
  type ReservationCursor,
  type ReservationFilter,
  type ReservationView,
} from '../../store/reservations/list-reservations.ts';
import type { Reservation } from '../../store/reservations/reservation.ts';
import { type OperatorSite, siteField } from '../operator-sites.ts';
import { stateTabs } from '../state-tabs.ts';
import { reservationsAddress } from './reservation-query.ts';
import { reservationsTable } from './reservations-view.ts';

interface ReservationsList {
  filter: ReservationFilter;
  sites: readonly OperatorSite[];
  rows: readonly { reservation: Reservation; lead: LeadRecord | null }[];
  counts: Record<ReservationView, number>;
  /** It is not the first page. */
  isLater: boolean;
  /** Where the next page begins; null when there is none. */
  older: ReservationCursor | null;
}

const VIEW_NAMES: Record<ReservationView, string> = {
  open: 'Held or reserved',
  problem: 'To look at',
  over: 'Over',
  all: 'All',
};

/** The list of reservations, the newest first, with what narrows it. */
export function reservationsList({ filter, sites, rows, counts, isLater, older }: ReservationsList): Html {
  return html`${filterForm(filter, sites)}
${stateTabs(
  RESERVATION_VIEWS.map(view => ({
    label: VIEW_NAMES[view],
    href: reservationsAddress({ ...filter, view }),
    count: counts[view],
    isCurrent: view === filter.view,
  })),
)}
${rows.length === 0 ? emptyState(filter) : reservationsTable(rows, sites)}
${!isLater && older === null ? '' : html`<nav aria-label="Pages" class="pages"><ul>${isLater ? html`<li><a class="button" href="${reservationsAddress(filter)}">Newest</a></li>` : ''}${older === null ? '' : html`<li><a class="button" href="${reservationsAddress(filter, older)}">Older</a></li>`}</ul></nav>`}`;
}

function filterForm({ view, site, search }: ReservationFilter, sites: readonly OperatorSite[]): Html {
  const isNarrowed = site !== null || search !== '';
  return html`<form method="get" action="/operators/reservations" role="search" class="filter wide-filter">
${view === 'all' ? '' : html`<input type="hidden" name="view" value="${view}">`}
<div class="field grow"><label for="q">Find</label><input id="q" name="q" type="search" value="${search}" maxlength="200" aria-describedby="q-help" autocomplete="off"></div>
${siteField(site, sites)}
<div class="field actions"><button class="strong">Show</button>${isNarrowed ? html` <a href="${reservationsAddress({ view, site: null, search: '' })}">Clear</a>` : ''}</div>
<p id="q-help" class="note">Finds name, e-mail, phone, car and stock number.</p>
</form>`;
}

function emptyState(filter: ReservationFilter): Html {
  const isNarrowed = filter.site !== null || filter.search !== '' || filter.view !== 'all';
  return html`<div class="empty">${
    isNarrowed
      ? html`<p><strong>No reservation fits.</strong></p><p><a class="button" href="/operators/reservations">Show all</a></p>`
      : html`<p>No car was reserved yet. Sites take deposits with <code>features.reservePayment</code> and a payment provider.</p>`
  }</div>`;
}
