import { Hono } from 'hono';
import type { ApiDeps } from '../../api-deps.ts';
import { answerKeys } from '../../private/answer-keys.ts';
import { eventsOfLead } from '../../store/leads/lead-events.ts';
import { countLeads, type LeadFilter } from '../../store/leads/lead-filter.ts';
import { findLead, type LeadCursor, type ListedLead, listLeads } from '../../store/leads/lead-queries.ts';
import type { Store } from '../../store/open-store.ts';
import { listDeadSummaries, queueState } from '../../store/queue-state.ts';
import { csvResponse } from '../csv-response.ts';
import { leadFilter, listCursor, listQuery } from '../list-query.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { operatorSites, timeZoneOf } from '../operator-sites.ts';
import { leadFileResponse } from './lead-file-response.ts';
import { leadTitle, leadView } from './lead-view.ts';
import { leadsCsv } from './leads-csv.ts';
import { leadsView } from './leads-view.ts';
import { pageSnapshotResponse } from './page-snapshot-response.ts';

type LeadsDeps = Pick<ApiDeps, 'store' | 'directory' | 'clock' | 'env'>;

const LEADS = '/operators/';
/** All that wait for an operator, the newest first. */
const HELD: LeadFilter = { view: 'quarantined', site: null, search: '', since: null, before: null };
const HELD_ROWS = 5;

/** Shows leads: a list, one of them, a table for download, files and page snapshots. */
export function leadsApp(
  { store, directory, clock, env }: LeadsDeps,
  { page, notFound }: OperatorPages,
): Hono {
  const app = new Hono();
  app.get('/', async ({ req }) => {
    const params = new URL(req.url).searchParams;
    const query = listQuery(params);
    const sites = await operatorSites(directory, store);
    const filter = leadFilter(query, timeZoneOf(sites, query.site));
    const shown = await leadsPage(store, filter, params);
    const [counts, queue] = [await countLeads(store, filter), await queueState(store)];
    const held = query.view === 'quarantined' ? [] : await listLeads(store, HELD, { limit: HELD_ROWS });
    const summaries = await listDeadSummaries(store);
    const body = leadsView({ query, sites, ...shown, held, counts, queue, summaries, now: clock() });
    return page({ title: 'Leads', section: LEADS, body });
  });
  app.get('/export.csv', async ({ req }) => {
    const query = listQuery(new URL(req.url).searchParams);
    const sites = await operatorSites(directory, store);
    return csvResponse('leads', leadsCsv(store, leadFilter(query, timeZoneOf(sites, query.site))));
  });
  app.get('/leads/:id', async ({ req }) => {
    const found = await findLead(store, req.param('id'));
    if (found === null) return notFound();
    const { id, site } = found.lead;
    const timeZone = timeZoneOf(await operatorSites(directory, store), site);
    const events = await eventsOfLead(store.db, id);
    const body = leadView({ ...found, events, timeZone, keys: answerKeys(env) });
    return page({ title: leadTitle(found), section: LEADS, body });
  });
  app.get('/leads/:id/files/:file', async ({ req }) => {
    const { id, file } = req.param();
    return (await leadFileResponse(store, id, file)) ?? notFound();
  });
  app.get('/leads/:id/page', async ({ req }) => {
    return (await pageSnapshotResponse(store, directory, req.param('id'))) ?? notFound();
  });
  return app;
}

const ROWS = 50;

interface LeadsPage {
  rows: ListedLead[];
  /** Where the next pages begin; undefined when there is none. */
  newer: LeadCursor | undefined;
  older: LeadCursor | undefined;
}

/** The page of an address: the newest leads, or those beside one of the list. */
async function leadsPage(store: Store, filter: LeadFilter, params: URLSearchParams): Promise<LeadsPage> {
  const olderThan = listCursor(params, 'older');
  const newerThan = olderThan === null ? listCursor(params, 'newer') : null;
  const found = await listLeads(store, filter, { limit: ROWS + 1, olderThan, newerThan });
  const isMore = found.length > ROWS;
  // The first page is never a short one.
  if (newerThan !== null && !isMore) return leadsPage(store, filter, new URLSearchParams());
  const rows = newerThan === null ? found.slice(0, ROWS) : found.slice(1);
  return {
    rows,
    newer: olderThan !== null || newerThan !== null ? rows[0]?.lead : undefined,
    older: newerThan !== null || isMore ? rows.at(-1)?.lead : undefined,
  };
}
