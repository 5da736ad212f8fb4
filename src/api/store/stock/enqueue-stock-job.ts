import { sql } from 'kysely';
import type { StockUpdateKind } from '../../../stock/received/stock-update.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';

interface NewStockJob {
  id: string;
  site: string;
  webhook_id: string;
  kind: StockUpdateKind | 'rebuild';
  content_type: string;
  /** Compressed by gzip; null for a rebuild. */
  body: Uint8Array | null;
  acceptHeld: boolean;
}

/**
 * Puts a job at the end of its site's queue; resolves when it is on the disk. One that came before with this
 * `webhook_id` stays the only one.
 * @returns the id of the job, new or old.
 */
export function enqueueStockJob(store: Store, job: NewStockJob, now: number): Promise<string> {
  return store.transact(async trx => {
    const seq = await nextSeq(trx, job.site);
    const known = await trx
      .selectFrom('stock_job')
      .select('id')
      .where('site', '=', job.site)
      .where('webhook_id', '=', job.webhook_id)
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    const waiting = await trx
      .selectFrom('stock_job')
      .select('id')
      .where('site', '=', job.site)
      .where('state', 'in', [sql.lit('queued'), sql.lit('building')])
      .limit(1)
      .executeTakeFirst();
    const { acceptHeld, ...row } = job;
    await trx
      .insertInto('stock_job')
      .values({ ...row, seq, accept_held: acceptHeld ? 1 : 0, state: 'queued', received_at: now })
      .execute();
    await trx
      .updateTable('stock_site')
      .set(({ eb, ref }) => ({
        seq,
        // Else what breaks each build at the head of the queue would be tried for ever, while more keeps coming.
        ...(waiting === undefined
          ? { due_at: now, failures: 0 }
          : { due_at: eb.case().when('failures', '>', 0).then(ref('due_at')).else(now).end() }),
      }))
      .where('site', '=', job.site)
      .execute();
    return job.id;
  });
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
