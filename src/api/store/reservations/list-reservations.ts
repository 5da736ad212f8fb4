import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFoundBy } from '../leads/lead-search.ts';
import type { StoreDb } from '../store-schema.ts';
import { type Reservation, readReservation } from './reservation.ts';

/** The views of operators: cars that are held or reserved, problems for a person, what is over, or all. */
export const RESERVATION_VIEWS = ['open', 'problem', 'over', 'all'] as const;
export type ReservationView = (typeof RESERVATION_VIEWS)[number];

export interface ReservationFilter {
  view: ReservationView;
  /** Slug; all sites when null. */
  site: string | null;
  /** What was typed to find the lead or the car; empty finds all. */
  search: string;
}

/** Cursor of a list: the next page begins after this reservation. */
export type ReservationCursor = Pick<Reservation, 'created_at' | 'id'>;

const CONDITIONS: Record<ReservationView, RawBuilder<SqlBool>> = {
  open: sql<SqlBool>`state in ('hold', 'paid')`,
  problem: sql<SqlBool>`problem is not null`,
  over: sql<SqlBool>`state not in ('hold', 'paid')`,
  all: sql<SqlBool>`1 = 1`,
};

interface ReservationPage {
  limit: number;
  /** The newest of those that are older than this one; the newest of all when null. */
  olderThan: ReservationCursor | null;
}

/** A page of reservations, the newest first. */
export async function listReservations(
  db: StoreDb,
  filter: ReservationFilter,
  { limit, olderThan }: ReservationPage,
): Promise<Reservation[]> {
  const rows = await inAnyView(db, filter)
    .where(CONDITIONS[filter.view])
    .selectAll('reservation')
    .$if(olderThan !== null, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(olderThan?.created_at ?? 0, olderThan?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(readReservation);
}

/** How many reservations each view shows of those that the filter lets through. */
export async function countReservations(
  db: StoreDb,
  filter: ReservationFilter,
): Promise<Record<ReservationView, number>> {
  const counts = await inAnyView(db, filter)
    .select(
      RESERVATION_VIEWS.map(view => sql<number>`count(case when ${CONDITIONS[view]} then 1 end)`.as(view)),
    )
    .executeTakeFirstOrThrow();
  return counts;
}

function inAnyView(db: StoreDb, { site, search }: ReservationFilter) {
  return db
    .selectFrom('reservation')
    .$if(site !== null, query => query.where('site', '=', site ?? ''))
    .$if(search !== '', query => query.where(isFoundBy(search, 'reservation.lead_id')));
}
