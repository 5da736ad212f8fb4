import { Hono } from 'hono';
import { oneSafeLine } from '../../../lib/text/unsafe-characters.ts';
import { isIsoDay, utcDay } from '../../../lib/time/calendar.ts';
import { DAY_MS } from '../../../lib/time/durations.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { CALL_DAYS, type CallFilter, callCounts, callTotals } from '../../store/call-counts.ts';
import { csvResponse } from '../csv-response.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { callsCsv } from './calls-csv.ts';
import { CALL_ROWS, callsView } from './calls-view.ts';

/** Shows how often visitors called, as a page and as a table for download. */
export function callsApp({ store, clock }: Pick<ApiDeps, 'store' | 'clock'>, { page }: OperatorPages): Hono {
  const app = new Hono();
  const filterOf = (url: string) => callFilter(new URL(url).searchParams, clock());
  app.get('/calls', async ({ req }) => {
    const filter = filterOf(req.url);
    const totals = await callTotals(store, filter);
    const body = callsView({ filter, totals, rows: await callCounts(store, filter, CALL_ROWS + 1) });
    return page({ title: 'Calls', section: '/operators/calls', body });
  });
  app.get('/calls.csv', async ({ req }) => csvResponse('calls', callsCsv(store, filterOf(req.url))));
  return app;
}

const DEFAULT_DAYS = 30;

/** The calls of an address: of the last thirty days by default, and none from before they are stored. */
function callFilter(params: URLSearchParams, now: number): CallFilter {
  const day = (days: number) => utcDay(now - days * DAY_MS);
  const given = (name: string, otherwise: string) => {
    const text = params.get(name) ?? '';
    return isIsoDay(text) ? text : otherwise;
  };
  const [first, today] = [day(CALL_DAYS), day(0)];
  const from = given('from', day(DEFAULT_DAYS - 1));
  const to = given('to', today);
  return {
    site: oneSafeLine(params.get('site') ?? '', 100) || null,
    from: from < first ? first : from,
    to: to > today ? today : to,
  };
}
