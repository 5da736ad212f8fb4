import type { Environment } from '../../lib/environment.ts';
import { environmentSlug } from '../delivery/site-secret.ts';

/** The account of a site at Stripe. */
export interface StripeAccount {
  secretKey: string;
  /** Null where none is set: events of the provider are then refused, and payments are polled. */
  webhookSecret: string | null;
  /** A connected account that the key acts for; null where the key is the dealer's own. */
  account: string | null;
  /** Null for Stripe's own; else that of a test server on this machine. */
  apiBase: URL | null;
}

const SECRET_KEY = 'STRIPE_SECRET_KEY';

/**
 * The account of a site: its own key (`STRIPE_SECRET_KEY_<SLUG>`), else the platform's (`STRIPE_SECRET_KEY`), which acts
 * for the connected account that `STRIPE_ACCOUNT_<SLUG>` names. Null where neither is set.
 */
export function stripeAccount(env: Environment, site: string): StripeAccount | null {
  const slug = environmentSlug(site);
  const own = env[`${SECRET_KEY}_${slug}`] || null;
  const account = env[`STRIPE_ACCOUNT_${slug}`] || null;
  // A platform's own account takes no dealer's money.
  const shared = account === null ? null : env[SECRET_KEY] || null;
  const secretKey = own ?? shared;
  if (secretKey === null) return null;
  const secret = (own === null ? env['STRIPE_WEBHOOK_SECRET'] : '') || null;
  return {
    secretKey,
    webhookSecret: env[`STRIPE_WEBHOOK_SECRET_${slug}`] || secret,
    account,
    apiBase: apiBase(env),
  };
}

/** Names of the variables that hold a key of Stripe. */
export function stripeKeyNames(env: Environment): string[] {
  return Object.keys(env).filter(name => name.startsWith(SECRET_KEY) && env[name]);
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The address of a test server for Stripe. @throws where it is not on this machine, or a key is not a test key. */
export function apiBase(env: Environment): URL | null {
  const text = env['STRIPE_API_BASE'] || null;
  if (text === null) return null;
  const url = URL.parse(text);
  if (url === null || !LOOPBACK.includes(url.hostname))
    throw new Error(
      `STRIPE_API_BASE is "${text}": keys are sent to Stripe or, in tests, to this machine (http://127.0.0.1:…), and nowhere else. Leave it out.`,
    );
  const real = stripeKeyNames(env).filter(name => !env[name]?.startsWith('sk_test_'));
  if (real.length > 0)
    throw new Error(
      `STRIPE_API_BASE is set, and ${real.join(', ')} holds a key that is no test key (sk_test_…). Leave one of them out.`,
    );
  return url;
}
