import * as v from 'valibot';
import { type LeadRecord, StoredLeadSchema } from '../../../schemas/lead/lead-record.ts';
import type { Store } from '../open-store.ts';
import type { LeadRow } from './lead-queries.ts';

/** The record of a lead; null where it was erased. */
export function storedRecord({ body }: Pick<LeadRow, 'body'>): LeadRecord | null {
  const parsed = v.safeParse(StoredLeadSchema, body);
  return parsed.success ? parsed.output : null;
}

/** The record of a lead by its id; null where there is none, or it was erased. */
export async function findLeadRecord({ db }: Pick<Store, 'db'>, id: string): Promise<LeadRecord | null> {
  const row = await db.selectFrom('lead').select('body').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : storedRecord(row);
}

/** The same of a lead that was accepted, and neither erased nor kept back for an operator. @throws where it cannot be read. */
export async function acceptedLead({ db }: Pick<Store, 'db'>, id: string): Promise<LeadRecord | null> {
  const row = await db
    .selectFrom('lead')
    .select('body')
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row === undefined ? null : v.parse(StoredLeadSchema, row.body);
}
