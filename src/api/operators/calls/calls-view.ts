import { html } from 'hono/html';
import { utcDay } from '../../../lib/time/calendar.ts';
import type { Html } from '../../http/html-page.ts';
import type { CallCount, CallFilter, CallTotals } from '../../store/call-counts.ts';

/** Rows that the page shows; CSV has all. */
export const CALL_ROWS = 500;

interface CallsView {
  filter: CallFilter;
  totals: CallTotals;
  /** One more than are shown where there are more. */
  rows: readonly CallCount[];
}

/** How often numbers were shown and dialled, by site, day and car. */
export function callsView({ filter, totals: { calls, reveals }, rows }: CallsView): Html {
  const { site, from, to } = filter;
  const csv = `/operators/calls.csv${query(filter)}`;
  return html`<p>${calls} calls (event 25) and ${reveals} numbers shown. A call is a click on a number: whether somebody answered is not known.</p>
<form method="get" action="/operators/calls" class="filter">${site === null ? '' : html`<input type="hidden" name="site" value="${site}">`}
<div class="field half"><label for="from">From</label><input id="from" name="from" type="date" value="${from}"></div>
<div class="field half"><label for="to">To</label><input id="to" name="to" type="date" value="${to}"></div>
<div class="field actions"><button class="strong">Show</button></div></form>
${rows.length > CALL_ROWS ? html`<p class="note">These are the first ${CALL_ROWS} rows; <a href="${csv}">the CSV</a> has all.</p>` : ''}
<div class="wide"><table>
<caption>Calls${site === null ? '' : html` of ${site}. <a href="/operators/calls${query({ ...filter, site: null })}">All sites</a>`}. <a href="${csv}">Download as CSV</a></caption>
<thead><tr><th scope="col">Day (UTC)</th><th scope="col">Site</th><th scope="col">Car</th><th scope="col">Calls</th><th scope="col">Numbers shown</th></tr></thead>
<tbody>${rows.slice(0, CALL_ROWS).map(row => html`<tr><td>${utcDay(row.day)}</td><td><a href="/operators/calls${query({ ...filter, site: row.site })}">${row.site}</a></td><td>${row.car_id ?? 'no car'}</td><td>${row.calls}</td><td>${row.reveals}</td></tr>`)}</tbody>
</table></div>`;
}

function query({ site, from, to }: CallFilter): string {
  return `?${new URLSearchParams({ ...(site === null ? {} : { site }), from, to })}`;
}
