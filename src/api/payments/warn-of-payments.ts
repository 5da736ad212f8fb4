import type { Environment } from '../../lib/environment.ts';
import type { SiteDirectory } from '../api-deps.ts';
import type { Log } from '../log/log.ts';
import type { ProviderOf } from './site-providers.ts';
import { stripeAccount } from './stripe-account.ts';

/** Warns at the start of sites that offer payments without a provider, or without a webhook secret. */
export async function warnOfPayments(
  directory: Pick<SiteDirectory, 'sites'>,
  providerOf: ProviderOf,
  env: Environment,
  log: Log,
): Promise<void> {
  for (const { slug: site, reservations } of await directory.sites()) {
    if (reservations === null) continue;
    const provider = providerOf(site);
    if (provider === null) log('warn', 'payments.no-provider', { site });
    else if (provider.name === 'stripe' && stripeAccount(env, site)?.webhookSecret === null)
      log('warn', 'payments.no-webhook-secret', { site });
  }
}
