import { MINUTE_MS } from '../../lib/time/durations.ts';
import { ByteSpool } from '../http/byte-spool.ts';
import { errorResponse, jsonResponse } from '../http/json-response.ts';
import { senderDigest } from '../http/rate-limit.ts';
import { type BodyProblem, receiveBody } from '../http/receive-body.ts';
import { uploadSlots } from '../http/upload-slots.ts';
import { countUp, currentCount, type OverLimits } from '../store/count-up.ts';
import { inTime } from '../store/in-time.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { waitingBytes } from '../store/stock/stock-queue.ts';
import { isSignedBeforeGzip } from './is-signed-before-gzip.ts';
import { MAX_BODY, readStockBody } from './read-stock-body.ts';
import type { StockDeps } from './stock-deps.ts';
import { type SignedMessage, signatureCheck, signedMessage, stockSecret } from './verify-signature.ts';

/** Anybody can send a body before its signature is checked: limits what such bodies take of disk and bandwidth. */
const takeSlot = uploadSlots({ max: 32, maxOfAddress: 4, maxOfSite: 8 });
/**
 * Bodies of an address to a site in ten minutes that came to nothing; then it waits. Else a few addresses could keep all slots
 * of the site taken for ever.
 */
const MAX_FAILED = 10;
const FAILED_WINDOW_MS = 10 * MINUTE_MS;
/** Stock systems send faster; a slow body must not hold its slot. */
const BYTES_PER_SECOND = 128 * 1024;

/** Stock of one site that waits to be built: a stock system that sends without end must not fill the disk of all dealers. */
const MAX_WAITING = 4 * MAX_BODY;

const UNSIGNED =
  'The signature does not fit: it is made of webhook-id, webhook-timestamp, secret and the body, before or after gzip.';

/** A request about the stock of one site, and the address of its sender. */
interface StockRequest {
  request: Request;
  slug: string;
  address: string;
  overLimits: OverLimits;
}

/** `POST /api/stock/{slug}` (docs/api.md#stock): stores what a stock system sent as a job, and responds with its id. */
export async function postStock(
  { request, slug, address, overLimits }: StockRequest,
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
  const now = deps.clock();
  const key = `stock failed ${slug} ${senderDigest(slug, address, now)}`;
  const isRefused =
    overLimits.has(key, now) ||
    (await inTime(currentCount(deps.store.db, key, FAILED_WINDOW_MS, now))) >= MAX_FAILED;
  if (isRefused) {
    overLimits.add(key, FAILED_WINDOW_MS, now);
    return errorResponse(
      429,
      'Too many requests of this address had a wrong signature, or did not arrive. Check the secret, and send again in ten minutes.',
      { 'retry-after': String(FAILED_WINDOW_MS / 1000) },
    );
  }
  const giveBack = takeSlot({ address, site: slug });
  if (giveBack === null) return errorResponse(503, 'Too much stock is on its way. Please send it again.');
  try {
    const response = await takeBody(request, slug, { message, secret }, deps);
    if (response.status === 401 || response.status === 408)
      await inTime(deps.store.transact(trx => countUp(trx, [key], FAILED_WINDOW_MS, now)));
    return response;
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
  const sent = await signedBody(request, message, secret, deps);
  if ('status' in sent) return errorResponse(sent.status, sent.error);
  if ((await inTime(waitingBytes(deps.store, site))) >= MAX_WAITING)
    return errorResponse(503, 'Too much stock of this site waits to be built. Please send it again later.');
  const { headers } = request;
  const read = await readStockBody(sent, {
    contentEncoding: headers.get('content-encoding'),
    contentType: headers.get('content-type') ?? '',
  });
  if ('status' in read) return errorResponse(read.status, read.error);
  const job = { site, webhookId: message.id, update: read.update, acceptHeld: false };
  const job_id = await inTime(enqueueStockJob(deps.store, job, deps.clock()));
  deps.wakeWorker();
  return jsonResponse(202, { job_id });
}

/** The body of a signed message. Until its signature is verified, it takes no memory. */
async function signedBody(
  request: Request,
  message: SignedMessage,
  secret: Buffer,
  { bodyTimeoutMs: timeoutMs }: StockDeps,
): Promise<Uint8Array | BodyProblem | { status: 401; error: string }> {
  const check = signatureCheck(message, secret);
  await using spool = new ByteSpool();
  const limits = { maxBytes: MAX_BODY, timeoutMs, bytesPerSecond: BYTES_PER_SECOND };
  const problem = await receiveBody(request, limits, chunk => {
    check.add(chunk);
    return spool.add(chunk);
  });
  if (problem !== null) return problem;
  const isSigned = check.isSigned() || (await isSignedBeforeGzip(spool, message, secret));
  return isSigned ? await spool.bytes() : { status: 401, error: UNSIGNED };
}
