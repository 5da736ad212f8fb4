import { type SelectQueryBuilder, sql } from 'kysely';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { Store } from './open-store.ts';
import type { StoreSchema } from './store-schema.ts';

/** How long calls are stored: a year, and the month that it is compared with. */
export const CALL_DAYS = 400;

/** Which calls are counted. */
export interface CallFilter {
  /** Slug; all sites when null. */
  site: string | null;
  /** First and last day, `YYYY-MM-DD`, UTC. */
  from: string;
  to: string;
}

/** How often numbers were shown and dialled. */
export interface CallTotals {
  reveals: number;
  calls: number;
}

/** The same of a site on a day, beside one car or beside none. */
export interface CallCount extends CallTotals {
  site: string;
  /** Epoch milliseconds at which the day begins, UTC. */
  day: number;
  car_id: string | null;
}

const times = (kind: string) => sql<number>`count(case when kind = ${kind} then 1 end)`;

/** Counts by site, day and car, the latest day first; all that there are where no limit is given. */
export async function callCounts(
  store: Pick<Store, 'db'>,
  filter: CallFilter,
  limit?: number,
): Promise<CallCount[]> {
  const day = sql<number>`at / ${sql.lit(DAY_MS)}`;
  const rows = await matchingCalls(store, filter)
    .select(['site', 'car_id', day.as('day'), times('reveal').as('reveals'), times('call').as('calls')])
    .groupBy(['site', 'car_id', day])
    .orderBy(day, 'desc')
    .orderBy('site')
    .orderBy('car_id')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute();
  return rows.map(row => ({ ...row, day: row.day * DAY_MS }));
}

/** All of them together. */
export function callTotals(store: Store, filter: CallFilter): Promise<CallTotals> {
  return matchingCalls(store, filter)
    .select([times('reveal').as('reveals'), times('call').as('calls')])
    .executeTakeFirstOrThrow();
}

function matchingCalls(
  { db }: Pick<Store, 'db'>,
  { site, from, to }: CallFilter,
): SelectQueryBuilder<StoreSchema, 'call_event', object> {
  const within = db
    .selectFrom('call_event')
    .where('at', '>=', Date.parse(from))
    .where('at', '<', Date.parse(to) + DAY_MS);
  return site === null ? within : within.where('site', '=', site);
}
