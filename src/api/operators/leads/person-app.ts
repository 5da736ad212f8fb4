import { Hono } from 'hono';
import { html } from 'hono/html';
import { oneSafeLine } from '../../../lib/text/unsafe-characters.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { eraseLeads } from '../../store/leads/lead-changes.ts';
import { leadIdsOfPerson } from '../../store/leads/lead-queries.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { operatorSites } from '../operator-sites.ts';
import { readForm } from '../read-form.ts';
import { findPerson } from './find-person.ts';
import { personView } from './person-view.ts';

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
