import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '../open-store.ts';
import { isFoundBy } from './lead-search.ts';

/** The views of the list of leads. */
export const LEAD_VIEWS = [
  'all',
  'delivered',
  'waiting',
  'failed',
  'quarantined',
  'nowhere',
  'erased',
] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

export interface LeadFilter {
  view: LeadView;
  /** Slug; all sites when null. */
  site: string | null;
  /** Search text; empty finds all. */
  search: string;
  /** Epoch milliseconds from which on leads came; null for no bound. */
  since: number | null;
  /** Epoch milliseconds before which they came. */
  before: number | null;
}

/** Leads some of whose deliveries wait or were given up: few, each found by its own index. */
const late = sql<{ lead_id: string; waiting: number; dead: number }>`(
  select lead_id, max(waiting) as waiting, max(dead) as dead from (
    select lead_id, 1 as waiting, 0 as dead from outbox where state = 'waiting' and lead_id is not null
    union all select lead_id, 0, 1 from outbox where state = 'dead' and lead_id is not null) as each_late
  group by lead_id)`;
const inState = (state: string) => sql<SqlBool>`lead.state = ${sql.lit(state)}`;

/** Which leads a view shows. A lead may be in two: delivered to one address, failed at another. */
const CONDITIONS: Record<LeadView, RawBuilder<SqlBool>> = {
  all: sql<SqlBool>`1 = 1`,
  delivered: sql<SqlBool>`${inState('accepted')} and lead.deliveries > 0 and late.lead_id is null`,
  waiting: sql<SqlBool>`late.waiting = 1`,
  failed: sql<SqlBool>`late.dead = 1`,
  quarantined: inState('quarantined'),
  nowhere: sql<SqlBool>`lead.deliveries = 0`,
  erased: inState('erased'),
};

/** Views of late deliveries: to find those, the rows of all deliveries may be read. */
const LATE_VIEWS: readonly LeadView[] = ['delivered', 'waiting', 'failed'];

export function matchingLeads(store: Pick<Store, 'db'>, filter: LeadFilter) {
  return inAnyView(store, filter, LATE_VIEWS.includes(filter.view)).where(CONDITIONS[filter.view]);
}

/** How many leads each view shows of those that the filter lets through, in one pass. */
export async function countLeads(store: Store, filter: LeadFilter): Promise<Record<LeadView, number>> {
  const counts = await inAnyView(store, filter, true)
    .select(LEAD_VIEWS.map(view => sql<number>`count(case when ${CONDITIONS[view]} then 1 end)`.as(view)))
    .executeTakeFirstOrThrow();
  return counts;
}

function inAnyView(
  { db }: Pick<Store, 'db'>,
  { site, search, since, before }: LeadFilter,
  withLate: boolean,
) {
  return (
    db
      .selectFrom('lead')
      .$if(withLate, query => query.leftJoin(late.as('late'), 'late.lead_id', 'lead.id'))
      // A bound always: leads are then read in the order in which their texts to search lie.
      .where('received_at', '>=', since ?? 0)
      .$if(site !== null, query => query.where('site', '=', site ?? ''))
      .$if(before !== null, query => query.where('received_at', '<', before ?? 0))
      .$if(search !== '', query => query.where(isFoundBy(search, 'lead.id')))
  );
}
