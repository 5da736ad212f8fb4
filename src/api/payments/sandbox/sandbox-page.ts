import { html } from 'hono/html';
import type { ApiDeps, SiteRequest } from '../../api-deps.ts';
import { errorResponse } from '../../http/json-response.ts';
import { seeOther } from '../../http/see-other.ts';
import { visitorPage } from '../../http/visitor-page.ts';
import { readBody } from '../../leads/read-body.ts';
import { formatCents } from '../../reservations/format-cents.ts';
import { inTime } from '../../store/in-time.ts';
import { findReservation } from '../../store/reservations/find-reservation.ts';
import { paidValues, sandboxPayment } from './sandbox-provider.ts';

/** Cards of the sandbox, by their outcome. There is no field for a number: a visitor might type a real one. */
const CARDS = {
  succeeds: 'A card that is accepted',
  declined: 'A card that the bank declines',
  waits: 'A card that takes 20 seconds',
} as const;

/** `GET /api/payments/sandbox/{id}`: the card page of the sandbox, where no money moves. */
export async function getSandbox(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await openPayment(call, deps);
  return found === null ? gone() : cardPage(call, found, deps, false);
}

/** `POST` of the same: a card was chosen. */
export async function postSandbox(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await openPayment(call, deps);
  if (found === null) return gone();
  const body = await readBody(call.request, deps);
  if (!body.ok) return errorResponse(body.status, body.error);
  const card = body.fields.get('card');
  if (card !== 'succeeds' && card !== 'waits') return cardPage(call, found, deps, true);
  const now = deps.clock();
  const values = card === 'succeeds' ? paidValues(found, now) : { status: 'pending', changed_at: now };
  await inTime(
    deps.store.db
      .updateTable('sandbox_payment')
      .set(values)
      .where('id', '=', found.id)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .execute(),
  );
  return seeOther(found.return_url);
}

type Payment = NonNullable<Awaited<ReturnType<typeof sandboxPayment>>>;

/** Of this site, and only where the sandbox is what takes its money. */
async function openPayment({ request, params, site }: SiteRequest, deps: ApiDeps): Promise<Payment | null> {
  if (deps.payments.providerOf(site.slug)?.name !== 'sandbox') return null;
  const found = await inTime(sandboxPayment(deps.store, params['id'] ?? '', deps.clock()));
  return found !== null && new URL(found.return_url).host === new URL(request.url).host ? found : null;
}

function gone(): Response {
  return errorResponse(404, 'There is no such payment.');
}

async function cardPage(
  call: SiteRequest,
  payment: Payment,
  { store, directory }: ApiDeps,
  isDeclined: boolean,
): Promise<Response> {
  const { title, amount, status, authorise, return_url, cancel_url } = payment;
  const back = html`<p class="buttons"><a class="button button--plain" href="${status === 'open' ? cancel_url : return_url}">Back to the site</a></p>`;
  const reservation = await inTime(findReservation(store.db, { id: payment.reservation }));
  const what = authorise === 1 ? 'to set aside' : 'to pay';
  return visitorPage(call.site, {
    status: isDeclined ? 402 : 200,
    title: 'Sandbox: no money moves',
    car: reservation === null ? null : await directory.car(reservation.site, reservation.car_id),
    body: html`<p>This page stands in for that of a payment service, to try the site out.</p>
<div class="state"><p>${title}</p><p>${formatCents(amount, payment, call.site.country)} ${what}</p></div>
${isDeclined ? html`<p class="error" role="alert">The card was declined. Choose another one.</p>` : ''}
${
  status === 'open'
    ? html`<form method="post"><fieldset><legend>Card</legend>
${Object.entries(CARDS).map(([value, label], at) => html`<label class="check"><input type="radio" name="card" value="${value}"${at === 0 ? html` checked` : ''} required><span>${label}</span></label>`)}
</fieldset><button>Pay ${formatCents(amount, payment, call.site.country)}</button></form>`
    : html`<p role="status">This payment is ${status}.</p>`
}
${back}`,
  });
}
