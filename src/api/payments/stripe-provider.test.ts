import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripeProvider } from './stripe-provider.ts';

const NOW = Date.UTC(2026, 10, 20);
const SECRET = 'whsec_own';
const OWN = { id: 'cs_1', object: 'checkout.session', metadata: { reservation: 'r1' } };
const signer = new Stripe('sk_test_only_to_sign');

function readEvent(
  {
    object = OWN,
    body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', data: { object } }),
  }: { object?: unknown; body?: string } = {},
  secret = SECRET,
) {
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
  const event = provider.readEvent(body, signature, NOW);
  return event === 'unreadable' ? event : (event?.reservation ?? null);
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

  test.each([
    ['another id than a text', { ...OWN, id: 5, metadata: { reservation: 7 } }, null],
    ['a NUL, which PostgreSQL refuses', { ...OWN, metadata: { reservation: 'r\u0000' } }, null],
    ['no object', 'cs_1', 'unreadable'],
  ])('or is not: %s', (_, object, expected) => expect(readEvent({ object })).toBe(expected));

  test.each(['null', '[]', 'hello', '{"data":null}'])('or refused as invalid: %j', body => {
    expect(readEvent({ body })).toBe('unreadable');
  });

  test.each(['', 't=1,v1=', 't==,v1==', 'v1', 't=9999999999999999999999,v1=0', 'ü'])(
    'or is not signed, whatever the signature is: %j',
    signature => {
      const provider = stripeProvider({
        secretKey: 'sk_test_x',
        webhookSecret: SECRET,
        account: null,
        apiBase: null,
      });
      expect(provider.readEvent('{}', signature, NOW)).toBe(null);
    },
  );
});
