import type { Hosting } from '../schemas/site/hosting.ts';
import { cloudflareDigest, cloudflareTarget } from './cloudflare/cloudflare-target.ts';
import { type DeployLimit, netlifyLimits } from './deploy-limits.ts';
import type { DeployTarget } from './deploy-target.ts';
import type { DigestOf, Digests } from './digests.ts';
import { folderTarget } from './folder-target.ts';
import type { HostedSite } from './hosted-sites.ts';
import { netlifyDigest, netlifyTarget } from './netlify/netlify-target.ts';
import type { S3Keys } from './s3/s3-api.ts';
import { s3Digest } from './s3/s3-objects.ts';
import { s3Target } from './s3/s3-target.ts';

/** The environment of the process: the only place where secrets come from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What calls to a host are made with, and nobody else may read. */
const SECRETS = {
  folder: [],
  netlify: ['NETLIFY_AUTH_TOKEN'],
  s3: ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
  cloudflare: ['CLOUDFLARE_API_TOKEN'],
} as const satisfies Record<Hosting['target'], readonly string[]>;

/** Half of what the free plan has in a month: once all credits are used up, Netlify pauses every site of the team. */
const DEFAULT_CREDITS = 150;

/** What a site's host allows; stores and Cloudflare count no deploys. @throws when a setting is invalid. */
export function limitsOf({ hosting }: Pick<HostedSite, 'hosting'>, env: Environment): DeployLimit[] {
  return hosting.target === 'netlify' ? netlifyLimits(creditsOf(hosting.account, env)) : [];
}

/** The same; none where a setting is invalid, of which the deploy itself tells before it begins. */
export function knownLimits(site: Pick<HostedSite, 'hosting'>, env: Environment): DeployLimit[] {
  try {
    return limitsOf(site, env);
  } catch {
    return [];
  }
}

/** How time passes; tests make it pass faster. */
export interface Timing {
  clock: () => number;
  /** Waits so many ms, or until the signal. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** @throws when a secret of the host is missing. */
export function targetOf(
  { hosting }: Pick<HostedSite, 'hosting'>,
  env: Environment,
  digestsBy: (digestOf: DigestOf) => Digests,
  timing: Timing,
): DeployTarget {
  switch (hosting.target) {
    case 'folder':
      return folderTarget(hosting.path, timing.clock);
    case 's3':
      return s3Target({
        place: hosting,
        prefix: hosting.prefix === null ? '' : `${hosting.prefix}/`,
        keys: s3Keys(hosting, env),
        digests: digestsBy(s3Digest),
        ...timing,
      });
    case 'cloudflare':
      return cloudflareTarget({
        ...hosting,
        token: secret(
          'CLOUDFLARE_API_TOKEN',
          hosting.account,
          env,
          'make an API token on Cloudflare that may edit Workers Scripts',
        ),
        digests: digestsBy(cloudflareDigest),
        ...timing,
        url: env['CLOUDFLARE_API_URL'] || undefined,
      });
    case 'netlify':
      return netlifyTarget({
        siteId: hosting.siteId,
        token: secret(
          'NETLIFY_AUTH_TOKEN',
          hosting.account,
          env,
          'make a personal access token on Netlify (User settings, Applications)',
        ),
        digests: digestsBy(netlifyDigest),
        ...timing,
        url: env['NETLIFY_API_URL'] || undefined,
      });
  }
}

/** A text in which a host may have quoted what it was sent, whole or cut short, without that. */
export function withoutSecrets(
  text: string,
  { hosting }: Pick<HostedSite, 'hosting'>,
  env: Environment,
): string {
  const account = hosting.target === 'folder' ? null : hosting.account;
  return SECRETS[hosting.target]
    .map(name => settingOf(name, account, env))
    .filter(value => value !== '')
    .reduce(withoutSecret, text);
}

/** So many first characters of a secret are taken for it: quotes are cut somewhere. */
const TELLING = 8;

function withoutSecret(text: string, secret: string): string {
  const [before = '', ...quotes] = text.split(secret.slice(0, TELLING));
  const rest = secret.slice(TELLING);
  return [before, ...quotes.map(quote => quote.slice(sharedStart(quote, rest)))].join('[secret]');
}

/** How many characters two texts begin with alike. */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function s3Keys({ account, endpoint }: Extract<Hosting, { target: 's3' }>, env: Environment): S3Keys {
  const what = 'make an access key for the bucket';
  const sessionToken = usableSetting('AWS_SESSION_TOKEN', account, env);
  // A key only signs calls; the token itself is in each of them.
  if (sessionToken !== '' && endpoint?.startsWith('http:'))
    throw new Error(
      `${settingName('AWS_SESSION_TOKEN', account)} would be sent unencrypted: hosting.endpoint of site.json is to begin with https for keys that are valid for a while.`,
    );
  return {
    accessKeyId: secret('AWS_ACCESS_KEY_ID', account, env, what),
    secretAccessKey: secret('AWS_SECRET_ACCESS_KEY', account, env, what),
    ...(sessionToken ? { sessionToken } : {}),
  };
}

function secret(name: string, account: string | null, env: Environment, what: string): string {
  const value = usableSetting(name, account, env);
  if (value !== '') return value;
  throw new Error(`${settingName(name, account)} is not set: ${what} and set it in the environment.`);
}

/** @throws for one that fits into no call: errors would quote all of it. */
function usableSetting(name: string, account: string | null, env: Environment): string {
  const value = settingOf(name, account, env);
  if (/^[ -~]*$/.test(value)) return value;
  throw new Error(
    `${settingName(name, account)} has a character that no token has, such as a line break: copy it again.`,
  );
}

/** Without the line break that files with secrets end in; empty where it is not set. */
function settingOf(name: string, account: string | null, env: Environment): string {
  return env[settingName(name, account)]?.trim() ?? '';
}

function creditsOf(account: string | null, env: Environment): number {
  const name = settingName('NETLIFY_DEPLOY_CREDITS', account);
  const text = env[name];
  if (!text) return DEFAULT_CREDITS;
  if (text === 'unlimited') return Number.MAX_SAFE_INTEGER;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(
    `${name} is "${text}": write how many credits deploys may take in a month, or "unlimited" for a plan without credits.`,
  );
}

/** `NETLIFY_AUTH_TOKEN`, of a named account `NETLIFY_AUTH_TOKEN_NORTH`. */
function settingName(name: string, account: string | null): string {
  return account === null ? name : `${name}_${account.toUpperCase().replaceAll('-', '_')}`;
}
