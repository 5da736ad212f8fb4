import type { Environment } from '../../lib/environment.ts';

/** A site's slug as it is in names of the environment: `NORTHSIDE_MOTORS` for `northside-motors`. */
export function environmentSlug(site: string): string {
  return site.toUpperCase().replaceAll('-', '_');
}

/** `FORECOURT_NORTHSIDE_MOTORS_WEBHOOK_SECRET` for the site `northside-motors` and `WEBHOOK_SECRET`. */
export function secretName(site: string, name: string): string {
  return `FORECOURT_${environmentSlug(`${site}_${name}`)}`;
}

/** A site's own value, else the one for all sites where there can be one; null when neither is set. */
export function siteSecret(env: Environment, site: string, name: string, shared?: string): string | null {
  return env[secretName(site, name)] || (shared === undefined ? null : env[shared]) || null;
}
