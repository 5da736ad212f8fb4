import { type Context, Hono } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { errorResponse, jsonResponse, UNAVAILABLE } from '../http/json-response.ts';
import { refuseNul } from '../http/refuse-nul.ts';
import { errorFacts, type Log } from '../log/log.ts';
import { OverLimits } from '../store/count-up.ts';
import { inTime } from '../store/in-time.ts';
import { postStock } from './post-stock.ts';
import type { StockDeps } from './stock-deps.ts';
import { stockJobStatus } from './stock-job-status.ts';
import { signatureCheck, signedMessage, stockSecret } from './verify-signature.ts';

/** Takes the stock of all sites, whatever host it is sent to (docs/api.md#stock). */
export function stockApp(deps: StockDeps, log: Log): Hono {
  const app = new Hono().basePath('/api/stock');
  const overLimits = new OverLimits();
  app.use(refuseNul);
  app.post('/:slug', ({ req, env }) =>
    postStock(
      {
        request: req.raw,
        slug: req.param('slug'),
        address: clientAddress(req.raw, env, deps.proxies),
        overLimits,
      },
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

/**
 * `GET /api/stock/{slug}/jobs/{id}` (docs/api.md#stock): the state of a job. Signed like a POST with an empty body, or with
 * the operators' token.
 */
async function getStockJob(
  context: Context,
  { slug, id }: { slug: string; id: string },
  deps: StockDeps,
): Promise<Response> {
  if (!(await deps.isKnownSite(slug))) return errorResponse(404, 'There is no site with this slug.');
  if (!(await isAllowed(context, slug, deps)))
    return errorResponse(401, 'Sign the request as a webhook without a body, or send the operators’ token.');
  const job = await inTime(stockJobStatus(deps.store, slug, id));
  return job === null ? errorResponse(404, 'This site has no such job.') : jsonResponse(200, job);
}

async function isAllowed(context: Context, slug: string, deps: StockDeps): Promise<boolean> {
  const secret = stockSecret(deps.env, slug);
  const message = signedMessage(context.req.raw, deps.clock());
  if (secret !== null && typeof message !== 'string') return signatureCheck(message, secret).isSigned();
  return deps.isOperator(context);
}
