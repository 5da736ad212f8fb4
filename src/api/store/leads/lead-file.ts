import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';

/** A file that came with a lead. Its name and type are ours, made from what is in it. */
export interface LeadFile {
  id: string;
  name: string;
  type: string;
  /** How many. */
  bytes: number;
  content: Uint8Array;
}

/** Stores the content of a lead's files; their names are in the record of the lead. */
export async function insertFiles(
  trx: StoreTransaction,
  lead_id: string,
  files: readonly LeadFile[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ id, content }) => ({ id, lead_id, content }));
  await trx.insertInto('lead_file').values(rows).execute();
}

/** Contents of a lead's files, by id. */
export async function fileContents(
  { db }: Pick<Store, 'db'>,
  leadId: string,
): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .selectFrom('lead_file')
    .select(['id', 'content'])
    .where('lead_id', '=', leadId)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}
