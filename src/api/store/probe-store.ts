import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { Store } from './open-store.ts';
import { StoreError } from './store-error.ts';

/** As large as a lead. */
const CONTENT = 'x'.repeat(4096);
/** Age at which rows are deleted, also those of processes that ended. */
const MAX_AGE_MS = MINUTE_MS;

/** Writes a row as leads are written, and reads it back. @throws what storing a lead would throw. */
export async function probeStore(store: Store, now: number): Promise<void> {
  const id = randomUUID();
  await store.transact(async trx => {
    await trx.insertInto('probe').values({ id, content: CONTENT, at: now }).execute();
    await trx
      .deleteFrom('probe')
      .where(({ eb, or }) => or([eb('at', '<', now - MAX_AGE_MS), eb('at', '>', now + MAX_AGE_MS)]))
      .execute();
  });
  const row = await store.db.selectFrom('probe').select('content').where('id', '=', id).executeTakeFirst();
  if (row?.content !== CONTENT)
    throw new StoreError(
      'STORE_UNREADABLE',
      'what it took could not be read again: look at its disk, and at whether several databases are in use',
    );
}
