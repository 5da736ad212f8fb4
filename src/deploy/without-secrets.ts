import type { Environment } from '../lib/environment.ts';
import type { Hosting } from '../schemas/site/hosting.ts';
import { accountSetting } from './account-settings.ts';
import type { HostedSite } from './hosted-sites.ts';

/** The credentials of calls to a host, which must stay secret. */
const SECRETS = {
  folder: [],
  netlify: ['NETLIFY_AUTH_TOKEN'],
  s3: ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
} as const satisfies Record<Hosting['target'], readonly string[]>;

/** A text in which a host may have quoted what it was sent, whole or cut short, without that. */
export function withoutSecrets(
  text: string,
  { hosting }: Pick<HostedSite, 'hosting'>,
  env: Environment,
): string {
  const account = hosting.target === 'folder' ? null : hosting.account;
  return SECRETS[hosting.target]
    .map(name => accountSetting(name, account, env))
    .filter(value => value !== '')
    .reduce(withoutSecret, text);
}

/** So many first characters of a secret are taken for it: quotes are cut somewhere. */
const RECOGNIZED_CHARS = 8;

function withoutSecret(text: string, secret: string): string {
  const [before = '', ...quotes] = text.split(secret.slice(0, RECOGNIZED_CHARS));
  const rest = secret.slice(RECOGNIZED_CHARS);
  return [before, ...quotes.map(quote => quote.slice(sharedStart(quote, rest)))].join('[secret]');
}

/** How many characters two texts begin with alike. */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
