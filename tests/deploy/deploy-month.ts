import { netlifyLimits, stillCounted } from '../../src/deploy/deploy-limits.ts';
import { nextDeploy } from '../../src/deploy/next-deploy.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time/durations.ts';
import type { Waiting } from '../../src/schemas/deploy-record.ts';

interface Month {
  dealers: number;
  days: number;
  /** That deploys may take in a month. */
  credits: number;
}

interface Wait {
  count: number;
  /** Minutes. */
  p50: number;
  p95: number;
}

type Urgency = keyof Waiting;

/** The average changes of a dealer in the working hours of a day: a dealer of 100 cars sells about one a day. */
const A_DAY: Record<Urgency, number> = { urgent: 4, cars: 1.5, words: 0.3 };

/**
 * A month of changes at dealers that share one account, deployed by the rules, minute by minute. How the host counts
 * deploys is written again here: it is the oracle.
 */
export function deployMonth({ dealers, days, credits }: Month) {
  const random = randomOf(1);
  const changes = changesOf(dealers, days, random);
  const limits = netlifyLimits(credits);
  const sites = Array.from({ length: dealers }, (_, index) => ({
    slug: `dealer-${index}`,
    waiting: { urgent: null, cars: null, words: null } as Waiting,
    notBefore: null,
    isStarted: false,
    /** Every change that waits, not only the first of its kind. */
    queue: [] as { urgency: Urgency; at: number }[],
  }));
  const waited: Record<Urgency, number[]> = { urgent: [], cars: [], words: [] };
  const all: number[] = [];
  let starts: number[] = [];
  let refused = 0;
  let next = 0;
  let now = 0;
  while (now < days * DAY_MS) {
    for (let change = changes[next]; change !== undefined && change.at <= now; change = changes[next]) {
      const site = sites[change.site];
      if (site !== undefined) {
        site.waiting[change.urgency] ??= change.at;
        site.waiting.words ??= change.at;
        site.queue.push(change);
      }
      next += 1;
    }
    starts = stillCounted(starts, now);
    const { slug, lookAt } = nextDeploy(sites, { limits, begun: starts, notBefore: null }, now);
    const site = sites.find(each => each.slug === slug);
    if (site === undefined) {
      now = Math.max(now + 1000, Math.min(lookAt, changes[next]?.at ?? Number.POSITIVE_INFINITY));
      continue;
    }
    const recent = (ms: number) => all.length - 1 - all.findLastIndex(time => time <= now - ms);
    if (recent(MINUTE_MS) >= 3 || recent(DAY_MS) >= 100) refused += 1;
    starts.push(now);
    all.push(now);
    for (const { urgency, at } of site.queue) waited[urgency].push((now - at) / MINUTE_MS);
    site.queue = [];
    site.waiting = { urgent: null, cars: null, words: null };
  }
  return {
    refused,
    perMinute: mostWithin(all, MINUTE_MS),
    perDay: mostWithin(all, DAY_MS),
    total: all.length,
    longestUrgentDays: Math.max(...waited.urgent) / (24 * 60),
    waits: { urgent: waitOf(waited.urgent), cars: waitOf(waited.cars), words: waitOf(waited.words) },
  };
}

function changesOf(dealers: number, days: number, random: () => number) {
  const changes: { site: number; urgency: Urgency; at: number }[] = [];
  for (let site = 0; site < dealers; site += 1)
    for (let day = 0; day < days; day += 1)
      for (const urgency of ['urgent', 'cars', 'words'] as const) {
        // Closed on Sundays.
        const count = day % 7 === 6 ? 0 : A_DAY[urgency];
        const whole = Math.floor(count) + (random() < count % 1 ? 1 : 0);
        for (let n = 0; n < whole; n += 1)
          changes.push({ site, urgency, at: Math.round(day * DAY_MS + (8 + random() * 10) * HOUR_MS) });
      }
  return changes.sort((a, b) => a.at - b.at);
}

/** The most moments, which are in order, in any span of so many ms. */
function mostWithin(moments: readonly number[], ms: number): number {
  let [first, most] = [0, 0];
  for (const [at, moment] of moments.entries()) {
    while (moment - (moments[first] ?? 0) >= ms) first += 1;
    most = Math.max(most, at - first + 1);
  }
  return most;
}

function waitOf(minutes: readonly number[]): Wait {
  const sorted = minutes.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95) };
}

/** A small generator of numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
