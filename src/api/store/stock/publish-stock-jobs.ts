import { sql } from 'kysely';
import { type StockJobResult, storedJobResult } from '../../../schemas/stock/stock-job-result.ts';
import type { StoreTransaction } from '../store-schema.ts';

/** Marks the blocked jobs of a site as live: the release that is live now has their stock. */
export async function publishStockJobs(
  trx: StoreTransaction,
  site: string,
  published: StockJobResult,
  now: number,
): Promise<void> {
  const jobs = await trx
    .selectFrom('stock_job')
    .select(['id', 'result'])
    .where('site', '=', site)
    .where('state', '=', sql.lit('blocked'))
    .execute();
  for (const { id, result } of jobs)
    await trx
      .updateTable('stock_job')
      .set({ state: 'live', result: publishedResult(result, published), finished_at: now })
      .where('id', '=', id)
      .execute();
}

function publishedResult(blocked: string | null, published: StockJobResult): string {
  const { problems = [], ...taken } = storedJobResult(blocked);
  // The first is why it was not live.
  const [, ...leftOut] = problems;
  return JSON.stringify({
    ...taken,
    ...published,
    ...(leftOut.length === 0 ? {} : { problems: leftOut }),
  } satisfies StockJobResult);
}
