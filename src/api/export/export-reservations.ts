import path from 'node:path';
import { csvCell } from '../../lib/text/csv-cell.ts';
import { isoTime } from '../../lib/time/iso-time.ts';
import type { Store } from '../store/open-store.ts';
import { listReservations } from '../store/reservations/list-reservations.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { rowPages } from '../store/row-pages.ts';
import { writeLines } from './write-lines.ts';
import { writeTexts } from './write-texts.ts';

type Db = Pick<Store, 'db'>;

const ROWS = 200;

/** Writes the reservations of one site, with what happened to each. Returns how many. */
export async function exportReservations(store: Db, site: string, dir: string): Promise<number> {
  const count = await writeLines(path.join(dir, 'reservations.jsonl'), pages(store, site), row => row);
  const table = async function* () {
    yield `\ufeff${COLUMNS.join(',')}\r\n`;
    for await (const rows of pages(store, site))
      yield rows
        .map(row => `${COLUMNS.map(name => csvCell(String(row[name] ?? ''))).join(',')}\r\n`)
        .join('');
  };
  await writeTexts(path.join(dir, 'reservations.csv'), table());
  return count;
}

type Exported = ReturnType<typeof exportReservation>;

const COLUMNS = [
  ...(['id', 'created_at', 'state', 'car_id', 'car_name', 'price', 'currency', 'deposit', 'paid'] as const),
  ...(['refunded', 'kept', 'paid_at', 'ended_at', 'provider', 'payment', 'problem', 'lead_id'] as const),
] satisfies (keyof Exported)[];

async function* pages(store: Db, site: string): AsyncGenerator<Exported[]> {
  const filter = { view: 'all', site, search: '' } as const;
  const found = rowPages<Reservation>(ROWS, olderThan =>
    listReservations(store.db, filter, { limit: ROWS, olderThan }),
  );
  for await (const rows of found) yield await withEvents(store, rows);
}

async function withEvents({ db }: Db, rows: readonly Reservation[]): Promise<Exported[]> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom('reservation_event')
    .selectAll()
    .where('reservation_id', 'in', ids)
    .orderBy('at')
    .execute();
  const events = Map.groupBy(found, ({ reservation_id }) => reservation_id);
  return rows.map(row =>
    exportReservation(
      row,
      (events.get(row.id) ?? []).map(({ at, kind, note }) => ({ at: isoTime(at), kind, note })),
    ),
  );
}

/** Amounts are cents. Without what opens the visitor's own page, and what only servers need. */
function exportReservation(
  row: Reservation,
  events: { at: string | null; kind: string; note: string | null }[],
) {
  const { id, car_id, car_name, price, currency, state, provider, payment, status, problem, lead_id } = row;
  return {
    id,
    car_id,
    car_name,
    price,
    currency,
    state,
    deposit: row.amount,
    only_authorised: row.authorise === 1,
    paid: row.paid,
    refunded: row.refunded,
    kept: row.keep,
    provider,
    payment,
    status,
    problem,
    lead_id,
    release: row.release,
    page_hash: row.page_hash,
    created_at: isoTime(row.created_at),
    hold_until: isoTime(row.hold_until),
    paid_at: isoTime(row.paid_at),
    ended_at: isoTime(row.ended_at),
    events,
  };
}
