import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { oneSafeLine } from '../../lib/unsafe-characters.ts';
import type { SiteDirectory } from '../api-deps.ts';
import type { Environment } from '../delivery/site-secret.ts';
import { inTime } from '../in-time.ts';
import { errorFacts, type Log } from '../log.ts';
import { answerKeys } from '../private/answer-keys.ts';
import type { Payments } from '../reservations/reservation-service.ts';
import { callCounts, callTotals } from '../store/call-counts.ts';
import { eraseLeads, releaseLead, retryJobs } from '../store/lead-changes.ts';
import { eventsOfLead } from '../store/lead-events.ts';
import { countLeads, type LeadFilter } from '../store/lead-filter.ts';
import { countHeld, findLead, leadIdsOfPerson, listLeads } from '../store/lead-queries.ts';
import { countSessions, endAllSessions } from '../store/operator-sessions.ts';
import { listDeadSummaries, queueState } from '../store/queue-state.ts';
import { storeProblem } from '../store/store-error.ts';
import type { AuthConfig } from './auth-config.ts';
import { callFilter } from './call-filter.ts';
import { callsCsv } from './calls-csv.ts';
import { CALL_ROWS, callsView } from './calls-view.ts';
import { csvResponse } from './csv-response.ts';
import { findPerson } from './find-person.ts';
import { leadFileResponse } from './lead-file-response.ts';
import { leadTitle, leadView } from './lead-view.ts';
import { leadsCsv } from './leads-csv.ts';
import { leadsPage } from './leads-page.ts';
import { leadsView } from './leads-view.ts';
import { leadFilter, listQuery } from './list-query.ts';
import { foreignPost, loginPage, tooManyTries } from './login-page.ts';
import { isThrottled } from './login-tries.ts';
import { checkToken, closeSession, isForeignPost, openSession, operatorAccess } from './operator-access.ts';
import { operatorSites, timeZoneOf } from './operator-sites.ts';
import { operatorsPage } from './operators-page.ts';
import { personView } from './person-view.ts';
import { readForm } from './read-form.ts';
import { reservationsApp } from './reservations-app.ts';
import { pageSnapshotResponse } from './page-snapshot-response.ts';
import { sessionsView } from './sessions-view.ts';

interface OperatorsDeps extends AuthConfig {
  directory: SiteDirectory;
  bodyTimeoutMs: number;
  log: Log;
  wakeWorker: () => void;
  /** Holds the keys of private answers. */
  env: Environment;
  payments: Pick<Payments, 'sync' | 'wake'>;
}

const LEADS = '/operators/';
/** All that wait for an operator, the newest first. */
const HELD: LeadFilter = { view: 'quarantined', site: null, search: '', since: null, before: null };
const PERSON = 'A person’s data';
/** For a page of a store that is slow, or locked. */
const PATIENCE_MS = 10_000;
const HELD_ROWS = 5;

const NOT_FOUND = {
  title: 'Not found',
  place: '',
  body: html`<p>There is no such page. <a href="/operators/">All leads</a></p>`,
  status: 404,
};

/** The page on which operators see leads and deliveries, and do what only people can do. */
export function operatorsApp(deps: OperatorsDeps): Hono {
  const { store, directory, clock, log } = deps;
  const app = new Hono({ strict: false }).basePath('/operators');
  app.use((_, next) => inTime(next(), deps.bodyTimeoutMs + PATIENCE_MS));
  const page = async (shown: Parameters<typeof operatorsPage>[0]) =>
    operatorsPage({ ...shown, held: await countHeld(store) });

  app.post('/login', async context => {
    const { raw } = context.req;
    if (isForeignPost(context)) return foreignPost();
    if (await isThrottled(context, deps)) {
      log('warn', 'operator.refused', { method: 'POST' });
      return tooManyTries(raw, clock());
    }
    const form = await readForm(raw, deps.bodyTimeoutMs);
    if (form instanceof Response) return form;
    if ((await checkToken(context, form.get('token')?.trim() ?? '', deps)) !== 'granted') {
      log('warn', 'operator.refused', { method: 'POST' });
      return loginPage(raw, 'That was not the token.');
    }
    await openSession(context, deps);
    log('info', 'operator.opened');
    return context.redirect(LEADS, 303);
  });
  app.use(async (context, next) => {
    const { method, raw } = context.req;
    const access = await operatorAccess(context, deps);
    if (access === 'granted') return next();
    log('warn', 'operator.refused', { method });
    if (access === 'foreign') return foreignPost();
    return access === 'throttled' ? tooManyTries(raw, clock()) : loginPage(raw, null);
  });
  app.get('/sessions', async () => {
    const body = sessionsView(await countSessions(store.db, clock()));
    return page({ title: 'Log out', place: '/operators/sessions', body });
  });
  app.post('/logout', async context => {
    await closeSession(context, deps);
    return context.redirect(LEADS, 303);
  });
  app.post('/sessions/end', async context => {
    await endAllSessions(store.db);
    log('info', 'operator.sessions-ended');
    return context.redirect(LEADS, 303);
  });

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
    return page({ title: 'Leads', place: LEADS, body });
  });
  app.get('/leads/:id', async ({ req }) => {
    const found = await findLead(store, req.param('id'));
    if (found === null) return page(NOT_FOUND);
    const { id, site } = found.lead;
    const timeZone = timeZoneOf(await operatorSites(directory, store), site);
    const keys = answerKeys(deps.env);
    const body = leadView({ ...found, events: await eventsOfLead(store.db, id), timeZone, keys });
    return page({ title: leadTitle(found), place: LEADS, body });
  });
  app.get('/export.csv', async ({ req }) => {
    const query = listQuery(new URL(req.url).searchParams);
    const sites = await operatorSites(directory, store);
    return csvResponse('leads', leadsCsv(store, leadFilter(query, timeZoneOf(sites, query.site))));
  });
  app.get('/leads/:id/files/:file', async ({ req }) => {
    const { id, file } = req.param();
    return (await leadFileResponse(store, id, file)) ?? page(NOT_FOUND);
  });
  app.get('/leads/:id/page', async ({ req }) => {
    return (await pageSnapshotResponse(store, directory, req.param('id'))) ?? page(NOT_FOUND);
  });
  app.route(
    '/reservations',
    reservationsApp(deps, page, () => page(NOT_FOUND)),
  );
  app.get('/calls', async ({ req }) => {
    const filter = callFilter(new URL(req.url).searchParams, clock());
    const totals = await callTotals(store, filter);
    const body = callsView({ filter, totals, rows: await callCounts(store, filter, CALL_ROWS + 1) });
    return page({ title: 'Calls', place: '/operators/calls', body });
  });
  app.get('/calls.csv', async ({ req }) =>
    csvResponse('calls', callsCsv(store, callFilter(new URL(req.url).searchParams, clock()))),
  );
  app.get('/person', async ({ req }) => {
    const contact = oneSafeLine(req.query('contact') ?? '', 200);
    const found = await findPerson(store, contact, Number(req.query('page')));
    const body = personView(found, await operatorSites(directory, store));
    return page({ title: PERSON, place: '/operators/person', body });
  });
  app.post('/leads/:id/release', async context => {
    const id = context.req.param('id');
    log('info', 'operator.released', { lead_id: id, released: await releaseLead(store, id, clock()) });
    deps.wakeWorker();
    return back(context, `/operators/leads/${id}`);
  });
  app.post('/leads/:id/erase', async context => {
    const id = context.req.param('id');
    log('info', 'operator.erased', { leads: await eraseLeads(store, [id], clock()) });
    return back(context, `/operators/leads/${id}`);
  });
  const retry = async (context: Context, id: string | null) => {
    log('info', 'operator.retried', { deliveries: await retryJobs(store, id, clock()) });
    deps.wakeWorker();
    return back(context, '/operators/');
  };
  app.post('/deliveries/retry', context => retry(context, null));
  app.post('/deliveries/:id/retry', context => retry(context, context.req.param('id')));
  app.post('/person/erase', async context => {
    const form = await readForm(context.req.raw, deps.bodyTimeoutMs);
    if (form instanceof Response) return form;
    const ids = await leadIdsOfPerson(store, form.get('contact')?.trim() ?? '');
    const count = await eraseLeads(store, ids, clock());
    log('info', 'operator.erased', { leads: count });
    return page({
      title: PERSON,
      place: '/operators/person',
      body: html`<p role="status">The data of ${count} leads was deleted.</p><p><a href="/operators/">All leads</a></p>`,
    });
  });
  app.notFound(() => page(NOT_FOUND));
  app.onError(error => {
    log('error', 'operator.failed', errorFacts(error));
    return operatorsPage({
      title: 'Something failed',
      body: html`<p role="alert">The store fails: ${storeProblem(error) ?? 'it does not answer; the log says more'}. Try again in a minute.</p>`,
      status: 503,
    });
  });
  return app;
}

/** Back to the page it came from, if that is one of ours. */
function back(context: Context, otherwise: string): Response {
  const referer = context.req.header('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const isOwn = from?.host === new URL(context.req.url).host && from.pathname.startsWith('/operators/');
  return context.redirect(isOwn ? from.pathname + from.search : otherwise, 303);
}
