import { sql } from 'kysely';
import { type StockJobResult, storedJobResult } from '../../../schemas/stock/stock-job-result.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';
import { giveLeaseBack, type LeasedSite } from './lease-stock-site.ts';
import { publishStockJobs } from './publish-stock-jobs.ts';
import { hasJobIn } from './stock-queue.ts';

export interface CompletedStockJob {
  id: string;
  seq: number;
  state: 'live' | 'blocked' | 'held' | 'failed';
  result: StockJobResult;
}

export interface CompletedBuild {
  jobs: readonly CompletedStockJob[];
  /** Number of the last job that was accepted. */
  acceptedSeq: number;
  /** Number of the last feed or snapshot: the bodies from it to `acceptedSeq` make up the stock. */
  baseSeq: number;
  /** Number of the last feed among the jobs that counts; 0 where none does. */
  feedSeq: number;
  /** The whole stock as of `acceptedSeq`, to take the place of the body of that job; null for none. */
  snapshot: Uint8Array | null;
  /** When time alone changes the site; null when never. */
  validUntil: number | null;
  /** The result of the jobs that went live with the release; null where the site was rolled back, and nothing did. */
  published: StockJobResult | null;
}

/**
 * Stores what became of a site's jobs, and gives the lease back.
 * @returns false when another server has leased the site by now: it builds the same jobs again.
 */
export function completeStockJobs(
  store: Store,
  leased: LeasedSite,
  build: CompletedBuild,
  now: number,
): Promise<boolean> {
  const { site } = leased;
  return store.transact(async trx => {
    const isOwn = await giveLeaseBack(trx, leased, {
      accepted_seq: build.acceptedSeq,
      base_seq: build.baseSeq,
      ...(build.acceptedSeq === leased.accepted_seq ? {} : { accepted_at: now }),
      failures: 0,
    });
    if (!isOwn) return false;
    for (const { id, state, result } of build.jobs)
      await trx
        .updateTable('stock_job')
        .set({
          state,
          result: JSON.stringify(result),
          finished_at: now,
          ...(state === 'failed' ? { body: null } : {}),
        })
        .where('id', '=', id)
        .execute();
    await completeSameHeld(trx, site, build, now);
    if (build.published !== null) await publishStockJobs(trx, site, build.published, now);
    if (build.snapshot !== null)
      await trx
        .updateTable('stock_job')
        .set({ kind: 'stock', content_type: '', body: build.snapshot })
        .where('site', '=', site)
        .where('seq', '=', build.acceptedSeq)
        .execute();
    await dropBodies(trx, site, build);
    await trx
      .updateTable('stock_site')
      .set({ due_at: await nextDue(trx, leased, build.validUntil, now) })
      .where('site', '=', site)
      .execute();
    return true;
  });
}

/** Gives the lease back after a build that failed: its jobs are queued again with the reason, and due at `dueAt`. */
export async function postponeStockSite(
  store: Store,
  leased: LeasedSite,
  { result, dueAt, failures }: { result: StockJobResult; dueAt: number; failures: number },
): Promise<void> {
  await store.transact(async trx => {
    if (!(await giveLeaseBack(trx, leased, { due_at: dueAt, failures }))) return;
    await trx
      .updateTable('stock_job')
      .set({ state: 'queued', result: JSON.stringify(result) })
      .where('site', '=', leased.site)
      .where('state', '=', 'building')
      .execute();
  });
}

/**
 * Gives jobs that were held before, of the same body, the state of those that were accepted: a client that reads one of them
 * sees that its feed or change is live.
 */
async function completeSameHeld(
  trx: StoreTransaction,
  site: string,
  { jobs }: CompletedBuild,
  now: number,
): Promise<void> {
  const held = await trx
    .selectFrom('stock_job')
    .select('id')
    .where('site', '=', site)
    .where('state', '=', sql.lit('held'))
    .where('body', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (held === undefined) return;
  for (const { id, seq, state, result } of jobs)
    if (state === 'live' || state === 'blocked')
      await trx
        .updateTable('stock_job')
        .set({ state, result: JSON.stringify(result), finished_at: now, body: null })
        .where('site', '=', site)
        .where('state', '=', 'held')
        .where('seq', '<', seq)
        .where(({ eb, selectFrom }) =>
          eb('body', '=', selectFrom('stock_job as same').select('same.body').where('same.id', '=', id)),
        )
        .execute();
}

/**
 * Bodies of jobs before the base make up no stock any more, and what was held before a feed that counts is out of date.
 * Of what is held only the newest can still be accepted: of others the cars that would go are of no use.
 */
async function dropBodies(
  trx: StoreTransaction,
  site: string,
  { baseSeq, feedSeq }: CompletedBuild,
): Promise<void> {
  const { held } = await trx
    .selectFrom('stock_job')
    .select(({ fn }) => fn.max<number | null>('seq').as('held'))
    .where('site', '=', site)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  const bodies = trx
    .updateTable('stock_job')
    .set({ body: null })
    .where('site', '=', site)
    .where('body', 'is not', null);
  await bodies.where('state', 'in', ['live', 'blocked']).where('seq', '<', baseSeq).execute();
  const outdated = await bodies
    .where('state', '=', 'held')
    .where('seq', '<', Math.max(feedSeq, held ?? 0))
    .returning(['id', 'result'])
    .execute();
  for (const { id, result } of outdated) {
    const { leaving: _, ...rest } = storedJobResult(result);
    await trx
      .updateTable('stock_job')
      .set({ result: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute();
  }
}

/** When the site is to be built again; null when only new stock is a reason. */
async function nextDue(
  trx: StoreTransaction,
  { site, wanted: seen }: LeasedSite,
  validUntil: number | null,
  now: number,
): Promise<number | null> {
  const { wanted } = await trx
    .selectFrom('stock_site')
    .select('wanted')
    .where('site', '=', site)
    .executeTakeFirstOrThrow();
  // This build may have missed a request that came while it was under way.
  return wanted > seen || (await hasJobIn(trx, site, ['queued'])) ? now : validUntil;
}
