import { Hono } from 'hono';
import { callCounts, callTotals } from '../../store/call-counts.ts';
import type { Store } from '../../store/open-store.ts';
import { csvResponse } from '../csv-response.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { callFilter } from './call-filter.ts';
import { callsCsv } from './calls-csv.ts';
import { CALL_ROWS, callsView } from './calls-view.ts';

interface CallsDeps {
  store: Store;
  clock: () => number;
}

/** Shows how often visitors called, as a page and as a table for download. */
export function callsApp({ store, clock }: CallsDeps, { page }: OperatorPages): Hono {
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
