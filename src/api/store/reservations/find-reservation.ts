import { sql } from 'kysely';
import type { StoreDb } from '../store-schema.ts';
import { type Reservation, type ReservationRow, readReservation } from './reservation.ts';
import type { PaymentEvent } from './store-payment-event.ts';

/** A reservation by its id, or by the token in its address; null for none. */
export async function findReservation(
  db: StoreDb,
  by: Partial<Pick<Reservation, 'id' | 'token'>>,
): Promise<Reservation | null> {
  let query = db.selectFrom('reservation').selectAll();
  if (by.id !== undefined) query = query.where('id', '=', by.id);
  if (by.token !== undefined) query = query.where('token', '=', by.token);
  return reservationOrNull(await query.limit(1).executeTakeFirst());
}

/** The reservation that holds a car; null where none does. */
export async function holderOfCar(db: StoreDb, site: string, carId: string): Promise<Reservation | null> {
  return reservationOrNull(
    await holding(db, site).selectAll().where('car_id', '=', carId).executeTakeFirst(),
  );
}

/** The cars of a site that are held or reserved, by id. */
export async function heldCars(db: StoreDb, site: string): Promise<{ car_id: string; state: string }[]> {
  return holding(db, site).select(['car_id', 'state']).orderBy('car_id').execute();
}

/** [J6] The cars whose deposit is in, by id, of each site that ever had a reservation. */
export async function reservedBySite(db: StoreDb): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('reservation')
    .select(['site', 'car_id', 'state'])
    .orderBy('car_id')
    .execute();
  const bySite = Map.groupBy(rows, ({ site }) => site);
  return new Map(
    [...bySite].map(([site, all]) => [
      site,
      all.flatMap(({ state, car_id }) => (state === 'paid' ? car_id : [])),
    ]),
  );
}

/**
 * The holders of the cars of a site that are not paid for yet: one entry for each car; null where an older version took
 * it.
 */
export async function unpaidHolders(db: StoreDb, site: string): Promise<(string | null)[]> {
  const rows = await holding(db, site).select(['state', 'sender']).execute();
  return rows.flatMap(({ state, sender }) => (state === 'hold' ? [sender] : []));
}

/** In the form of the partial index. */
function holding(db: StoreDb, site: string) {
  return db
    .selectFrom('reservation')
    .where('site', '=', site)
    .where('state', 'in', [sql.lit('hold'), sql.lit('paid')]);
}

/** The reservation of a provider's event, which names it, its checkout or its payment. */
export async function reservationOfEvent(
  db: StoreDb,
  { reservation, checkout, payment }: Pick<PaymentEvent, 'reservation' | 'checkout' | 'payment'>,
): Promise<Reservation | null> {
  const find = (column: 'id' | 'checkout' | 'payment', value: string | null) =>
    value === null
      ? undefined
      : db.selectFrom('reservation').selectAll().where(column, '=', value).limit(1).executeTakeFirst();
  return reservationOrNull(
    (await find('id', reservation)) ?? (await find('checkout', checkout)) ?? (await find('payment', payment)),
  );
}

function reservationOrNull(row: ReservationRow | undefined): Reservation | null {
  return row === undefined ? null : readReservation(row);
}
