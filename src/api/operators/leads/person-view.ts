import { html } from 'hono/html';
import { leadName } from '../../delivery/lead-facts.ts';
import type { Html } from '../../http/html-page.ts';
import type { ListedLead } from '../../store/leads/lead-queries.ts';
import { storedRecord } from '../../store/leads/stored-lead.ts';
import { localTime } from '../local-time.ts';
import { type OperatorSite, timeZoneOf } from '../operator-sites.ts';
import type { FoundPerson } from './find-person.ts';

/** Finds the leads of a person, and erases them. */
export function personView(found: FoundPerson, sites: readonly OperatorSite[]): Html {
  const { contact, count, rows, recipients } = found;
  return html`<p>Find all leads of a person who asks for their data, or to have it deleted.</p>
<form method="get" action="/operators/person" class="filter"><div class="field grow"><label for="contact">E-mail address or phone number</label><input id="contact" name="contact" value="${contact}" required autocomplete="off"></div><div class="field actions"><button class="strong">Find</button></div></form>
${contact === '' ? '' : html`<p>${count} leads of ${contact}.</p>`}
${contact !== '' && count === 0 ? html`<div class="empty"><p>Nobody left this address or number with any site. Try the other one: a person may have given only one of them.</p></div>` : ''}
<ul class="people">${rows.map(row => personRow(row, sites))}</ul>
${pageLinks(found)}
${
  count === 0
    ? ''
    : html`<h2>Delete</h2>
<p>Takes everything about the person out of these ${count} leads, and stops what is not delivered yet. It cannot be undone. Look at the names first: if one is somebody else, delete each lead on its own page.</p>
${recipients.length === 0 ? '' : html`<p>They were delivered to these, who must delete them, too: ${recipients.join(', ')}.</p>`}
<form method="post" action="/operators/person/erase"><input type="hidden" name="contact" value="${contact}"><button class="danger">Delete this person’s data</button></form>`
}`;
}

function pageLinks({ contact, page, pages }: FoundPerson): Html | string {
  const link = (to: number, label: string) =>
    to < 1 || to > pages
      ? ''
      : html`<li><a class="button" href="/operators/person?${new URLSearchParams({ contact, page: String(to) })}">${label}</a></li>`;
  return pages === 1
    ? ''
    : html`<nav aria-label="Pages" class="pages"><ul>${link(page - 1, 'Newer')}${link(page + 1, 'Older')}</ul></nav>`;
}

/** Names and addresses as they were given: the operator must see whose data is erased. */
function personRow({ lead }: ListedLead, sites: readonly OperatorSite[]): Html {
  const record = storedRecord(lead);
  const who = record === null ? [] : [leadName(record) || 'No name', record.email, record.phone];
  const about = [lead.site, lead.category, ...who].filter(text => text !== null);
  return html`<li><a href="/operators/leads/${lead.id}">${localTime(lead.received_at, timeZoneOf(sites, lead.site))}</a>, ${about.join(', ')}</li>`;
}
