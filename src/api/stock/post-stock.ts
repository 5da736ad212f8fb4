import { inTime } from '../in-time.ts';
import { errorResponse, jsonResponse } from '../json-response.ts';
import { shortBody } from '../receive-body.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { uploadSlots } from '../upload-slots.ts';
import { MAX_BODY, readStockBody, unpackBody } from './read-stock-body.ts';
import type { StockDeps } from './stock-deps.ts';
import { isSigned, type SignedMessage, signedMessage, stockSecret } from './verify-signature.ts';

/** Anybody can send: the bodies whose signature is not checked yet may take only so much memory. */
const takeSlot = uploadSlots({ max: 8, maxOfAddress: 4 });

const UNSIGNED = 'The signature does not fit: it is made of webhook-id, webhook-timestamp, body and secret.';

/** A request about the stock of one site, and the address of who sent it. */
interface StockRequest {
  request: Request;
  slug: string;
  address: string;
}

/** `POST /api/stock/{slug}` (docs/api.md#stock): stores what a stock system sent, and says under which job. */
export async function postStock(
  { request, slug, address }: StockRequest,
  deps: StockDeps,
): Promise<Response> {
  if (!(await deps.isKnownSite(slug))) return errorResponse(404, 'There is no site with this slug.');
  const secret = stockSecret(deps.env, slug);
  if (secret === null)
    return errorResponse(
      401,
      'This site has no secret for stock webhooks. Its operator sets STOCK_WEBHOOK_SECRET_<SLUG>.',
    );
  const message = signedMessage(request, deps.clock());
  if (typeof message === 'string') return errorResponse(401, message);
  const giveBack = takeSlot(address);
  if (giveBack === null) return errorResponse(503, 'Too much stock is on its way. Please send it again.');
  try {
    return await takeBody(request, slug, { message, secret }, deps);
  } finally {
    giveBack();
  }
}

async function takeBody(
  request: Request,
  site: string,
  { message, secret }: { message: SignedMessage; secret: Buffer },
  deps: StockDeps,
): Promise<Response> {
  const sent = await shortBody(request, { maxBytes: MAX_BODY, timeoutMs: deps.bodyTimeoutMs });
  if (!(sent instanceof Uint8Array)) return errorResponse(sent.status, sent.error);
  const isSignedAsSent = isSigned(message, sent, secret);
  const isGzip = sent[0] === 0x1f && sent[1] === 0x8b;
  // Some senders sign before they compress. Until the signature is checked, no more is unpacked than may be sent.
  if (!isSignedAsSent && !isGzip) return errorResponse(401, UNSIGNED);
  const body = await unpackBody(
    sent,
    request.headers.get('content-encoding'),
    isSignedAsSent ? undefined : MAX_BODY,
  );
  if ('error' in body)
    return isSignedAsSent ? errorResponse(body.status, body.error) : errorResponse(401, UNSIGNED);
  if (!isSignedAsSent && !isSigned(message, body.unpacked, secret)) return errorResponse(401, UNSIGNED);
  const update = await readStockBody(body, request.headers.get('content-type') ?? '');
  if ('error' in update) return errorResponse(update.status, update.error);
  const job = { site, webhookId: message.id, update, acceptHeld: false };
  const job_id = await inTime(enqueueStockJob(deps.store, job, deps.clock()));
  deps.wakeWorker();
  return jsonResponse(202, { job_id });
}
