import { type Selectable, sql } from 'kysely';
import type { Store } from './open-store.ts';
import type { StoreSchema } from './store-schema.ts';

export interface QueueState {
  waiting: number;
  dead: number;
  /** Epoch milliseconds at which the oldest waiting job came; null when none waits. */
  oldest: number | null;
}

/** How many jobs wait and how many failed for good. */
export async function queueState(store: Store): Promise<QueueState> {
  const [sites, failed] = [await waitingBySite(store), await deadBySite(store)];
  return {
    waiting: sites.reduce((all, { waiting }) => all + waiting, 0),
    dead: failed.reduce((all, { dead }) => all + dead, 0),
    oldest: sites.length === 0 ? null : Math.min(...sites.map(({ oldest }) => oldest)),
  };
}

/** How many jobs of each site wait, and when the oldest of them came; sites for which nothing waits are not in it. */
export function waitingBySite({ db }: Store): Promise<{ site: string; waiting: number; oldest: number }[]> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'site',
      fn.countAll<number>().as('waiting'),
      fn.min<number>('created_at').as('oldest'),
    ])
    .where('state', '=', sql.lit('waiting'))
    .groupBy('site')
    .orderBy('site')
    .execute();
}

/** How many jobs of each site failed for good; sites without any are not in it. */
export function deadBySite({ db }: Store): Promise<{ site: string; dead: number }[]> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['site', fn.countAll<number>().as('dead')])
    .where('state', '=', sql.lit('dead'))
    .groupBy('site')
    .orderBy('site')
    .execute();
}

/** Jobs about no lead that failed for good, the newest first: the summaries of a day. */
export function listDeadSummaries({ db }: Store): Promise<Selectable<StoreSchema['outbox']>[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', sql.lit('dead'))
    .where('lead_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}
