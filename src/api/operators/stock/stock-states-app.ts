import { Hono } from 'hono';
import { html } from 'hono/html';
import { oneSafeLine } from '../../../lib/text/unsafe-characters.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { acceptHeldJob, refuseHeldJob } from '../../store/stock/decide-held-job.ts';
import { stockStates } from '../../store/stock/stock-states.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { operatorSites } from '../operator-sites.ts';
import { readForm } from '../read-form.ts';
import { MAX_WHY } from './held-stock-view.ts';
import { stockStatesView } from './stock-states-view.ts';

const STOCK = '/operators/stock';

const DECISIONS = [
  ['accept', acceptHeldJob],
  ['refuse', refuseHeldJob],
] as const;

/** Shows the state of each site's stock: what is held, failed or waits, and what to do. Held stock is accepted or refused. */
export function stockStatesApp(
  {
    store,
    directory,
    clock,
    log,
    bodyTimeoutMs,
  }: Pick<ApiDeps, 'store' | 'directory' | 'clock' | 'log' | 'bodyTimeoutMs'>,
  { page }: OperatorPages,
): Hono {
  const app = new Hono();
  const stockPage = async (status = 200, problem: string | null = null) => {
    const view = stockStatesView(await stockStates(store), await operatorSites(directory, store));
    const alert = problem === null ? '' : html`<p class="notice bad" role="alert">${problem}</p>`;
    // Cars that would go have their pictures where the feed says.
    return page({ title: 'Stock', section: STOCK, body: html`${alert}${view}`, status, pictures: 'https:' });
  };
  app.get('/', () => stockPage());
  for (const [name, decide] of DECISIONS)
    app.post(`/jobs/:id/${name}`, async context => {
      const form = await readForm(context.req.raw, bodyTimeoutMs);
      if (form instanceof Response) return form;
      const why = oneSafeLine(form.get('why') ?? '', MAX_WHY);
      if (why === '') return stockPage(422, 'Nothing was decided: give a reason.');
      const id = context.req.param('id');
      const stored = await decide(store, { id, why }, clock());
      log('info', `operator.stock-${name}`, { job: id, stored });
      if (!stored)
        return stockPage(
          409,
          'Nothing was decided: other stock came since you looked. Look at it here first.',
        );
      // The stock worker polls its queue.
      return context.redirect(STOCK, 303);
    });
  return app;
}
