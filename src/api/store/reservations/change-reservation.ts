import { releaseHeld } from '../leads/lead-changes.ts';
import type { Store } from '../open-store.ts';
import { requestBuild } from '../stock/request-build.ts';
import { enqueueNotices } from './enqueue-notices.ts';
import { type Reservation, readReservation } from './reservation.ts';
import { recordReservationEvent } from './reservation-events.ts';
import type { ReservationNotice } from './reservation-notice.ts';

/** An event in the history of a reservation. */
export interface ReservationEvent {
  kind: string;
  /** Cents, where it is about money. */
  note: string | null;
}

export type ReservationChange = Partial<Omit<Reservation, 'id' | 'version'>>;

interface StoredChange {
  values: ReservationChange;
  events?: readonly ReservationEvent[];
  /** Sent to dealer and visitor. */
  notice?: ReservationNotice | null;
}

/**
 * Changes a reservation; null when it was changed since it was read. When the car becomes reserved or free, the same
 * transaction requests a build of its site, which shows it ([J6]).
 */
export function changeReservation(
  store: Store,
  { id, version }: Pick<Reservation, 'id' | 'version'>,
  { values, events = [], notice = null }: StoredChange,
  now: number,
): Promise<Reservation | null> {
  const { requested_end, ...columns } = values;
  return store.transact(async trx => {
    const row = await trx
      .updateTable('reservation')
      .set({
        ...columns,
        ...(requested_end === undefined ? {} : { wish: requested_end }),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    const changed = readReservation(row);
    for (const event of events) await recordReservationEvent(trx, { reservation_id: id, at: now, ...event });
    if (notice !== null) await enqueueNotices(trx, changed, notice, now);
    if (values.state !== undefined) {
      await requestBuild(trx, changed.site, now);
      // A visitor who paid is no robot: a held lead goes to the dealer.
      if (changed.paid > 0) await releaseHeld(trx, changed.lead_id, now);
    }
    return changed;
  });
}
