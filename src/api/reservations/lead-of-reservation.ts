import * as v from 'valibot';
import { type LeadRecord, StoredLeadSchema } from '../../schemas/lead/lead-record.ts';
import type { Store } from '../store/open-store.ts';
import type { Reservation } from '../store/reservations/reservation.ts';

/** The lead of a reservation; null when it was erased. */
export async function leadOfReservation(
  { db }: Pick<Store, 'db'>,
  { lead_id }: Pick<Reservation, 'lead_id'>,
): Promise<LeadRecord | null> {
  const row = await db.selectFrom('lead').select('body').where('id', '=', lead_id).executeTakeFirst();
  const parsed = v.safeParse(StoredLeadSchema, row?.body);
  return parsed.success ? parsed.output : null;
}
