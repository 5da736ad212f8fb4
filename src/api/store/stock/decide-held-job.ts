import { sql } from 'kysely';
import { storedJobResult } from '../../../schemas/stock/stock-job-result.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';
import { insertStockJob } from './enqueue-stock-job.ts';
import { acceptedId, OPERATOR, updateOf } from './stock-jobs.ts';
import { hasJobIn } from './stock-queue.ts';

/** What an operator decides about a held feed or change, by its job. */
interface HeldDecision {
  id: string;
  why: string;
}

/**
 * Puts the stock of a held job at the end of its site's queue, accepted.
 * @returns false when it can no longer be accepted, or other stock of the site waits to be built: that is newer.
 */
export function acceptHeldJob(store: Store, { id, why }: HeldDecision, now: number): Promise<boolean> {
  return store.transact(async trx => {
    const held = await newestHeld(trx, id);
    if (held === null) return false;
    const { site, webhook_id } = held;
    const update = updateOf(held);
    const { receivedAt } = update;
    const job = { site, webhookId: acceptedId(webhook_id, why), update, acceptHeld: true, receivedAt };
    await insertStockJob(trx, job, now);
    return true;
  });
}

/** Stores that a held job was refused; it can still be accepted. @returns false as `acceptHeldJob` does. */
export function refuseHeldJob(store: Store, { id, why }: HeldDecision, now: number): Promise<boolean> {
  return store.transact(async trx => {
    const held = await newestHeld(trx, id);
    if (held === null) return false;
    const result = { ...storedJobResult(held.result), refused: { by: OPERATOR, why, at: now } };
    await trx
      .updateTable('stock_job')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** A held job with its body; null unless it is the newest of its site. Holds the row of the site until the transaction ends. */
async function newestHeld(trx: StoreTransaction, id: string) {
  const siteOfJob = trx.selectFrom('stock_job').select('site').where('id', '=', id);
  const locked = await trx
    .updateTable('stock_site')
    .set(({ ref }) => ({ seq: ref('seq') }))
    .where('site', '=', siteOfJob)
    .returning('site')
    .executeTakeFirst();
  if (locked === undefined || (await hasJobIn(trx, locked.site, ['queued', 'building']))) return null;
  const newest = await trx
    .selectFrom('stock_job')
    .selectAll()
    .where('site', '=', locked.site)
    .where('state', '=', sql.lit('held'))
    .where('body', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id === id ? newest : null;
}
