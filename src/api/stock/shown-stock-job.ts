import * as v from 'valibot';
import { parseJson } from '../../lib/parse-json.ts';
import { type StockJobResult, StockJobResultSchema } from '../../schemas/stock/stock-job-result.ts';
import type { Store } from '../store/open-store.ts';
import { findStockJob } from '../store/stock/stock-jobs.ts';

/** A job as it is told to whoever sent it. */
export type ShownStockJob = StockJobResult & { state: string };

/** Null where the site has no such job. */
export async function shownStockJob(store: Store, slug: string, id: string): Promise<ShownStockJob | null> {
  const job = await findStockJob(store, slug, id);
  if (job === undefined) return null;
  const result = v.safeParse(StockJobResultSchema, parseJson(job.result ?? '{}'));
  return { state: job.state, ...(result.success ? result.output : {}) };
}
