import Stripe from 'stripe';
import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';
import type { PaymentEvent } from '../store/reservations/store-payment-event.ts';
import type { CheckoutOrder, PaymentAction, PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { PaymentError } from './payment-provider.ts';
import type { StripeAccount } from './stripe-account.ts';

const TIMEOUT_MS = 10_000;
/** Seconds that a signed message may be old. */
const TOLERANCE = 300;

/** Stripe: its own payment page, to which the visitor is sent and from which they come back. No script of it is on our pages. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  account,
  apiBase,
}: StripeAccount): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase === null ? {} : baseOf(apiBase)),
    ...(account === null ? {} : { stripeAccount: account }),
  });
  return {
    name: 'stripe',
    account,
    async createCheckout(order) {
      const { id, url } = await callStripe(() =>
        stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey: order.key }),
      );
      if (url === null) throw new PaymentError('no-checkout-url', true);
      return { id, url };
    },
    async payment(checkout) {
      const session = await callStripe(() =>
        stripe.checkout.sessions.retrieve(checkout, {
          expand: ['payment_intent.latest_charge.refunds'],
        }),
      );
      return paymentOf(session);
    },
    async closeCheckout(checkout) {
      try {
        await callStripe(() => stripe.checkout.sessions.expire(checkout));
      } catch (error) {
        // It was paid or closed meanwhile: the next sync sees it.
        if (!(error instanceof PaymentError && error.refused)) throw error;
      }
    },
    async capture({ payment, cents, key }: PaymentAction) {
      const params = { amount_to_capture: cents };
      await callStripe(() => stripe.paymentIntents.capture(payment, params, { idempotencyKey: key }));
    },
    async cancel({ payment, key }) {
      await callStripe(() => stripe.paymentIntents.cancel(payment, {}, { idempotencyKey: key }));
    },
    async refund({ payment, cents, key }) {
      await callStripe(() =>
        stripe.refunds.create({ payment_intent: payment, amount: cents }, { idempotencyKey: key }),
      );
    },
    readEvent(body, signature, now) {
      const { signature: signatures } = stripe.webhooks;
      if (webhookSecret === null || signature === null || signatures === null) return null;
      try {
        signatures.verifyHeader(body, signature, webhookSecret, TOLERANCE, undefined, now);
      } catch {
        // Whatever it is that cannot be read in a signature.
        return null;
      }
      const read = v.safeParse(EventSchema, body);
      return read.success ? eventOf(read.output) : 'unreadable';
    },
  };
}

function baseOf(apiBase: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname: host, port, protocol } = apiBase;
  return { host, port, protocol: protocol === 'https:' ? 'https' : 'http' };
}

/** Cards alone: other methods may take days to confirm the payment, and no car is held for days. */
function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { reservation, amount, currency, title, email, expiresAt } = order;
  return {
    mode: 'payment',
    payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
      },
    ],
    client_reference_id: reservation,
    metadata: { reservation },
    payment_intent_data: {
      capture_method: order.authoriseOnly ? 'manual' : 'automatic',
      metadata: { reservation },
      description: title,
    },
    ...(email === null ? {} : { customer_email: email }),
    expires_at: Math.floor(expiresAt / 1000),
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
  };
}

const CHECKOUTS = ['open', 'complete', 'expired'] as const;

function paymentOf({ status, payment_intent: intent }: Stripe.Checkout.Session): ProviderPayment {
  const checkout = CHECKOUTS.find(each => each === status);
  // A status that this version does not know: nothing is done.
  if (checkout === undefined) throw new PaymentError('unknown-status', false);
  const nothing = { amount: 0, refunded: 0, failed_refunds: 0, capture_before: null };
  if (intent === null) return { checkout, status: 'none', payment: null, ...nothing };
  if (typeof intent === 'string') throw new PaymentError('not-expanded', false);
  const { id: payment } = intent;
  if (intent.status === 'canceled') return { checkout, status: 'voided', payment, ...nothing };
  if (intent.status === 'processing') return { checkout, status: 'pending', payment, ...nothing };
  const charge = intent.latest_charge;
  if (intent.status === 'requires_capture') {
    const before = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : null;
    const capture_before = before == null ? null : before * 1000;
    const amount = intent.amount_capturable;
    return { checkout, status: 'authorised', payment, ...nothing, amount, capture_before };
  }
  if (intent.status !== 'succeeded') return { checkout, status: 'none', payment, ...nothing };
  const amount = intent.amount_received;
  return { checkout, status: 'captured', payment, ...nothing, amount, ...refundsOf(charge) };
}

function refundsOf(charge: string | Stripe.Charge | null): { refunded: number; failed_refunds: number } {
  if (typeof charge !== 'object' || charge === null) throw new PaymentError('not-expanded', false);
  const refunds = charge.refunds?.data ?? [];
  const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';
  const sound = refunds.filter(refund => !isFailed(refund));
  return {
    // Of more refunds than come with a charge, the charge knows the sum.
    refunded: Math.max(
      charge.refunds?.has_more ? charge.amount_refunded : 0,
      sound.reduce((sum, { amount }) => sum + amount, 0),
    ),
    failed_refunds: refunds.filter(isFailed).length,
  };
}

const id = v.pipe(
  v.string(),
  v.check(text => !hasUnsafeCharacters(text)),
);
const idOrNull = v.fallback(v.nullish(id, null), null);
const EventSchema = jsonText(
  v.object({
    id,
    type: id,
    account: idOrNull,
    data: v.object({
      object: v.object({
        object: v.string(),
        id: idOrNull,
        payment_intent: idOrNull,
        metadata: v.fallback(v.nullish(v.object({ reservation: idOrNull })), null),
      }),
    }),
  }),
);

function eventOf({ id, type, data, account }: v.InferOutput<typeof EventSchema>): PaymentEvent {
  const about = data.object;
  return {
    id,
    type,
    // Only we write metadata; anyone who opens a payment link of the account can write its `client_reference_id`.
    reservation: about.metadata?.reservation ?? null,
    checkout: about.object === 'checkout.session' ? about.id : null,
    payment: about.object === 'payment_intent' ? about.id : about.payment_intent,
    account,
  };
}

/** @throws `PaymentError`, which contains no keys, names or cards. */
async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw new PaymentError('no-answer', false);
    const { statusCode = 0, code, type } = error;
    // 409 is a request with the same key that is under way, 429 too many of them.
    const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
    throw new PaymentError(code ?? type, isRefused);
  }
}
