import type { Environment } from '../../lib/environment.ts';
import { secretName, siteSecret } from './site-secret.ts';

/**
 * The receiver of a delivery: the host of its mail server or webhook. Slots and circuit breakers go by it. Where this
 * process does not know the address, it is the name of the variable for it.
 */
export function receiverOf(
  env: Environment,
  site: string,
  recipient: { kind: 'email' } | { kind: 'webhook'; name: string | null },
): string {
  const isMail = recipient.kind === 'email';
  const name = isMail ? 'SMTP_URL' : `${webhookPrefix(recipient.name)}_URL`;
  const url = siteSecret(env, site, name, isMail ? name : undefined);
  return `${recipient.kind} ${(url !== null && URL.parse(url)?.host) || secretName(site, name)}`;
}

/** `WEBHOOK`, or `WEBHOOK_CRM` for the webhook `crm` of a route. */
export function webhookPrefix(name: string | null): string {
  return name === null ? 'WEBHOOK' : `WEBHOOK_${name}`;
}
