import { html } from 'hono/html';
import { leadFacts, leadName } from '../delivery/lead-facts.ts';
import type { Html } from '../html-page.ts';
import { LEAD_VIEWS, type LeadFilter, type LeadView, type ListedLead } from '../store/lead-queries.ts';
import type { QueueState } from '../store/outbox.ts';
import { deliveryStatus, formatTime, storedRecord, targetLabel } from './lead-labels.ts';

const VIEW_NAMES: Record<LeadView, string> = {
  all: 'All leads',
  quarantined: 'Quarantine',
  failed: 'Given up',
  waiting: 'On their way',
  nowhere: 'Sent nowhere',
  erased: 'Erased',
};

interface LeadsView {
  filter: LeadFilter;
  rows: readonly ListedLead[];
  count: number;
  /** From 1. */
  page: number;
  pages: number;
  queue: QueueState;
  now: number;
}

/** The list of leads with the status of each delivery. */
export function leadsView({ filter, rows, count, page, pages, queue, now }: LeadsView): Html {
  return html`<nav aria-label="Views"><ul>
${LEAD_VIEWS.map(view => html`<li><a href="${address({ ...filter, view })}"${view === filter.view ? html` aria-current="page"` : ''}>${VIEW_NAMES[view]}</a></li>`)}
</ul></nav>
<p>${queueText(queue, now)}</p>
${queue.dead > 0 ? button('/operators/deliveries/retry', `Try all ${queue.dead} given up again`) : ''}
<div class="wide"><table>
<caption>${VIEW_NAMES[filter.view]}${filter.site === null ? '' : ` of ${filter.site}`}: ${count}. <a href="/operators/export.csv${query(filter)}">Download as CSV</a></caption>
<thead><tr><th scope="col">Received</th><th scope="col">Site</th><th scope="col">Who</th><th scope="col">About</th><th scope="col">Deliveries</th></tr></thead>
<tbody>${rows.map(leadRow)}</tbody>
</table></div>
${pages > 1 ? html`<nav aria-label="Pages"><ul>${page > 1 ? html`<li><a href="${address(filter, page - 1)}">Newer</a></li>` : ''}<li>Page ${page} of ${pages}</li>${page < pages ? html`<li><a href="${address(filter, page + 1)}">Older</a></li>` : ''}</ul></nav>` : ''}
<h2>A person's data</h2>
<p>Find all leads of a person who asks for their data, or to have it deleted.</p>
<form method="get" action="/operators/person"><label for="contact">E-mail address or phone number</label><input id="contact" name="contact" required autocomplete="off"> <button>Find</button></form>`;
}

function leadRow({ lead, jobs }: ListedLead): Html {
  const record = storedRecord(lead);
  const who = record === null ? 'Erased' : leadName(record) || 'No name';
  return html`<tr><td><a href="/operators/leads/${lead.id}">${formatTime(lead.received_at)}</a></td><td><a href="${address({ view: 'all', site: lead.site })}">${lead.site}</a></td>
<td>${who}${lead.suspicion === null || lead.state !== 'quarantined' ? '' : html`<br><span class="bad">Kept back: ${lead.suspicion}</span>`}</td>
<td>${lead.subcategory ?? lead.category}${record?.car == null ? '' : html`<br>${record.car.name}`}</td>
<td>${jobs.length === 0 ? html`<span class="bad">Sent nowhere: the site names no address</span>` : html`<ul>${jobs.map(job => html`<li>${targetLabel(job)}: <span class="${job.state === 'dead' ? 'bad' : 'note'}">${deliveryStatus(job)}</span>${job.last_error === null ? '' : html`<br><small>${job.last_error}</small>`}</li>`)}</ul>`}</td></tr>`;
}

function queueText({ waiting, dead, oldest }: QueueState, now: number): string {
  const minutes = oldest === null ? 0 : Math.floor((now - oldest) / 60_000);
  const age = waiting === 0 ? '' : ` (the oldest came ${minutes} min ago)`;
  return `${waiting} deliveries on their way${age}, ${dead} given up.`;
}

/** One lead with everything it says and everything that can be done with it. */
export function leadView({ lead, jobs }: ListedLead): Html {
  const record = storedRecord(lead);
  return html`<p><a href="/operators/">All leads</a></p>
${lead.state === 'quarantined' ? html`<p class="bad">Kept back: ${lead.suspicion}</p>${button(`/operators/leads/${lead.id}/release`, 'Release and deliver', true)}` : ''}
${record === null ? html`<p>What it said was erased.</p>` : html`<table><caption>What it says</caption><tbody>${leadFacts(record).map(({ label, text }) => html`<tr><th scope="row">${label}</th><td>${text.split('\n').map(line => html`${line}<br>`)}</td></tr>`)}</tbody></table>`}
<h2>Deliveries</h2>
${jobs.length === 0 ? html`<p>The site names no address for such leads.</p>` : ''}
<ul>${jobs.map(
    job => html`<li>${targetLabel(job)}: ${deliveryStatus(job)}${job.last_error === null ? '' : html`<br><span class="note">${job.last_error}</span>`}
${job.state === 'dead' || job.state === 'waiting' ? button(`/operators/deliveries/${job.id}/retry`, 'Try now') : ''}</li>`,
  )}</ul>
${record === null ? '' : html`<h2>Delete</h2><p>Takes out everything about the person. It cannot be undone.</p>${button(`/operators/leads/${lead.id}/erase`, 'Delete this person’s data from this lead')}`}`;
}

/** The leads of a person, and the button that erases them. */
export function personView(contact: string, rows: readonly ListedLead[]): Html {
  const sent = [
    ...new Set(rows.flatMap(({ jobs }) => jobs.filter(({ state }) => state === 'done').map(targetLabel))),
  ];
  return html`<p><a href="/operators/">All leads</a></p>
<p>${rows.length} leads of ${contact}.</p>
<ul>${rows.map(personRow)}</ul>
${
  rows.length === 0
    ? ''
    : html`<h2>Delete</h2>
<p>Takes everything about the person out of these ${rows.length} leads, and stops what is not delivered yet. It cannot be undone. Look at the names first: if one is somebody else, delete each lead on its own page.</p>
${sent.length === 0 ? '' : html`<p>They were delivered to these, who must delete them, too: ${sent.join(', ')}.</p>`}
<form method="post" action="/operators/person/erase"><input type="hidden" name="contact" value="${contact}"><button class="strong">Delete this person’s data</button></form>`
}`;
}

/** Names and addresses as they were given: who deletes must see whose data it is. */
function personRow({ lead }: ListedLead): Html {
  const record = storedRecord(lead);
  const who = record === null ? [] : [leadName(record) || 'No name', record.email, record.phone];
  const about = [lead.site, lead.category, ...who].filter(text => text !== null);
  return html`<li><a href="/operators/leads/${lead.id}">${formatTime(lead.received_at)}</a>, ${about.join(', ')}</li>`;
}

function button(action: string, text: string, strong = false): Html {
  return html`<form method="post" action="${action}"><button${strong ? html` class="strong"` : ''}>${text}</button></form>`;
}

function address(filter: LeadFilter, page = 1): string {
  return `/operators/${query(filter, page)}`;
}

function query({ view, site }: LeadFilter, page = 1): string {
  const params = new URLSearchParams({
    ...(view === 'all' ? {} : { view }),
    ...(site === null ? {} : { site }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return params.size === 0 ? '' : `?${params}`;
}
