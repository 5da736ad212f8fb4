import { DAY_MS, MINUTE_MS } from '../lib/time/durations.ts';

/** At most `count` deploys in any span of `ms`. */
export interface DeployLimit {
  count: number;
  ms: number;
}

/** A month of any length: a shorter one has fewer. */
const MONTH_MS = 31 * DAY_MS;
/** Credits that a production deploy takes on Netlify's plans. */
const CREDITS_PER_DEPLOY = 15;

/** What Netlify allows an account; `credits` are those that deploys may take in a month. */
export function netlifyLimits(credits: number): DeployLimit[] {
  return [
    { count: 3, ms: MINUTE_MS },
    { count: 100, ms: DAY_MS },
    { count: Math.floor(credits / CREDITS_PER_DEPLOY), ms: MONTH_MS },
  ];
}

/** How many deploys may start now, and when one more may. */
interface Allowance {
  /** Whole deploys that may start now. */
  now: number;
  /** Saved deploys as a share of what may be saved up, 0 to 1. */
  share: number;
  /** When the next one may start, in ms; Infinity for never. */
  at: number;
}

/**
 * What limits allow after deploys that started at `starts`, oldest first. No span of a limit's length ever has more than
 * its number. Within it deploys are spread evenly, and a quarter may be saved up: a busy morning leaves something for a
 * car that is sold in the evening.
 */
export function allowance(limits: readonly DeployLimit[], starts: readonly number[], now: number): Allowance {
  const each = limits.map(limit => allowanceOf(limit, starts, now));
  return {
    now: Math.min(...each.map(({ now }) => now)),
    share: Math.min(...each.map(({ share }) => share)),
    at: Math.max(now, ...each.map(({ at }) => at)),
  };
}

/** The deploys of an account, as far as they decide about the next one. */
export interface AccountDeploys {
  /** When they started, oldest first. */
  begun: readonly number[];
  /** Before it the host takes none; null where it named no moment. */
  notBefore: number | null;
}

/** The limit that keeps an account from starting a deploy now. */
export interface ReachedLimit {
  /** In ms; Infinity until a limit is raised. */
  until: number;
  /** By the limits that are kept here, not by the host's response. */
  isOwn: boolean;
}

/** Null where a deploy of the account may start. */
export function reachedLimit(
  { begun: starts, notBefore }: AccountDeploys,
  limits: readonly DeployLimit[],
  now: number,
): ReachedLimit | null {
  const allowed = allowance(limits, starts, now);
  const own = allowed.now > 0 ? 0 : allowed.at;
  const until = Math.max(own, notBefore ?? 0);
  return until > now ? { until, isOwn: own === until } : null;
}

function allowanceOf({ count, ms }: DeployLimit, starts: readonly number[], now: number): Allowance {
  if (count < 1) return { now: 0, share: 0, at: Number.POSITIVE_INFINITY };
  const recent = starts.filter(time => time > now - ms);
  const left = count - recent.length;
  // When the oldest of so many no longer counts.
  const leftAt = left > 0 ? now : (recent[-left] ?? now) + ms;
  const most = Math.max(1, Math.floor(count / 4));
  const msPerDeploy = ms / count;
  let saved = most;
  let last = now - ms;
  for (const time of recent) {
    saved = Math.min(most, saved + Math.max(0, time - last) / msPerDeploy) - 1;
    last = Math.max(last, time);
  }
  saved = Math.min(most, saved + Math.max(0, now - last) / msPerDeploy);
  // Rounding must not cost a deploy.
  const whole = Math.max(0, Math.floor(saved + 1e-9));
  const savedAt = whole > 0 ? now : now + Math.ceil((1 - saved) * msPerDeploy);
  return {
    now: Math.max(0, Math.min(whole, left)),
    share: Math.max(0, Math.min(saved, left) / most),
    at: Math.max(leftAt, savedAt),
  };
}

/** Of the moments at which deploys started, those that still count. */
export function stillCounted(starts: readonly number[], now: number): number[] {
  return starts.filter(time => time > now - MONTH_MS);
}
