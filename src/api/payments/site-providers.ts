import type { Environment } from '../../lib/environment.ts';
import type { Store } from '../store/open-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { apiBase, stripeAccount, stripeKeyNames } from './stripe-account.ts';
import { stripeProvider } from './stripe-provider.ts';

/** The payment provider of a site; null where it has none. */
export type ProviderOf = (site: string) => PaymentProvider | null;

/** Providers by the environment (docs/operators.md#payments). @throws when its values are invalid. */
export function siteProviders(env: Environment, store: Store, clock: () => number): ProviderOf {
  const name = env['PAYMENT_PROVIDER'] || null;
  const keys = stripeKeyNames(env);
  apiBase(env);
  if (name === null) return () => null;
  if (name === 'sandbox') {
    if (keys.length > 0)
      throw new Error(
        `PAYMENT_PROVIDER is sandbox, which takes no money, and ${keys.join(', ')} is set. Write PAYMENT_PROVIDER=stripe, or take the keys out.`,
      );
    const sandbox = sandboxProvider(store, clock);
    return () => sandbox;
  }
  if (name !== 'stripe')
    throw new Error(`PAYMENT_PROVIDER is "${name}": write stripe or sandbox, or leave it out.`);
  const opened = new Map<string, PaymentProvider | null>();
  return site => {
    const known = opened.get(site);
    if (known !== undefined) return known;
    const account = stripeAccount(env, site);
    const provider = account === null ? null : stripeProvider(account);
    opened.set(site, provider);
    return provider;
  };
}
