import { Hono } from 'hono';
import { clientAddress } from '../client-address.ts';
import { errorResponse, UNAVAILABLE } from '../json-response.ts';
import { errorFacts, type Log } from '../log.ts';
import { refuseNul } from '../refuse-nul.ts';
import { getStockJob } from './get-stock-job.ts';
import { postStock } from './post-stock.ts';
import type { StockDeps } from './stock-deps.ts';

/** Takes the stock of all sites, whatever host it is sent to (docs/api.md#stock). */
export function stockApp(deps: StockDeps, log: Log): Hono {
  const app = new Hono().basePath('/api/stock');
  app.use(refuseNul);
  app.post('/:slug', ({ req, env }) =>
    postStock(
      { request: req.raw, slug: req.param('slug'), address: clientAddress(req.raw, env, deps.proxies) },
      deps,
    ),
  );
  app.get('/:slug/jobs/:id', context =>
    getStockJob(context, { slug: context.req.param('slug'), id: context.req.param('id') }, deps),
  );
  app.notFound(() => errorResponse(404, 'There is no such call.'));
  app.onError(error => {
    log('error', 'request.failed', { method: 'stock', ...errorFacts(error) });
    return errorResponse(503, UNAVAILABLE);
  });
  return app;
}
