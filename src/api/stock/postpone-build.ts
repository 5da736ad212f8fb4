import { errorCode } from '../../lib/error-code.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { StockJobResult } from '../../schemas/stock/stock-job-result.ts';
import { completeStockJobs, postponeStockSite } from '../store/stock/complete-stock-jobs.ts';
import type { LeasedSite } from '../store/stock/lease-stock-site.ts';
import type { ClaimedJob } from './completed-build.ts';
import { type EndedJobDeps, reportEndedJob } from './report-ended-job.ts';
import type { StockDeps } from './stock-deps.ts';

type FailureDeps = Pick<StockDeps, 'store' | 'clock'>;

/** Builds that threw, after which the first job of the queue counts as failed: others wait behind it. */
const MAX_FAILURES = 5;
const RETRY_MS = MINUTE_MS;
const MAX_RETRY_MS = 15 * MINUTE_MS;
const MACHINE_RETRY_MS = 5000;

/** Builds the site again in a minute, without end: none of its jobs is at fault. */
export function postponeBuild(
  leased: LeasedSite,
  problems: string[],
  { store, clock }: FailureDeps,
): Promise<void> {
  return postponeStockSite(store, leased, { result: { problems }, dueAt: clock() + RETRY_MS, failures: 0 });
}

/** Builds the site again in some seconds, without end, after a full disk or while the store is away. */
export function postponeUnblamed(
  leased: LeasedSite,
  error: unknown,
  { store, clock }: FailureDeps,
): Promise<void> {
  const { failures } = leased;
  const dueAt = clock() + MACHINE_RETRY_MS;
  return postponeStockSite(store, leased, { result: failedResult(error), dueAt, failures });
}

/** Builds the site again with back-off. A job that fails alone in the last attempt has failed for good. */
export async function retryOrFail(
  leased: LeasedSite,
  jobs: readonly ClaimedJob[],
  error: unknown,
  { store, clock, ...report }: FailureDeps & EndedJobDeps,
): Promise<void> {
  const now = clock();
  const result = failedResult(error);
  const failures = leased.failures + 1;
  const [alone] = jobs;
  if (failures >= MAX_FAILURES && alone !== undefined && jobs.length === 1) {
    const failed = { id: alone.id, seq: alone.seq, state: 'failed', result } as const;
    const { accepted_seq: acceptedSeq, base_seq: baseSeq } = leased;
    const nothing = { feedSeq: 0, snapshot: null, published: null };
    // The site may still lack what came before: it is due at once.
    const build = { jobs: [failed], acceptedSeq, baseSeq, ...nothing, validUntil: now };
    const isOurs = await completeStockJobs(store, leased, build, now);
    if (isOurs) reportEndedJob(leased.site, failed, report);
    return;
  }
  // One that took all its time goes last.
  const wait = errorCode(error) === 'ETIMEDOUT' ? MAX_RETRY_MS : 1000 * 2 ** failures;
  const dueAt = now + Math.min(wait, MAX_RETRY_MS);
  await postponeStockSite(store, leased, { result, dueAt, failures });
}

function failedResult(error: unknown): StockJobResult {
  return { problems: [`The build failed: ${errorMessage(error)}`] };
}
