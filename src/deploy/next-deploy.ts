import { HOUR_MS, MINUTE_MS } from '../lib/time/durations.ts';
import type { Waiting } from '../schemas/deploy-record.ts';
import { type AccountDeploys, allowance, type DeployLimit, reachedLimit } from './deploy-limits.ts';

/** Changes of one kind that came together go live together, where each deploy counts. */
const BATCH_MS = MINUTE_MS;

/**
 * How long changes of a kind may wait for company, and which share of the saved deploys is left for more urgent ones. A
 * price that is no longer true misleads, a car that is sold costs a visitor the way; a new sentence can wait for a day.
 */
const URGENCY_LIMITS = {
  urgent: { ms: 0, reserve: 0 },
  cars: { ms: 2 * HOUR_MS, reserve: 0.25 },
  words: { ms: 24 * HOUR_MS, reserve: 0.5 },
} as const satisfies Record<keyof Waiting, { ms: number; reserve: number }>;

export const URGENCIES = ['urgent', 'cars', 'words'] as const satisfies (keyof Waiting)[];

export interface WaitingSite {
  slug: string;
  /** Since when changes wait, by how urgent they are. */
  waiting: Waiting;
  /** Not before this moment, in ms: the last attempt failed. */
  notBefore: number | null;
  /** A deploy of what waits was started already: resuming it counts against no limit. */
  isStarted: boolean;
}

interface Chosen {
  /** To deploy now; null for none. */
  slug: string | null;
  /** When to look again at the latest, in ms; Infinity while nothing waits. */
  lookAt: number;
}

interface Account extends AccountDeploys {
  limits: readonly DeployLimit[];
}

/**
 * Which site of an account is deployed next: the one whose changes should have been live for longest. While deploys are
 * saved up, what is less urgent goes too; when they run short, they are left for sold cars and prices.
 */
export function nextDeploy(
  sites: readonly WaitingSite[],
  { limits, ...account }: Account,
  now: number,
): Chosen {
  const resumed = sites.find(site => site.isStarted && (site.notBefore ?? 0) <= now);
  if (resumed !== undefined) return { slug: resumed.slug, lookAt: now };
  const waiting = sites.flatMap(site => {
    const urgency = URGENCIES.filter(each => site.waiting[each] !== null);
    return urgency.length === 0 ? [] : [dueTimes(site, limits.length === 0 ? 0 : BATCH_MS)];
  });
  const { share } = allowance(limits, account.begun, now);
  const limit = reachedLimit(account, limits, now);
  const ready = waiting
    .filter(({ due, early }) => due <= now || (early.at <= now && share > early.reserve))
    .sort((a, b) => a.due - b.due || (a.slug < b.slug ? -1 : 1));
  const first = ready[0];
  if (limit === null && first !== undefined) return { slug: first.slug, lookAt: now };
  if (waiting.length === 0) return { slug: null, lookAt: Number.POSITIVE_INFINITY };
  const next = Math.min(...waiting.map(({ due, early }) => (early.at > now ? early.at : due)));
  // Deploys are saved up meanwhile, which may let something go early.
  return { slug: null, lookAt: Math.max(limit?.until ?? now, Math.min(next, now + 10 * MINUTE_MS), now + 1) };
}

/** When a site's changes are to be live, and from when and above which share of the saved deploys they may go early. */
function dueTimes({ slug, waiting, notBefore }: WaitingSite, batchMs: number) {
  const times = URGENCIES.flatMap(urgency => {
    const since = waiting[urgency];
    if (since === null) return [];
    const { ms, reserve } = URGENCY_LIMITS[urgency];
    const early = Math.max(since + batchMs, notBefore ?? 0);
    return [{ due: Math.max(early, since + ms), at: early, reserve }];
  });
  const early = times.reduce((best, each) => (each.reserve < best.reserve ? each : best));
  return { slug, due: Math.min(...times.map(({ due }) => due)), early };
}
