import { sql } from 'kysely';
import { knownCategory } from '../../domain/lead/known-category.ts';
import { endOfDay, zonedInstant } from '../../lib/time/zoned-time.ts';
import type { Store } from './open-store.ts';

/** What came to a site on a day, and what of its leads has not arrived by now. */
export interface SummaryCounts {
  leads: number;
  /** Those that are not kept back by category, the most frequent first; words of strangers are one. */
  kinds: { category: string; count: number }[];
  quarantined: number;
  dead: number;
  waiting: number;
  calls: number;
  reveals: number;
}

/** `day` is one of the site's own clock. */
export async function summaryCounts(
  { db }: Store,
  { slug, time_zone }: { slug: string; time_zone: string },
  day: string,
): Promise<SummaryCounts> {
  const [since, before] = [zonedInstant(day, '00:00', time_zone).ms, endOfDay(day, time_zone)];
  const groups = await db
    .selectFrom('lead')
    .select(({ fn }) => ['category', 'state', fn.countAll<number>().as('count')])
    .where('site', '=', slug)
    .where('received_at', '>=', since)
    .where('received_at', '<', before)
    .groupBy(['category', 'state'])
    .execute();
  const undelivered = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('site', '=', slug)
    .where('lead_id', 'is not', null)
    .where(({ or, eb }) => or([eb('state', '=', sql.lit('waiting')), eb('state', '=', sql.lit('dead'))]))
    .groupBy('state')
    .execute();
  const phone = await db
    .selectFrom('call_event')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('site', '=', slug)
    .where('at', '>=', since)
    .where('at', '<', before)
    .groupBy('kind')
    .execute();
  const shown = groups.filter(({ state }) => state !== 'quarantined');
  const kinds = [...Map.groupBy(shown, ({ category }) => knownCategory(category))].map(
    ([category, rows]) => ({
      category,
      count: sum(rows),
    }),
  );
  return {
    leads: sum(groups),
    kinds: kinds.sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1)),
    quarantined: sum(groups.filter(({ state }) => state === 'quarantined')),
    dead: sum(undelivered.filter(({ state }) => state === 'dead')),
    waiting: sum(undelivered.filter(({ state }) => state === 'waiting')),
    calls: sum(phone.filter(({ kind }) => kind === 'call')),
    reveals: sum(phone.filter(({ kind }) => kind === 'reveal')),
  };
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
