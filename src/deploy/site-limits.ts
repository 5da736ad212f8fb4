import type { Environment } from '../lib/environment.ts';
import { settingName } from './account-settings.ts';
import { type DeployLimit, netlifyLimits } from './deploy-limits.ts';
import type { HostedSite } from './hosted-sites.ts';

/** Half of what the free plan has in a month: once all credits are used up, Netlify pauses every site of the team. */
const DEFAULT_CREDITS = 150;

/** The limits of a site's host; stores and folders count no deploys. @throws when a setting is invalid. */
export function siteLimits({ hosting }: Pick<HostedSite, 'hosting'>, env: Environment): DeployLimit[] {
  return hosting.target === 'netlify' ? netlifyLimits(creditsOf(hosting.account, env)) : [];
}

/** The same; none where a setting is invalid, which the deploy itself reports before it starts. */
export function knownLimits(site: Pick<HostedSite, 'hosting'>, env: Environment): DeployLimit[] {
  try {
    return siteLimits(site, env);
  } catch {
    return [];
  }
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
