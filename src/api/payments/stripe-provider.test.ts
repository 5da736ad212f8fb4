import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripeProvider } from './stripe-provider.ts';

const NOW = Date.UTC(2026, 10, 20);
const SECRET = 'whsec_own';
const OWN = { id: 'cs_1', object: 'checkout.session', metadata: { reservation: 'r1' } };
const signer = new Stripe('sk_test_only_to_sign');

function readEvent({ object = OWN }: { object?: object } = {}, secret = SECRET) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', data: { object } });
  const signature = signer.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: NOW / 1000,
  });
  const provider = stripeProvider({
    secretKey: 'sk_test_x',
    webhookSecret: SECRET,
    account: null,
    apiBase: null,
  });
  return provider.readEvent(body, signature, NOW)?.reservation ?? null;
}

describe('an event is taken', () => {
  test('where the own secret signed it', () => {
    expect(readEvent()).toBe('r1');
    expect(readEvent({}, 'whsec_other')).toBe(null);
  });

  test('for the reservation that we wrote into it, not for one that a payer named', () => {
    const object = { id: 'cs_2', object: 'checkout.session', client_reference_id: 'r1', metadata: {} };
    expect(readEvent({ object })).toBe(null);
  });
});
