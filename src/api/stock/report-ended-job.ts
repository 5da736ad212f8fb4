import type { Log } from '../log/log.ts';
import type { CompletedStockJob } from '../store/stock/complete-stock-jobs.ts';

export interface EndedJobDeps {
  log: Log;
  /** Called when a job is `live`, `held` or `failed` for good. */
  onJobEnded: (site: string, state: string) => void;
}

/** Of the reasons, which may be one for each row of a feed. */
const LOGGED = 5;

/** Counts a job that ended, and logs why it is not live: no client reads the job of a fetched feed. */
export function reportEndedJob(
  site: string,
  { id, state, result: { problems = [] } }: CompletedStockJob,
  { log, onJobEnded }: EndedJobDeps,
): void {
  const outcome = state === 'blocked' ? 'held' : state;
  onJobEnded(site, outcome);
  if (outcome === 'live') return;
  const more = problems.length - LOGGED;
  const first = [...problems.slice(0, LOGGED), ...(more > 0 ? [`And ${more} more.`] : [])];
  log('warn', `stock.${outcome}`, { site, job: id, problems: first });
}
