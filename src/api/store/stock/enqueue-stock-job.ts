import { uuidV7 } from '../../../lib/uuid-v7.ts';
import type { SentStock } from '../../../stock/received/stock-update.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';
import { hasJobIn } from './stock-queue.ts';

interface NewStockJob {
  site: string;
  /** The sender's name for the message, or ours where there was none. */
  webhookId: string;
  update: SentStock;
  /** Takes a feed though it removes more cars than a feed usually does. */
  acceptHeld: boolean;
  /** When its stock came, in epoch milliseconds, where that was before: changes of a car have their order by it ([I5]). */
  receivedAt?: number;
}

/**
 * Puts a job at the end of its site's queue; resolves when it is on the disk. One that came before with this
 * `webhookId` stays the only one.
 * @returns the id of the job, new or old.
 */
export function enqueueStockJob(store: Store, job: NewStockJob, now: number): Promise<string> {
  return store.transact(trx => insertStockJob(trx, job, now));
}

/** The same within a transaction. */
export async function insertStockJob(
  trx: StoreTransaction,
  { site, webhookId: webhook_id, update, acceptHeld, receivedAt }: NewStockJob,
  now: number,
): Promise<string> {
  const { kind, contentType: content_type, body } = update;
  const seq = await nextSeq(trx, site);
  const known = await trx
    .selectFrom('stock_job')
    .select('id')
    .where('site', '=', site)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const isFirst = !(await hasJobIn(trx, site, ['queued', 'building']));
  const id = uuidV7(now);
  const accept_held = acceptHeld ? 1 : 0;
  const row = { id, site, webhook_id, kind, content_type, body, seq, accept_held };
  await trx
    .insertInto('stock_job')
    .values({ ...row, state: 'queued', received_at: receivedAt ?? now })
    .execute();
  await trx
    .updateTable('stock_site')
    .set(({ eb, ref }) => ({
      seq,
      due_at: eb
        .case()
        // A site that is due already keeps its place in the queue.
        .when('due_at', '<', now)
        .then(ref('due_at'))
        // What breaks each build at the head of the queue must not be tried for ever, while more keeps coming.
        .when(eb.and([eb('failures', '>', 0), eb.lit(!isFirst)]))
        .then(ref('due_at'))
        .else(now)
        .end(),
      ...(isFirst ? { failures: 0 } : {}),
    }))
    .where('site', '=', site)
    .execute();
  return id;
}

/** Holds the row of the site until the transaction ends: jobs of one site are numbered one after the other. */
async function nextSeq(trx: StoreTransaction, site: string): Promise<number> {
  await trx
    .insertInto('stock_site')
    .values({ site, seq: 0, accepted_seq: 0, base_seq: 0, failures: 0, leased_until: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { seq } = await trx
    .updateTable('stock_site')
    .set(({ ref }) => ({ seq: ref('seq') }))
    .where('site', '=', site)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq + 1;
}
