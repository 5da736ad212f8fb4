import { html } from 'hono/html';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import { leadFacts, leadName } from '../../delivery/lead-facts.ts';
import type { Html } from '../../http/html-page.ts';
import type { AnswerKey } from '../../private/answer-keys.ts';
import { openLead, SealedError } from '../../private/sealed-answers.ts';
import type { LeadEventRow } from '../../store/leads/lead-events.ts';
import type { JobRow, ListedLead } from '../../store/leads/lead-queries.ts';
import { storedRecord } from '../../store/leads/stored-lead.ts';
import { localTime } from '../local-time.ts';
import { postButton } from '../post-button.ts';
import { deliveryStatus, recipientLabel } from './lead-labels.ts';

interface LeadStory extends ListedLead {
  events: readonly LeadEventRow[];
  timeZone: string;
  keys: readonly AnswerKey[];
}

/** `Vehicle Enquiry: Jo Smith`. */
export function leadTitle({ lead }: ListedLead): string {
  const record = storedRecord(lead);
  const who = record === null ? 'erased' : leadName(record) || 'no name';
  return `${lead.subcategory ?? lead.category}: ${who}`;
}

/** One lead: its data, its events, and its actions. */
export function leadView(story: LeadStory): Html {
  const { lead, jobs, timeZone } = story;
  const stored = storedRecord(lead);
  const { record, problem } = opened(stored, story.keys);
  return html`<p class="note">${record?.site.name ?? lead.site}, received ${localTime(lead.received_at, timeZone)}. Times are those of ${timeZone}.</p>
${lead.state === 'quarantined' ? html`<div class="notice"><p class="bad">Kept back: ${lead.suspicion}</p><p>It was delivered to nobody. Release it when it is honest; else leave it here.</p>${postButton(`/operators/leads/${lead.id}/release`, 'Release and deliver', 'strong')}</div>` : ''}
<div class="columns"><div>
<section><h2>What it says</h2>${record === null ? html`<p>What it said was erased.</p>` : factsTable(record)}${problem === null ? '' : html`<p class="bad">${problem}</p>`}</section>
${record === null || record.files.length === 0 ? '' : files(record, lead.state)}
${record === null ? '' : consents(record, timeZone)}
${record === null ? '' : origin(record)}
</div><div>
<section><h2>What happened</h2><ol class="story">${timeline(story)}</ol></section>
<section><h2>Deliveries</h2>${jobs.length === 0 ? html`<p><span class="bad">Sent nowhere.</span> The site names no address for such leads: set <code>email</code> or <code>features.leadEmails</code> in its <code>site.json</code>.</p>` : html`<ul class="deliveries">${jobs.map(job => delivery(job, timeZone))}</ul>`}</section>
${record === null ? '' : html`<section><h2>Delete</h2><p>Takes out everything about the person. It cannot be undone.</p>${postButton(`/operators/leads/${lead.id}/erase`, 'Delete this person’s data from this lead', 'danger')}</section>`}
</div></div>`;
}

/** With its private answers, where their key is available. */
function opened(
  record: LeadRecord | null,
  keys: readonly AnswerKey[],
): { record: LeadRecord | null; problem: string | null } {
  try {
    return { record: record === null ? null : openLead(record, keys), problem: null };
  } catch (error) {
    if (error instanceof SealedError) return { record, problem: error.message };
    throw error;
  }
}

function factsTable(record: LeadRecord): Html {
  // Consents are below with their times.
  const facts = leadFacts(record).filter(({ label }) => label !== 'Agreed to');
  return html`<table class="facts"><tbody>${facts.map(({ label, text }) => html`<tr><th scope="row">${label}</th><td>${text.split('\n').map(line => html`${line}<br>`)}</td></tr>`)}</tbody></table>`;
}

/** Links for download: no page shows a stranger's file. */
function files({ lead_id, files }: LeadRecord, state: string): Html {
  return html`<section><h2>Files</h2><ul>${files.map(({ id, name }) => html`<li><a href="/operators/leads/${lead_id}/files/${id}" download>${name}</a></li>`)}</ul>${state === 'quarantined' ? html`<p class="note">Unless the lead is released, they are deleted after 30 days.</p>` : ''}</section>`;
}

function consents({ consents, opt_in }: LeadRecord, timeZone: string): Html {
  return html`<section><h2>Consent</h2><p>${opt_in ? 'Agreed to marketing.' : 'Did not agree to marketing.'}</p>
${consents.length === 0 ? '' : html`<ul class="consents">${consents.map(({ words, at }) => html`<li><q>${words}</q><br><span class="note">${localTime(Date.parse(at), timeZone)}</span></li>`)}</ul>`}</section>`;
}

/** The page it was sent from, the browser, and the attribution. */
function origin(record: LeadRecord): Html {
  const { url, source, page_id, user_agent, lead_attributes } = record;
  const rows: [string, Html | string | null][] = [
    ['Page', url === null ? null : html`<a href="${url}" rel="noreferrer">${url}</a>`],
    ['Page as it was seen', snapshotLink(record)],
    ['Kind of page', page_id],
    ['Source', source],
    ['Browser', user_agent],
    ...Object.entries(lead_attributes).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ];
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  return html`<section><h2>Where it came from</h2><table class="facts"><tbody>${shown.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table></section>`;
}

/** A link to the page snapshot, with its release. */
function snapshotLink({ lead_id, page_hash, release }: LeadRecord): Html | string | null {
  if (page_hash === null) return null;
  if (release === null) return 'Of a release that is no longer stored';
  return html`<a href="/operators/leads/${lead_id}/page" rel="noreferrer">Open it</a>, of release ${release}`;
}

const HAPPENED: Record<string, string> = {
  done: 'Delivered',
  waiting: 'Failed',
  dead: 'Failed, and was given up',
  cancelled: 'Cancelled',
  retried: 'Tried again by an operator',
  released: 'Released by an operator',
  erased: 'Personal data erased by an operator',
};

function timeline({ lead, jobs, events, timeZone }: LeadStory): Html[] {
  const entry = (at: number, text: Html | string) =>
    html`<li>${localTime(at, timeZone)}<div>${text}</div></li>`;
  const recorded = new Set(events.map(({ job_id }) => job_id));
  return [
    entry(
      lead.received_at,
      lead.suspicion === null ? 'Received' : `Received, and kept back: ${lead.suspicion}`,
    ),
    // Of deliveries that ended before attempts were recorded only the end is known.
    ...jobs
      .filter(({ id, done_at }) => done_at !== null && !recorded.has(id))
      .map(job =>
        entry(job.done_at ?? 0, html`Delivered<br><span class="note">${recipientLabel(job)}</span>`),
      ),
    ...events.map(event => entry(event.at, eventText(event, jobs, timeZone))),
  ];
}

function eventText(
  { job_id, kind, attempt, error, next_at }: LeadEventRow,
  jobs: readonly JobRow[],
  timeZone: string,
): Html {
  const job = jobs.find(({ id }) => id === job_id);
  const what = [job && recipientLabel(job), attempt !== null && `try ${attempt}`].filter(Boolean).join(', ');
  return html`<span class="${kind === 'waiting' || kind === 'dead' ? 'bad' : 'happened'}">${HAPPENED[kind] ?? kind}</span>${what === '' ? '' : html`<br><span class="note">${what}</span>`}${error === null ? '' : html`<br><small>${error}</small>`}${next_at === null ? '' : html`<br><span class="note">Next try ${localTime(next_at, timeZone)}</span>`}`;
}

function delivery(job: JobRow, timeZone: string): Html {
  const { id, state, due_at, lease, done_at, last_error } = job;
  const when =
    done_at !== null
      ? html`, ${localTime(done_at, timeZone)}`
      : state !== 'waiting'
        ? ''
        : lease === null
          ? html`, next try ${localTime(due_at, timeZone)}`
          : ', under way';
  return html`<li><div><strong>${recipientLabel(job)}</strong><br><span class="${state === 'dead' ? 'bad' : 'note'}">${deliveryStatus(job)}${when}</span>${last_error === null ? '' : html`<br><small>${last_error}</small>`}</div>
${state === 'dead' || (state === 'waiting' && lease === null) ? postButton(`/operators/deliveries/${id}/retry`, 'Try now') : ''}</li>`;
}
