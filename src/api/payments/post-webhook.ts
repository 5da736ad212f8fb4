import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, jsonResponse } from '../http/json-response.ts';
import { shortBody } from '../http/receive-body.ts';
import { inTime } from '../store/in-time.ts';
import { reservationOfEvent } from '../store/reservations/find-reservation.ts';
import { storePaymentEvent } from '../store/reservations/store-payment-event.ts';

const MAX_BYTES = 256 * 1024;
/** Header of the signature. */
const SIGNATURE = 'stripe-signature';

/**
 * `POST /api/payments/webhook`: an event of a provider. It is stored and makes its reservation due. The state of the
 * payment is not read from the event, but requested from the provider.
 */
export async function postWebhook({ request, site }: SiteRequest, deps: ApiDeps): Promise<Response> {
  const { store, payments, clock, log } = deps;
  const provider = payments.providerOf(site.slug);
  if (provider === null) return errorResponse(404, 'This site takes no payments.');
  const bytes = await shortBody(request, { maxBytes: MAX_BYTES, timeoutMs: deps.bodyTimeoutMs });
  if ('status' in bytes) return errorResponse(bytes.status, bytes.error);
  const text = new TextDecoder().decode(bytes);
  const signature = request.headers.get(SIGNATURE);
  const event = provider.readEvent(text, signature, clock());
  if (event === null) {
    log('warn', 'payment.wrong-signature', { site: site.slug });
    return errorResponse(401, 'The signature is wrong or too old. Check the webhook secret of this site.');
  }
  if (event === 'unreadable') {
    log('warn', 'payment.unreadable', { site: site.slug });
    return errorResponse(422, 'The signature is right, and this is no event of the payment provider.');
  }
  const found = await inTime(reservationOfEvent(store.db, event));
  // A platform's events all come to one address: an event belongs to the site with its account and secret.
  const owner = found === null ? null : payments.providerOf(found.site);
  const isOwn = owner?.account === event.account && owner.readEvent(text, signature, clock()) !== null;
  if (found === null || !isOwn) return jsonResponse(200, { received: true });
  const isNew = await inTime(storePaymentEvent(store, event, found, clock()));
  log('info', 'payment.event', { site: found.site, reservation: found.id, type: event.type, isNew });
  payments.wake();
  return jsonResponse(200, { received: true });
}
