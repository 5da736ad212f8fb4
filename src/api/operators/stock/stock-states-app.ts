import { Hono } from 'hono';
import type { ApiDeps } from '../../api-deps.ts';
import { stockStates } from '../../store/stock/stock-states.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { operatorSites } from '../operator-sites.ts';
import { stockStatesView } from './stock-states-view.ts';

const STOCK = '/operators/stock';

/** Shows the state of each site's stock: what is held, failed or waits, and what to do. */
export function stockStatesApp(
  { store, directory }: Pick<ApiDeps, 'store' | 'directory'>,
  { page }: OperatorPages,
): Hono {
  const app = new Hono();
  app.get('/', async () => {
    const body = stockStatesView(await stockStates(store), await operatorSites(directory, store));
    return page({ title: 'Stock', section: STOCK, body });
  });
  return app;
}
