import type { Context } from 'hono';
import { inTime } from '../in-time.ts';
import { errorResponse, jsonResponse } from '../json-response.ts';
import { shownStockJob } from './shown-stock-job.ts';
import type { StockDeps } from './stock-deps.ts';
import { signatureCheck, signedMessage, stockSecret } from './verify-signature.ts';

/**
 * `GET /api/stock/{slug}/jobs/{id}` (docs/api.md#stock): the state of a job. Signed like a POST with an empty body, or with
 * the operators' token.
 */
export async function getStockJob(
  context: Context,
  { slug, id }: { slug: string; id: string },
  deps: StockDeps,
): Promise<Response> {
  if (!(await deps.isKnownSite(slug))) return errorResponse(404, 'There is no site with this slug.');
  if (!(await isAllowed(context, slug, deps)))
    return errorResponse(401, 'Sign the request as a webhook without a body, or send the operators’ token.');
  const job = await inTime(shownStockJob(deps.store, slug, id));
  return job === null ? errorResponse(404, 'This site has no such job.') : jsonResponse(200, job);
}

async function isAllowed(context: Context, slug: string, deps: StockDeps): Promise<boolean> {
  const secret = stockSecret(deps.env, slug);
  const message = signedMessage(context.req.raw, deps.clock());
  if (secret !== null && typeof message !== 'string') return signatureCheck(message, secret).isSigned();
  return deps.isOperator(context);
}
