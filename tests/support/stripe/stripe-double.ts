import { createServer, type IncomingMessage, type Server } from 'node:http';
import Stripe from 'stripe';
import { DAY_MS } from '../../../src/lib/time/durations.ts';
import { listening } from '../server/listening.ts';
import { StripeRefusal } from './stripe-refusal.ts';

/** The fault of a request on its way: it fails before or after it was done, or its response is lost. */
export type NetworkFault = 'none' | 'fails-before' | 'fails-after' | 'cut-after' | 'too-many';

interface Refund {
  id: string;
  amount: number;
  status: 'succeeded' | 'failed';
}

interface Payment {
  id: string;
  checkout: string;
  status: 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  amount: number;
  received: number;
  reservation: string;
  captureBefore: number | null;
  refunds: Refund[];
}

interface Checkout {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  manual: boolean;
  expiresAt: number;
  reservation: string;
  successUrl: string;
  payment: string | null;
  account: string | null;
}

/** An event as it is sent: its body, signed for its endpoint. */
export interface SignedEvent {
  body: string;
  signature: string;
  type: string;
}

interface StripeDoubleOptions {
  /** Epoch milliseconds: the clock of the provider is its own. */
  now: () => number;
  webhookSecret: string;
  fault?: () => NetworkFault;
  /** Is shown each request that was accepted. */
  onAccepted?: (request: { method: string; path: string; body: string }) => void;
}

const MIN_OPEN_S = 30 * 60;

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
  readonly #keys = new Map<string, { fingerprint: string; status: number; body: string }>();
  readonly #options: StripeDoubleOptions;
  readonly #server: Server;
  #ids = 0;

  private constructor(options: StripeDoubleOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      void this.#receive(request).then(answer => {
        if (answer === null) response.destroy();
        else
          response
            .writeHead(answer.status, {
              'content-type': 'application/json',
              'request-id': `req_${this.requests}`,
            })
            .end(answer.body);
      });
    });
  }

  /** Listens on this machine. */
  static async start(options: StripeDoubleOptions): Promise<StripeDouble & { url: string }> {
    const double = new StripeDouble(options);
    const port = await listening(double.#server);
    return Object.assign(double, { url: `http://127.0.0.1:${port}` });
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

  /** A visitor pays on the page. False where the page is closed. */
  pay(id: string, { slowly = false } = {}): boolean {
    const checkout = this.#checkout(id);
    if (checkout.status !== 'open') return false;
    const payment: Payment = {
      id: this.#id('pi'),
      checkout: id,
      status: 'processing',
      amount: checkout.amount,
      received: 0,
      reservation: checkout.reservation,
      captureBefore: null,
      refunds: [],
    };
    this.payments.set(payment.id, payment);
    checkout.payment = payment.id;
    // Of a card that waits for its bank, the page stays open until the bank has answered.
    if (!slowly) this.settle(payment.id);
    return true;
  }

  /** The bank answers a payment that was being processed, whatever became of its page. */
  settle(id: string, accepted = true): void {
    const payment = this.#payment(id);
    if (payment.status !== 'processing') return;
    const checkout = this.#checkout(payment.checkout);
    if (!accepted) {
      payment.status = 'canceled';
      return;
    }
    payment.status = checkout.manual ? 'requires_capture' : 'succeeded';
    payment.received = checkout.manual ? 0 : payment.amount;
    payment.captureBefore = checkout.manual ? this.#now() + 7 * DAY_MS : null;
    if (checkout.status === 'open') checkout.status = 'complete';
    this.#emit('checkout.session.completed', this.#checkoutBody(checkout, []), checkout);
    this.#emit(
      checkout.manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
      this.#paymentBody(payment, []),
      checkout,
    );
  }

  /** A refund by hand, at the provider. */
  refundByHand(id: string, amount: number): void {
    const payment = this.#payment(id);
    payment.refunds.push({ id: this.#id('re'), amount, status: 'succeeded' });
    this.#emit('charge.refunded', this.#chargeBody(payment), this.#checkout(payment.checkout));
  }

  /** The bank sends the last refund of a payment back. */
  failRefund(id: string): void {
    const refund = this.#payment(id).refunds.at(-1);
    if (refund === undefined) throw new Error('There is no refund.');
    refund.status = 'failed';
    this.#emit(
      'refund.failed',
      { ...refund, object: 'refund', payment_intent: id, metadata: {} },
      this.#checkout(this.#payment(id).checkout),
    );
  }

  /** The dealer's part of a payment: charged and not refunded, or authorised. */
  held(payment: Payment): number {
    if (payment.status === 'requires_capture') return payment.amount;
    return payment.status === 'succeeded' ? payment.received - refunded(payment) : 0;
  }

  /** The effects of time: pages expire, and banks release authorisations. */
  tick(): void {
    const now = this.#now();
    for (const checkout of this.checkouts.values())
      if (checkout.status === 'open' && now >= checkout.expiresAt) this.#expire(checkout);
    for (const payment of this.payments.values())
      if (
        payment.status === 'requires_capture' &&
        now >= (payment.captureBefore ?? Number.POSITIVE_INFINITY)
      ) {
        payment.status = 'canceled';
        this.#emit(
          'payment_intent.canceled',
          this.#paymentBody(payment, []),
          this.#checkout(payment.checkout),
        );
      }
  }

  #now(): number {
    return this.#options.now();
  }

  #id(kind: string): string {
    this.#ids += 1;
    return `${kind}_test_${String(this.#ids).padStart(8, '0')}`;
  }

  #checkout(id: string): Checkout {
    const found = this.checkouts.get(id);
    if (found === undefined) throw new StripeRefusal(404, 'resource_missing', `No such session: ${id}`);
    return found;
  }

  #payment(id: string): Payment {
    const found = this.payments.get(id);
    if (found === undefined) throw new StripeRefusal(404, 'resource_missing', `No such payment: ${id}`);
    return found;
  }

  async #receive(request: IncomingMessage): Promise<{ status: number; body: string } | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.requests += 1;
    const fault = this.#options.fault?.() ?? 'none';
    const failure = {
      status: 500,
      body: JSON.stringify({ error: { type: 'api_error', message: 'Sorry.' } }),
    };
    if (fault === 'fails-before') return failure;
    if (fault === 'too-many')
      return {
        status: 429,
        body: JSON.stringify({ error: { type: 'invalid_request_error', code: 'rate_limit' } }),
      };
    this.tick();
    const answer = this.#answer(request, Buffer.concat(chunks).toString());
    if (fault === 'cut-after') return null;
    return fault === 'fails-after' ? failure : answer;
  }

  /** A repeated request is answered as the first was; one that differs under the same key is refused. */
  #answer(request: IncomingMessage, body: string): { status: number; body: string } {
    const { method = 'GET', url = '/', headers } = request;
    const account = headers['stripe-account'];
    const given = headers['idempotency-key'];
    const key = typeof given === 'string' && method === 'POST' ? given : null;
    const fingerprint = `${method} ${url} ${body}`;
    const known = key === null ? undefined : this.#keys.get(key);
    if (known !== undefined && known.fingerprint !== fingerprint)
      return this.#refused(
        new StripeRefusal(400, 'idempotency_key_in_use', 'Keys are for the same request.'),
      );
    if (known !== undefined) return known;
    if (!headers.authorization?.startsWith('Bearer sk_test_'))
      return this.#refused(new StripeRefusal(401, 'api_key_invalid', 'Wrong key.'));
    try {
      const params = new URLSearchParams(method === 'GET' ? (url.split('?')[1] ?? '') : body);
      const path = url.split('?')[0] ?? '';
      const made = this.#route(method, path, params, typeof account === 'string' ? account : null);
      const answer = { status: 200, body: JSON.stringify(made) };
      this.#options.onAccepted?.({ method, path: url, body });
      if (key !== null) this.#keys.set(key, { fingerprint, ...answer });
      return answer;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const answer = this.#refused(error);
      // Errors of a request are returned before anything is done: such answers are not kept.
      if (key !== null && error.isKept) this.#keys.set(key, { fingerprint, ...answer });
      return answer;
    }
  }

  #refused({ status, code, message }: StripeRefusal): { status: number; body: string } {
    this.refusals.push(code);
    return { status, body: JSON.stringify({ error: { type: 'invalid_request_error', code, message } }) };
  }

  #route(method: string, path: string, params: URLSearchParams, account: string | null): object {
    const [, , first, second, third, fourth] = path.split('/');
    const expand = params.getAll('expand[0]').concat(params.getAll('expand[]'));
    if (first === 'checkout' && second === 'sessions') {
      if (method === 'POST' && third === undefined) return this.#createCheckout(params, account);
      const checkout = this.#checkout(third ?? '');
      // Another account's session is not visible.
      if (checkout.account !== account) throw new StripeRefusal(404, 'resource_missing', 'No such session.');
      if (method === 'GET') return this.#checkoutBody(checkout, expand);
      if (fourth === 'expire') return this.#closeCheckout(checkout);
    }
    if (method === 'POST' && first === 'payment_intents' && third === 'capture')
      return this.#capture(this.#payment(second ?? ''), params);
    if (method === 'POST' && first === 'payment_intents' && third === 'cancel')
      return this.#cancel(this.#payment(second ?? ''));
    if (method === 'POST' && first === 'refunds') return this.#refund(params);
    throw new StripeRefusal(404, 'unknown_path', path);
  }

  #createCheckout(params: URLSearchParams, account: string | null): object {
    const expires = Number(params.get('expires_at'));
    const seconds = expires - Math.floor(this.#now() / 1000);
    if (!(seconds >= MIN_OPEN_S && seconds <= 86_400))
      throw new StripeRefusal(400, 'expires_at', 'expires_at must be 30 minutes to 24 hours from now.');
    const checkout: Checkout = {
      id: this.#id('cs'),
      status: 'open',
      amount: Number(params.get('line_items[0][price_data][unit_amount]')),
      manual: params.get('payment_intent_data[capture_method]') === 'manual',
      expiresAt: expires * 1000,
      reservation: params.get('client_reference_id') ?? '',
      successUrl: params.get('success_url') ?? '',
      payment: null,
      account,
    };
    if (!(checkout.amount > 0)) throw new StripeRefusal(400, 'amount', 'There is nothing to pay.');
    this.checkouts.set(checkout.id, checkout);
    return this.#checkoutBody(checkout, []);
  }

  #closeCheckout(checkout: Checkout): object {
    if (checkout.status !== 'open')
      throw new StripeRefusal(400, 'session_not_open', 'Only Sessions that are open can be expired.');
    this.#expire(checkout);
    return this.#checkoutBody(checkout, []);
  }

  #expire(checkout: Checkout): void {
    checkout.status = 'expired';
    this.#emit('checkout.session.expired', this.#checkoutBody(checkout, []), checkout);
  }

  #capture(payment: Payment, params: URLSearchParams): object {
    const amount = Number(params.get('amount_to_capture') ?? payment.amount);
    if (payment.status !== 'requires_capture' || amount > payment.amount || amount <= 0)
      throw new StripeRefusal(400, 'payment_intent_unexpected_state', payment.status);
    payment.status = 'succeeded';
    payment.received = amount;
    this.#emit('payment_intent.succeeded', this.#paymentBody(payment, []), this.#checkout(payment.checkout));
    return this.#paymentBody(payment, []);
  }

  #cancel(payment: Payment): object {
    if (payment.status !== 'requires_capture')
      throw new StripeRefusal(400, 'payment_intent_unexpected_state', payment.status);
    payment.status = 'canceled';
    this.#emit('payment_intent.canceled', this.#paymentBody(payment, []), this.#checkout(payment.checkout));
    return this.#paymentBody(payment, []);
  }

  #refund(params: URLSearchParams): object {
    const payment = this.#payment(params.get('payment_intent') ?? '');
    const amount = Number(params.get('amount'));
    if (payment.status !== 'succeeded' || amount > payment.received - refunded(payment) || amount <= 0)
      throw new StripeRefusal(400, 'charge_already_refunded', 'There is not so much left.');
    const refund: Refund = { id: this.#id('re'), amount, status: 'succeeded' };
    payment.refunds.push(refund);
    this.#emit('charge.refunded', this.#chargeBody(payment), this.#checkout(payment.checkout));
    return { ...refund, object: 'refund', payment_intent: payment.id };
  }

  #checkoutBody(checkout: Checkout, expand: readonly string[]): object {
    const { id, status, reservation, payment } = checkout;
    const isExpanded = expand.some(each => each.startsWith('payment_intent'));
    return {
      id,
      object: 'checkout.session',
      status,
      url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
      client_reference_id: reservation,
      metadata: { reservation },
      expires_at: checkout.expiresAt / 1000,
      payment_intent:
        payment === null || !isExpanded ? payment : this.#paymentBody(this.#payment(payment), expand),
    };
  }

  #paymentBody(payment: Payment, expand: readonly string[]): object {
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
      latest_charge: !hasCharge ? null : isExpanded ? this.#chargeBody(payment) : `ch_${id}`,
    };
  }

  #chargeBody(payment: Payment): object {
    const { id, received, captureBefore, refunds, reservation } = payment;
    const card = captureBefore === null ? {} : { capture_before: Math.floor(captureBefore / 1000) };
    return {
      id: `ch_${id}`,
      object: 'charge',
      payment_intent: id,
      metadata: { reservation },
      amount_captured: received,
      amount_refunded: refunded(payment),
      payment_method_details: { type: 'card', card },
      refunds: {
        object: 'list',
        has_more: false,
        data: refunds.map(each => ({ ...each, object: 'refund' })),
      },
    };
  }

  #emit(type: string, object: object, { account }: Pick<Checkout, 'account'>): void {
    const timestamp = Math.floor(this.#now() / 1000);
    const connected = account === null ? {} : { account };
    const event = {
      id: this.#id('evt'),
      object: 'event',
      type,
      created: timestamp,
      data: { object },
      ...connected,
    };
    const body = JSON.stringify(event);
    this.events.push({ type, body, signature: this.sign(body) });
  }

  /** Signs anew, as Stripe does for each try. */
  sign(body: string): string {
    return stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.#options.webhookSecret,
      timestamp: Math.floor(this.#now() / 1000),
    });
  }
}

const stripe = new Stripe('sk_test_only_to_sign');

function refunded({ refunds }: Payment): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0);
}
