import type { StripeDouble } from '../support/stripe/stripe-double.ts';

export const WEBHOOK_SECRET = 'whsec_test_secret';
/** Of a site called `sample`. */
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

/** The only payment of a double. */
export function onlyPayment(double: StripeDouble) {
  const [payment] = double.payments.values();
  if (payment === undefined) throw new Error('Nobody has paid.');
  return payment;
}
