import { Hono } from 'hono';
import { html } from 'hono/html';
import { oneSafeLine } from '../../../lib/unsafe-characters.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { leadName } from '../../delivery/lead-facts.ts';
import type { Html } from '../../html-page.ts';
import { eraseLeads } from '../../store/lead-changes.ts';
import { type ListedLead, leadIdsOfPerson } from '../../store/lead-queries.ts';
import { storedRecord } from '../../store/stored-lead.ts';
import { localTime } from '../local-time.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { type OperatorSite, operatorSites, timeZoneOf } from '../operator-sites.ts';
import { readForm } from '../read-form.ts';
import { type FoundPerson, findPerson } from './find-person.ts';

type PersonDeps = Pick<ApiDeps, 'store' | 'directory' | 'clock' | 'log' | 'bodyTimeoutMs'>;

const PAGE = { title: 'A person’s data', section: '/operators/person' };

/** Shows all data of a person, and erases it. */
export function personApp(deps: PersonDeps, { page }: OperatorPages): Hono {
  const { store, directory, clock, log } = deps;
  const app = new Hono();
  app.get('/person', async ({ req }) => {
    const contact = oneSafeLine(req.query('contact') ?? '', 200);
    const found = await findPerson(store, contact, Number(req.query('page')));
    return page({ ...PAGE, body: personView(found, await operatorSites(directory, store)) });
  });
  app.post('/person/erase', async context => {
    const form = await readForm(context.req.raw, deps.bodyTimeoutMs);
    if (form instanceof Response) return form;
    const ids = await leadIdsOfPerson(store, oneSafeLine(form.get('contact') ?? '', 200));
    const count = await eraseLeads(store, ids, clock());
    log('info', 'operator.erased', { leads: count });
    const body = html`<p role="status">The data of ${count} leads was deleted.</p><p><a href="/operators/">All leads</a></p>`;
    return page({ ...PAGE, body });
  });
  return app;
}

/** Finds the leads of a person, and erases them. */
function personView(found: FoundPerson, sites: readonly OperatorSite[]): Html {
  const { contact, count, rows, receivers } = found;
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
${receivers.length === 0 ? '' : html`<p>They were delivered to these, who must delete them, too: ${receivers.join(', ')}.</p>`}
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
