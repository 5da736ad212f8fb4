import { createServer, type IncomingMessage, type Server } from 'node:http';
import Stripe from 'stripe';
import { DAY_MS } from '../../../src/lib/time/durations.ts';
import { listening } from '../server/listening.ts';

export const WEBHOOK_SECRET = 'whsec_test_secret';
const stripe = new Stripe('sk_test_only_to_sign');
const MIN_OPEN_S = 30 * 60;

/** The environment of a site called `sample` that is paid at this address. */
export function stripeEnv(url: string): Record<string, string> {
  return {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY_SAMPLE: 'sk_test_sample',
    STRIPE_WEBHOOK_SECRET_SAMPLE: WEBHOOK_SECRET,
    STRIPE_API_BASE: url,
  };
}

/** The id of a checkout in the address of its page. */
export function checkoutOf(location: string | null): string {
  return location?.slice(location.lastIndexOf('/') + 1) ?? '';
}

/** The fault of a request on its way: it fails before or after it was done, or its response is lost. */
export type NetworkFault = 'none' | 'fails-before' | 'fails-after' | 'cut-after' | 'too-many';

interface Payment {
  id: string;
  checkout: string;
  status: 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  amount: number;
  received: number;
  reservation: string;
  captureBefore: number | null;
  refunds: { id: string; amount: number; status: 'succeeded' | 'failed' }[];
}

interface Checkout {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  manual: boolean;
  expiresAt: number;
  reservation: string;
  payment: string | null;
  account: string | null;
}

/** An event as it is sent: its body, signed for its endpoint. */
export interface SignedEvent {
  body: string;
  signature: string;
}

interface Answer {
  status: number;
  body: string;
}

interface StripeDoubleOptions {
  /** Epoch milliseconds: the clock of the provider is its own. */
  now: () => number;
  fault?: (() => NetworkFault) | undefined;
  /** Is shown each request that was accepted. */
  onAccepted?: (request: { method: string; path: string; body: string }) => void;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * Stripe by its public description of Checkout, payments, refunds and idempotency, for one webhook endpoint. It keeps
 * its state across restarts of its client, and refuses what Stripe refuses.
 */
export class StripeDouble {
  readonly checkouts = new Map<string, Checkout>();
  readonly payments = new Map<string, Payment>();
  /** Events that happened, the oldest first; the test delivers them. */
  readonly events: SignedEvent[] = [];
  readonly refusals: string[] = [];
  requests = 0;
  url = '';
  readonly #keys = new Map<string, Answer & { fingerprint: string }>();
  readonly #options: StripeDoubleOptions;
  readonly #server: Server;
  #ids = 0;

  private constructor(options: StripeDoubleOptions) {
    this.#options = options;
    this.#server = createServer(async (request, response) => {
      const answer = await this.#receive(request);
      const headers = { 'content-type': 'application/json', 'request-id': `req_${this.requests}` };
      if (answer === null) response.destroy();
      else response.writeHead(answer.status, headers).end(answer.body);
    });
  }

  /** Listens on this machine. */
  static async start(options: StripeDoubleOptions): Promise<StripeDouble> {
    const double = new StripeDouble(options);
    double.url = `http://127.0.0.1:${await listening(double.#server)}`;
    return double;
  }

  /** As if nothing had happened yet. */
  forget(): void {
    for (const all of [this.checkouts, this.payments, this.#keys]) all.clear();
    this.events.length = 0;
    this.refusals.length = 0;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The only payment. */
  get payment(): Payment {
    const [payment] = this.payments.values();
    if (payment === undefined) throw new Error('Nobody has paid.');
    return payment;
  }

  /** A visitor pays on the page. False where the page is closed. */
  pay(id: string, { slowly = false } = {}): boolean {
    const checkout = known(this.checkouts, id);
    if (checkout.status !== 'open') return false;
    const { amount, reservation } = checkout;
    const payment: Payment = {
      ...{ id: this.#id('pi'), checkout: id, status: 'processing', amount, reservation },
      ...{ received: 0, captureBefore: null, refunds: [] },
    };
    this.payments.set(payment.id, payment);
    checkout.payment = payment.id;
    // Of a card that waits for its bank, the page stays open until the bank has answered.
    if (!slowly) this.settle(payment.id);
    return true;
  }

  /** The bank answers a payment that was being processed, whatever became of its page. */
  settle(id: string, accepted = true): void {
    const payment = known(this.payments, id);
    if (payment.status !== 'processing') return;
    payment.status = 'canceled';
    if (!accepted) return;
    const checkout = known(this.checkouts, payment.checkout);
    const { manual } = checkout;
    payment.status = manual ? 'requires_capture' : 'succeeded';
    payment.received = manual ? 0 : payment.amount;
    payment.captureBefore = manual ? this.#options.now() + 7 * DAY_MS : null;
    if (checkout.status === 'open') checkout.status = 'complete';
    this.#emit('checkout.session.completed', this.#checkoutBody(checkout), checkout);
    this.#emitPayment(manual ? 'amount_capturable_updated' : 'succeeded', payment);
  }

  /** A refund by hand, at the provider. */
  refundByHand(id: string, amount: number): void {
    this.#refund(known(this.payments, id), amount);
  }

  /** The bank sends the last refund of a payment back. */
  failRefund(id: string): void {
    const payment = known(this.payments, id);
    const refund = payment.refunds.at(-1);
    if (refund === undefined) throw new Error('There is no refund.');
    refund.status = 'failed';
    const body = { ...refund, object: 'refund', payment_intent: id, metadata: {} };
    this.#emit('refund.failed', body, known(this.checkouts, payment.checkout));
  }

  /** The dealer's part of a payment: charged and not refunded, or authorised. */
  held(payment: Payment): number {
    if (payment.status === 'requires_capture') return payment.amount;
    return payment.status === 'succeeded' ? payment.received - refunded(payment) : 0;
  }

  /** The effects of time: pages expire, and banks release authorisations. */
  tick(): void {
    const now = this.#options.now();
    for (const checkout of this.checkouts.values())
      if (checkout.status === 'open' && now >= checkout.expiresAt) this.#expire(checkout);
    for (const payment of this.payments.values())
      if (payment.status === 'requires_capture' && now >= (payment.captureBefore ?? now + 1))
        this.#cancel(payment);
  }

  /** Signs a body, as Stripe does for each try. */
  sign(payload: string): string {
    const timestamp = Math.floor(this.#options.now() / 1000);
    return stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
  }

  #id(kind: string): string {
    this.#ids += 1;
    return `${kind}_test_${String(this.#ids).padStart(8, '0')}`;
  }

  async #receive(request: IncomingMessage): Promise<Answer | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.requests += 1;
    const fault = this.#options.fault?.() ?? 'none';
    const failure = { status: 500, body: '{"error":{"type":"api_error","message":"Sorry."}}' };
    if (fault === 'fails-before') return failure;
    if (fault === 'too-many')
      return { status: 429, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' };
    this.tick();
    const answer = this.#answer(request, Buffer.concat(chunks).toString());
    if (fault === 'cut-after') return null;
    return fault === 'fails-after' ? failure : answer;
  }

  /** A repeated request is answered as the first was; one that differs under the same key is refused. */
  #answer({ method = 'GET', url = '/', headers }: IncomingMessage, body: string): Answer {
    const header = (name: string) => headers[name]?.toString() ?? null;
    const key = method === 'POST' ? header('idempotency-key') : null;
    const fingerprint = `${method} ${url} ${body}`;
    try {
      const first = key === null ? undefined : this.#keys.get(key);
      if (first !== undefined && first.fingerprint !== fingerprint)
        throw new Refusal(400, 'idempotency_key_in_use');
      if (first !== undefined) return first;
      if (!headers.authorization?.startsWith('Bearer sk_test_')) throw new Refusal(401, 'api_key_invalid');
      const [path = '', query] = url.split('?');
      const params = new URLSearchParams(method === 'GET' ? query : body);
      const made = this.#route(method, path, params, header('stripe-account'));
      const answer = { status: 200, body: JSON.stringify(made) };
      this.#options.onAccepted?.({ method, path: url, body });
      if (key !== null) this.#keys.set(key, { fingerprint, ...answer });
      return answer;
    } catch (error) {
      // Invalid requests are refused before anything is done: such answers are not kept for their keys.
      if (!(error instanceof Refusal)) throw error;
      const { status, code } = error;
      this.refusals.push(code);
      return { status, body: JSON.stringify({ error: { type: 'invalid_request_error', code } }) };
    }
  }

  #route(method: string, path: string, params: URLSearchParams, account: string | null): object {
    const [, , first = '', second = '', third, fourth] = path.split('/');
    const call = `${method} ${first} ${fourth ?? third ?? ''}`;
    if (call === 'POST checkout ') return this.#createCheckout(params, account);
    if (first === 'checkout') {
      const checkout = known(this.checkouts, third ?? '');
      // Another account's session is not visible.
      if (checkout.account !== account) throw new Refusal(404, 'resource_missing');
      const expand = params.getAll('expand[0]').concat(params.getAll('expand[]'));
      if (method === 'GET') return this.#checkoutBody(checkout, expand);
      if (fourth === 'expire') return this.#closeCheckout(checkout);
    }
    if (call === 'POST payment_intents capture') return this.#capture(known(this.payments, second), params);
    if (call === 'POST payment_intents cancel') {
      const payment = known(this.payments, second);
      refuseUnless(payment.status === 'requires_capture', 'payment_intent_unexpected_state');
      return this.#cancel(payment);
    }
    if (call === 'POST refunds ') {
      const payment = known(this.payments, params.get('payment_intent') ?? '');
      const amount = Number(params.get('amount'));
      const left = payment.status === 'succeeded' ? payment.received - refunded(payment) : 0;
      refuseUnless(amount > 0 && amount <= left, 'charge_already_refunded');
      return { ...this.#refund(payment, amount), object: 'refund', payment_intent: payment.id };
    }
    throw new Refusal(404, `unknown_path ${path}`);
  }

  #createCheckout(params: URLSearchParams, account: string | null): object {
    const expires = Number(params.get('expires_at'));
    const seconds = expires - Math.floor(this.#options.now() / 1000);
    const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
    refuseUnless(seconds >= MIN_OPEN_S && seconds <= 86_400, 'expires_at');
    refuseUnless(amount > 0, 'amount');
    const checkout: Checkout = {
      ...{ id: this.#id('cs'), status: 'open', amount, expiresAt: expires * 1000, payment: null, account },
      manual: params.get('payment_intent_data[capture_method]') === 'manual',
      reservation: params.get('client_reference_id') ?? '',
    };
    this.checkouts.set(checkout.id, checkout);
    return this.#checkoutBody(checkout);
  }

  #closeCheckout(checkout: Checkout): object {
    refuseUnless(checkout.status === 'open', 'session_not_open');
    this.#expire(checkout);
    return this.#checkoutBody(checkout);
  }

  #expire(checkout: Checkout): void {
    checkout.status = 'expired';
    this.#emit('checkout.session.expired', this.#checkoutBody(checkout), checkout);
  }

  #capture(payment: Payment, params: URLSearchParams): object {
    const amount = Number(params.get('amount_to_capture') ?? payment.amount);
    const isAllowed = payment.status === 'requires_capture' && amount > 0 && amount <= payment.amount;
    refuseUnless(isAllowed, 'payment_intent_unexpected_state');
    payment.status = 'succeeded';
    payment.received = amount;
    return this.#emitPayment('succeeded', payment);
  }

  #cancel(payment: Payment): object {
    payment.status = 'canceled';
    return this.#emitPayment('canceled', payment);
  }

  #refund(payment: Payment, amount: number): object {
    const refund = { id: this.#id('re'), amount, status: 'succeeded' } as const;
    payment.refunds.push({ ...refund });
    this.#emit('charge.refunded', chargeBody(payment), known(this.checkouts, payment.checkout));
    return refund;
  }

  #checkoutBody(checkout: Checkout, expand: readonly string[] = []): object {
    const { id, status, reservation, payment } = checkout;
    const isExpanded = payment !== null && expand.some(each => each.startsWith('payment_intent'));
    return {
      id,
      object: 'checkout.session',
      status,
      url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
      client_reference_id: reservation,
      metadata: { reservation },
      expires_at: checkout.expiresAt / 1000,
      payment_intent: isExpanded ? paymentBody(known(this.payments, payment), expand) : payment,
    };
  }

  #emitPayment(what: string, payment: Payment): object {
    const body = paymentBody(payment, []);
    this.#emit(`payment_intent.${what}`, body, known(this.checkouts, payment.checkout));
    return body;
  }

  #emit(type: string, object: object, { account }: Pick<Checkout, 'account'>): void {
    const created = Math.floor(this.#options.now() / 1000);
    const event = { id: this.#id('evt'), object: 'event', type, created, data: { object } };
    const body = JSON.stringify(account === null ? event : { ...event, account });
    this.events.push({ body, signature: this.sign(body) });
  }
}

function known<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id);
  if (found === undefined) throw new Refusal(404, 'resource_missing');
  return found;
}

function refuseUnless(isAllowed: boolean, code: string): void {
  if (!isAllowed) throw new Refusal(400, code);
}

function refunded({ refunds }: Payment): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0);
}

function paymentBody(payment: Payment, expand: readonly string[]): object {
  const { id, status, amount, received, reservation } = payment;
  const hasCharge = status === 'requires_capture' || status === 'succeeded';
  const isExpanded = expand.some(each => each.includes('latest_charge'));
  return {
    id,
    object: 'payment_intent',
    status,
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: received,
    metadata: { reservation },
    latest_charge: !hasCharge ? null : isExpanded ? chargeBody(payment) : `ch_${id}`,
  };
}

function chargeBody(payment: Payment): object {
  const { id, received, captureBefore, refunds, reservation } = payment;
  const card = captureBefore === null ? {} : { capture_before: Math.floor(captureBefore / 1000) };
  const data = refunds.map(each => ({ ...each, object: 'refund' }));
  return {
    id: `ch_${id}`,
    object: 'charge',
    payment_intent: id,
    metadata: { reservation },
    amount_captured: received,
    amount_refunded: refunded(payment),
    payment_method_details: { type: 'card', card },
    refunds: { object: 'list', has_more: false, data },
  };
}
