import { html } from 'hono/html';
import * as v from 'valibot';
import { formatNumber } from '../../../lib/number/format-number.ts';
import { joinTexts } from '../../../lib/text/join-texts.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import { leadName } from '../../delivery/lead-facts.ts';
import { StoredSummarySchema } from '../../delivery/summary/stored-summary.ts';
import type { Html } from '../../http/html-page.ts';
import { LEAD_VIEWS, type LeadView } from '../../store/leads/lead-filter.ts';
import type { JobRow, LeadCursor, ListedLead } from '../../store/leads/lead-queries.ts';
import { storedRecord } from '../../store/leads/stored-lead.ts';
import type { QueueState } from '../../store/queue-state.ts';
import { ALL_LEADS, type ListQuery, queryString } from '../list-query.ts';
import { localTime } from '../local-time.ts';
import { type OperatorSite, siteField, timeZoneOf } from '../operator-sites.ts';
import { postButton } from '../post-button.ts';
import { stateTabs } from '../state-tabs.ts';
import { deliveryStatus, recipientLabel, VIEW_NAMES } from './lead-labels.ts';

interface LeadsView {
  query: ListQuery;
  sites: readonly OperatorSite[];
  rows: readonly ListedLead[];
  /** The newest that are kept back, of all sites; none where they are the list. */
  held: readonly ListedLead[];
  counts: Record<LeadView, number>;
  /** Where the pages before and after this one are. */
  newer: LeadCursor | undefined;
  older: LeadCursor | undefined;
  queue: QueueState;
  summaries: readonly JobRow[];
  now: number;
}

/** The list of leads with the status of each delivery. */
export function leadsView(view: LeadsView): Html {
  const { query, sites, rows, held, counts, newer, older, queue, summaries, now } = view;
  const count = counts[query.view];
  return html`${held.length === 0 ? '' : heldSection(held, sites)}
<p class="note">${queueText(queue, now)}</p>
${queue.dead > 0 ? postButton('/operators/deliveries/retry', `Try all ${queue.dead} given up again`) : ''}
${deadSummaries(summaries)}
${filterForm(query, sites)}
${stateTabs(
  LEAD_VIEWS.map(name => ({
    label: VIEW_NAMES[name],
    href: address({ ...query, view: name }),
    count: counts[name],
    isCurrent: name === query.view,
  })),
)}
${
  rows.length === 0
    ? emptyState(query)
    : html`<p class="bar"><span>${number(count)} ${count === 1 ? 'lead' : 'leads'}, the newest first</span> <a href="/operators/export.csv${queryString(query)}">Download as CSV</a></p>
${leadTable(rows, sites)}`
}
${newer === undefined && older === undefined ? '' : html`<nav aria-label="Pages" class="pages"><ul>${newer === undefined ? '' : html`<li><a class="button" href="${address(query, { newer })}">Newer</a></li>`}${older === undefined ? '' : html`<li><a class="button" href="${address(query, { older })}">Older</a></li>`}</ul></nav>`}`;
}

/** What waits for a person to decide comes before everything else. */
function heldSection(held: readonly ListedLead[], sites: readonly OperatorSite[]): Html {
  return html`<section aria-label="Kept back">${leadTable(held, sites)}</section>`;
}

function leadTable(rows: readonly ListedLead[], sites: readonly OperatorSite[]): Html {
  return html`<table role="table" class="leads"><thead role="rowgroup"><tr role="row">${['Received', 'Who', 'About', 'Deliveries'].map(name => html`<th role="columnheader" scope="col">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(row => leadRow(row, sites))}</tbody></table>`;
}

function filterForm(query: ListQuery, sites: readonly OperatorSite[]): Html {
  const { view, site, search, from, to } = query;
  const isNarrowed = [site, search, from, to].some(Boolean);
  return html`<form method="get" action="/operators/" role="search" class="filter wide-filter">
${view === 'all' ? '' : html`<input type="hidden" name="view" value="${view}">`}
<div class="field grow"><label for="q">Find</label><input id="q" name="q" type="search" value="${search}" maxlength="200" aria-describedby="q-help" autocomplete="off"></div>
${siteField(site, sites)}
<div class="field half"><label for="from">From</label><input id="from" name="from" type="date" value="${from ?? ''}"></div>
<div class="field half"><label for="to">To</label><input id="to" name="to" type="date" value="${to ?? ''}"></div>
<div class="field actions"><button class="strong">Show</button>${isNarrowed ? html` <a href="${address({ ...ALL_LEADS, view })}">Clear</a>` : ''}</div>
<p id="q-help" class="note">Finds name, e-mail, phone, car, stock number, offer, campaign, category and lead id. Days are those of ${timeZoneOf(sites, site)}; each time is that of the lead’s site.</p>
</form>`;
}

const NOTHING: Record<LeadView, string> = {
  all: 'No lead has come yet. As soon as a visitor sends a form on one of the sites, it stands here.',
  delivered: 'No lead has been delivered yet. Look at On their way and Given up for what became of them.',
  waiting: 'Nothing waits: every delivery has arrived or was given up.',
  failed: 'Nothing was given up. There is nothing to do here.',
  quarantined: 'Nothing is kept back. There is nothing to release.',
  nowhere: 'Every lead had somewhere to go. After each new site, look here again.',
  erased: 'Nobody’s data was erased. To erase a person’s data, look them up at A person’s data.',
};

function emptyState(query: ListQuery): Html {
  const { view, ...bounds } = query;
  const isNarrowed = Object.values(bounds).some(Boolean);
  return html`<div class="empty">${
    isNarrowed
      ? html`<p><strong>No lead fits.</strong> Look for fewer words, more days or all sites${view === 'all' ? '' : html`, or in <a href="${address({ ...query, view: 'all' })}">all states</a>`}.</p><p><a class="button" href="${address({ ...ALL_LEADS, view })}">Clear the filter</a></p>`
      : html`<p>${NOTHING[view]}</p>`
  }</div>`;
}

function leadRow({ lead, jobs }: ListedLead, sites: readonly OperatorSite[]): Html {
  const record = storedRecord(lead);
  const site = sites.find(({ slug }) => slug === lead.site);
  const who = record === null ? 'Erased' : leadName(record) || 'No name';
  const contact = joinTexts([record?.phone, record?.email], ', ');
  const about = record?.car?.name ?? record?.offer?.name;
  return html`<tr role="row"><td role="cell">${localTime(lead.received_at, site?.timeZone ?? 'UTC')}<br><span class="note">${site?.name ?? lead.site}</span></td>
<td role="cell"><a class="who" href="/operators/leads/${lead.id}">${who}</a>${contact === '' ? '' : html`<br><span class="note">${contact}</span>`}</td>
<td role="cell">${lead.subcategory ?? lead.category}${about == null ? '' : html`<br><span class="note">${about}</span>`}</td>
<td role="cell">${lead.state === 'quarantined' ? html`<span class="bad">Kept back: ${lead.suspicion}</span>${postButton(`/operators/leads/${lead.id}/release`, 'Release')}` : jobs.length === 0 ? html`<span class="bad">Sent nowhere: the site names no address</span>` : html`<ul>${jobs.map(deliveryLine)}</ul>`}</td></tr>`;
}

function deliveryLine(job: JobRow): Html {
  return html`<li>${recipientLabel(job)}: <span class="${job.state === 'dead' ? 'bad' : 'note'}">${deliveryStatus(job)}</span>${job.last_error === null ? '' : html`<br><small>${job.last_error}</small>`}</li>`;
}

function queueText({ waiting, dead, oldest }: QueueState, now: number): string {
  const minutes = oldest === null ? 0 : Math.max(0, Math.floor((now - oldest) / MINUTE_MS));
  const age = waiting === 0 ? '' : ` (the oldest came ${minutes} min ago)`;
  const deliveries = waiting === 1 ? '1 delivery' : `${number(waiting)} deliveries`;
  return `${deliveries} on their way${age}, ${number(dead)} given up.`;
}

function number(value: number): string {
  return formatNumber(value, 'en-AU');
}

function address(query: ListQuery, beside?: Parameters<typeof queryString>[1]): string {
  return `/operators/${queryString(query, beside)}`;
}

/** Summaries of a day that were given up: no lead's line shows them. Nothing where there is none. */
function deadSummaries(jobs: readonly JobRow[]): Html | '' {
  if (jobs.length === 0) return '';
  return html`<h2>Summaries and notices given up</h2><ul>${jobs.map(summaryLine)}</ul>`;
}

function summaryLine(job: JobRow): Html {
  const parsed = v.safeParse(StoredSummarySchema, job.target);
  const about = parsed.success
    ? `${parsed.output.site.name}, ${parsed.output.day}, ${parsed.output.to}`
    : `${job.site}, ${job.topic}`;
  return html`<li>${about}: <span class="bad">${deliveryStatus(job)}</span>${job.last_error === null ? '' : html`<br><small>${job.last_error}</small>`} ${postButton(`/operators/deliveries/${job.id}/retry`, 'Try again')}</li>`;
}
