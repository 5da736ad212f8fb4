import type { ReachedLimit } from './deploy-limits.ts';

/** Only Netlify counts deploys. */
const BUDGET =
  ' Its deploys have a budget, which NETLIFY_DEPLOY_CREDITS raises (docs/hosting.md#what-goes-live-when).';

/** Until when an account may start no deploy, and what raises the limit where it is one of ours. */
export function limitText({ until, isOwn }: ReachedLimit): string {
  const end = Number.isFinite(until) ? new Date(until).toISOString() : 'they are raised';
  return `The limits of the account allow no deploy before ${end}.${isOwn ? BUDGET : ''}`;
}
