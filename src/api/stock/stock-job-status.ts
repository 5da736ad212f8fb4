import { type StockJobResult, storedJobResult } from '../../schemas/stock/stock-job-result.ts';
import type { Store } from '../store/open-store.ts';
import { findStockJob } from '../store/stock/stock-jobs.ts';

/** The status of a job as its sender sees it (docs/api.md#stock). */
export type StockJobStatus = Omit<StockJobResult, 'leaving' | 'refused'> & { state: string };

const SUPERSEDED = 'It can no longer be accepted: stock that came later took its place.';

/** Null where the site has no such job. */
export async function stockJobStatus(store: Store, slug: string, id: string): Promise<StockJobStatus | null> {
  const job = await findStockJob(store, slug, id);
  if (job === undefined) return null;
  const { state, hasBody } = job;
  const { leaving: _, refused: __, ...result } = storedJobResult(job.result);
  if (state === 'blocked') return { state: 'held', ...result };
  if (state !== 'held' || hasBody) return { state, ...result };
  // The first is why it is held and how to accept it, which would take another feed by now.
  return { state, ...result, problems: [SUPERSEDED, ...(result.problems ?? []).slice(1)] };
}
