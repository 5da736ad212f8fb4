import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as v from 'valibot';
import { clientAddress } from '../client-address.ts';
import { errorFacts, type Log } from '../log.ts';
import { senderDigest } from '../rate-limit.ts';
import { countUp } from '../store/count-up.ts';
import { eraseLeads, releaseLead, retryJobs } from '../store/lead-changes.ts';
import {
  countLeads,
  findLead,
  LEAD_VIEWS,
  type LeadFilter,
  type LeadRow,
  leadsOfPerson,
  listLeads,
} from '../store/lead-queries.ts';
import type { Store } from '../store/open-store.ts';
import { queueState } from '../store/outbox.ts';
import { CSV_HEAD, csvLines } from './leads-csv.ts';
import { leadsView, leadView, personView } from './leads-view.ts';
import { type AuthConfig, isToken, operatorAccess, setAccessCookie } from './operator-access.ts';
import { operatorsPage } from './operators-page.ts';

interface OperatorsDeps extends AuthConfig {
  store: Store;
  clock: () => number;
  log: Log;
  wakeWorker: () => void;
}

const ROWS = 50;
const EXPORT_ROWS = 500;
const LOGIN_WINDOW_MS = 600_000;
const MAX_FAILED_LOGINS = 30;
const WRONG_TOKEN = 'That was not the token.';

/** The page on which operators see leads and deliveries, and do what only people can do. */
export function operatorsApp(deps: OperatorsDeps): Hono {
  const { store, clock, log, token } = deps;
  const app = new Hono({ strict: false }).basePath('/operators');
  app.use(bodyLimit({ maxSize: 4096, onError: ({ text }) => text('Too much was sent.', 413) }));

  app.post('/login', async context => {
    const { raw } = context.req;
    if (token === null || operatorAccess(context, deps) === 'refused') return loginPage(raw, WRONG_TOKEN);
    const isRight = isToken(await formValue(context, 'token'), token);
    if (await hasFailedOften(context, deps, isRight)) return tooManyTries(raw, clock());
    if (!isRight) return loginPage(raw, WRONG_TOKEN);
    setAccessCookie(context, token);
    return context.redirect('/operators/', 303);
  });
  app.use(async (context, next) => {
    const { method, raw } = context.req;
    const access = operatorAccess(context, deps);
    const showsToken = access === 'wrong-token' || (access === 'granted' && token !== null);
    const isTooMany = showsToken && (await hasFailedOften(context, deps, access === 'granted'));
    if (access === 'granted' && !isTooMany) return next();
    log('warn', 'operator.refused', { method });
    if (isTooMany) return tooManyTries(raw, clock());
    if (access !== 'refused') return loginPage(raw, null);
    return operatorsPage(
      'Not from here',
      html`<p>This page opens on the machine itself, at localhost. To reach it from elsewhere, or through a proxy, set OPERATORS_TOKEN.</p>`,
      404,
    );
  });

  app.get('/', async ({ req }) => {
    const filter = filterOf(req.raw);
    const count = await countLeads(store, filter);
    const pages = Math.max(1, Math.ceil(count / ROWS));
    const page = Math.min(pages, Math.max(1, Math.trunc(Number(req.query('page') ?? 1)) || 1));
    const rows = await listLeads(store, filter, { limit: ROWS, offset: (page - 1) * ROWS });
    const queue = await queueState(store);
    return operatorsPage('Leads', leadsView({ filter, rows, count, page, pages, queue, now: clock() }));
  });
  app.get('/leads/:id', async ({ req }) => {
    const found = await findLead(store, req.param('id'));
    return found === null ? notFound() : operatorsPage('Lead', leadView(found));
  });
  app.get('/export.csv', ({ req }) => csv(store, filterOf(req.raw)));
  app.get('/person', async ({ req }) => {
    const contact = req.query('contact') ?? '';
    return operatorsPage('A person’s data', personView(contact, await leadsOfPerson(store, contact)));
  });
  app.post('/leads/:id/release', async context => {
    const id = context.req.param('id');
    log('info', 'operator.released', { lead_id: id, released: await releaseLead(store, id, clock()) });
    deps.wakeWorker();
    return back(context, `/operators/leads/${id}`);
  });
  app.post('/leads/:id/erase', async context => {
    const id = context.req.param('id');
    log('info', 'operator.erased', { leads: await eraseLeads(store, [id]) });
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
    const found = await leadsOfPerson(store, await formValue(context, 'contact'));
    const ids = found.map(({ lead }) => lead.id);
    const count = await eraseLeads(store, ids);
    log('info', 'operator.erased', { leads: count });
    return operatorsPage(
      'A person’s data',
      html`<p>The data of ${count} leads was deleted.</p><p><a href="/operators/">All leads</a></p>`,
    );
  });
  app.notFound(() => notFound());
  app.onError(error => {
    log('error', 'operator.failed', errorFacts(error));
    return operatorsPage(
      'Something failed',
      html`<p>The store does not answer. Try again in a minute; the log says more.</p>`,
      503,
    );
  });
  return app;
}

/** Whether the sender's address showed too many wrong tokens within the window, with this one: nobody locks out the others. */
async function hasFailedOften(
  context: Context,
  { store, clock, proxies }: OperatorsDeps,
  isRight: boolean,
): Promise<boolean> {
  const now = clock();
  const sender = senderDigest('operators', clientAddress(context.req.raw, context.env, proxies), now);
  const key = `operator login ${sender}`;
  const count = await store.transact(trx => countUp(trx, key, LOGIN_WINDOW_MS, now, isRight ? 0 : 1));
  return count > MAX_FAILED_LOGINS;
}

const ViewSchema = v.fallback(v.picklist(LEAD_VIEWS), 'all');

function filterOf(request: Request): LeadFilter {
  const params = new URL(request.url).searchParams;
  return { view: v.parse(ViewSchema, params.get('view')), site: params.get('site') || null };
}

async function formValue({ req }: Context, name: string): Promise<string> {
  const value = (await req.parseBody())[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Back to the page it came from, if that is one of ours. */
function back(context: Context, otherwise: string): Response {
  const referer = context.req.header('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const isOwn = from?.host === new URL(context.req.url).host && from.pathname.startsWith('/operators/');
  return context.redirect(isOwn ? from.pathname + from.search : otherwise, 303);
}

async function tooManyTries(request: Request, now: number): Promise<Response> {
  const response = await loginPage(request, 'Too many tries; wait ten minutes.', 429);
  const seconds = Math.ceil((LOGIN_WINDOW_MS - (now % LOGIN_WINDOW_MS)) / 1000);
  response.headers.set('retry-after', String(seconds));
  return response;
}

function loginPage(request: Request, problem: string | null, status = 401): Promise<Response> | Response {
  if (!(request.headers.get('accept') ?? '').includes('text/html'))
    return new Response(problem ?? 'Show the token.', { status });
  return operatorsPage(
    'Operators',
    html`${problem === null ? '' : html`<p class="bad" role="alert">${problem}</p>`}
<form method="post" action="/operators/login"><label for="token">Token</label><input id="token" name="token" type="password" required autocomplete="current-password"> <button class="strong">Open</button></form>`,
    status,
  );
}

function notFound(): Promise<Response> {
  return operatorsPage(
    'Not found',
    html`<p>There is no such page. <a href="/operators/">All leads</a></p>`,
    404,
  );
}

/** Page by page, so that any number of leads can be written. */
function csv(store: Store, filter: LeadFilter): Response {
  const encoder = new TextEncoder();
  let last: LeadRow | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\ufeff${CSV_HEAD}`));
    },
    async pull(controller) {
      const rows = await listLeads(store, filter, { limit: EXPORT_ROWS, after: last });
      last = rows.at(-1)?.lead ?? last;
      if (rows.length > 0) controller.enqueue(encoder.encode(csvLines(rows)));
      if (rows.length < EXPORT_ROWS) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads.csv"',
      'cache-control': 'no-store',
    },
  });
}
