import { afterAll, describe, expect, test } from 'vitest';
import { leadHarness } from '../../../tests/leads/lead-harness.ts';
import { siteProviders } from './site-providers.ts';
import { apiBase, stripeAccount } from './stripe-account.ts';

const { store } = await leadHarness([]);
afterAll(() => store.close());
const start = (env: Record<string, string>) => siteProviders(env, store, () => 0);

describe('the account of a site', () => {
  test('is its own by its own key, whatever the platform has', () => {
    const env = {
      STRIPE_SECRET_KEY_NORTHSIDE_MOTORS: 'sk_live_own',
      STRIPE_WEBHOOK_SECRET: 'whsec_platform',
      STRIPE_SECRET_KEY: 'sk_live_platform',
    };
    expect(stripeAccount(env, 'northside-motors')).toEqual({
      secretKey: 'sk_live_own',
      webhookSecret: null,
      account: null,
      apiBase: null,
    });
  });

  test('is a connected one by the key of the platform, and none where none is configured', () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_live_platform',
      STRIPE_WEBHOOK_SECRET: 'whsec_platform',
      STRIPE_ACCOUNT_NORTH: 'acct_1',
    };
    expect(stripeAccount(env, 'north')).toMatchObject({
      secretKey: 'sk_live_platform',
      webhookSecret: 'whsec_platform',
      account: 'acct_1',
    });
    expect(stripeAccount(env, 'south')).toBeNull();
  });
});

describe('a server does not start', () => {
  test('with the sandbox where a key of Stripe is set', () => {
    expect(() => start({ PAYMENT_PROVIDER: 'sandbox', STRIPE_SECRET_KEY_NORTH: 'sk_live_1' })).toThrow(
      'PAYMENT_PROVIDER is sandbox, which takes no money, and STRIPE_SECRET_KEY_NORTH is set.',
    );
  });

  test('with an unknown provider', () => {
    expect(() => start({ PAYMENT_PROVIDER: 'paypal' })).toThrow('write stripe or sandbox');
  });

  test.each(['https://stripe.example', 'http://127.0.0.1.evil.example', 'http://10.0.0.1:80', 'nonsense'])(
    'where keys would be sent to %s',
    url => {
      expect(() => apiBase({ STRIPE_API_BASE: url })).toThrow('and nowhere else');
      expect(() => start({ STRIPE_API_BASE: url })).toThrow('and nowhere else');
    },
  );

  test('where a real key would be sent to a test server, and does not print the key', () => {
    const env = {
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
      STRIPE_SECRET_KEY_A: 'sk_test_1',
      STRIPE_SECRET_KEY_B: 'rk_live_secret',
    };
    expect(() => apiBase(env)).toThrow('STRIPE_SECRET_KEY_B holds a key that is no test key');
    expect(() => apiBase(env)).not.toThrow('rk_live_secret');
  });
});
