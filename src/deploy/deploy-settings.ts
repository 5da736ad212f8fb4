import { type DeployLimit, netlifyLimits } from './deploy-limits.ts';
import type { DeployTarget } from './deploy-target.ts';
import type { Digests } from './digests.ts';
import { folderTarget } from './folder-target.ts';
import type { HostedSite } from './hosted-sites.ts';
import { netlifyTarget } from './netlify/netlify-target.ts';

/** The environment of the process: the only place where secrets come from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Half of what the free plan has in a month: once all credits are used up, Netlify pauses every site of the team. */
const DEFAULT_CREDITS = 150;

/** What a site's host allows. @throws when a setting is invalid. */
export function limitsOf({ account }: Pick<HostedSite, 'account'>, env: Environment): DeployLimit[] {
  return account === null ? [] : netlifyLimits(creditsOf(account, env));
}

/** How time passes; tests make it pass faster. */
export interface Timing {
  clock: () => number;
  /** Waits so many ms, or until the signal. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** @throws when the host's token is missing. */
export function targetOf(
  { hosting, account }: HostedSite,
  env: Environment,
  digests: Digests,
  timing: Timing,
): DeployTarget {
  if (hosting.target === 'folder') return folderTarget(hosting.path, timing.clock);
  const name = settingName('NETLIFY_AUTH_TOKEN', account);
  const token = env[name];
  if (!token)
    throw new Error(
      `${name} is not set: make a personal access token on Netlify (User settings, Applications) and set it in the environment.`,
    );
  const url = env['NETLIFY_API_URL'];
  return netlifyTarget({ siteId: hosting.siteId, token, digests, ...timing, ...(url ? { url } : {}) });
}

function creditsOf(account: string, env: Environment): number {
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
  const own = account?.replace(/^netlify-?/, '') ?? '';
  return own === '' ? name : `${name}_${own.toUpperCase().replaceAll('-', '_')}`;
}
