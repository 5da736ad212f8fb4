import { machineFault } from '../../lib/error-code.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { BuildResult, SiteBuilder } from '../../stock/received/build-order.ts';
import { errorFacts } from '../log/log.ts';
import type { Store } from '../store/open-store.ts';
import { heldCars } from '../store/reservations/find-reservation.ts';
import { completeStockJobs } from '../store/stock/complete-stock-jobs.ts';
import type { LeasedSite } from '../store/stock/lease-stock-site.ts';
import { acceptedUpdates, claimStockJobs } from '../store/stock/stock-jobs.ts';
import { type ClaimedJob, completedBuild } from './completed-build.ts';
import { postponeBuild, postponeUnblamed, retryOrFail } from './postpone-build.ts';
import { type EndedJobDeps, reportEndedJob } from './report-ended-job.ts';

export interface SiteBuildDeps extends EndedJobDeps {
  store: Store;
  builder: SiteBuilder;
  clock: () => number;
  /** Called where the live release shows pictures as they are. */
  onUnencoded: (site: string) => void;
  /** Called where pages went live without a browser. */
  onUnchecked: (site: string) => void;
  /** Called after each build, with the problems that kept the site from going live, and how many pictures are not encoded. */
  onBuilt: (site: string, problems: readonly string[], unencoded: number) => void;
}

/** So long a site waits for all its pictures to be encoded before it is built again with those that are. */
const ENCODING_MS = 10 * MINUTE_MS;

/** After so many changes the whole stock is stored in their place, so that a new server has less to read. */
const CHANGES_BEFORE_SNAPSHOT = 200;

/**
 * Builds a site. Returns a function that stores the result of the jobs, or why the build failed: the caller need not wait for
 * it, as a slow store must not delay the next site.
 */
export async function buildLeasedSite(leased: LeasedSite, deps: SiteBuildDeps): Promise<() => Promise<void>> {
  const { store, builder, log, onBuilt } = deps;
  const { site } = leased;
  let claimed: ClaimedJob[] = [];
  let isBuilding = false;
  const onFailure = async (error: unknown): Promise<void> => {
    onBuilt(site, [errorMessage(error)], 0);
    // A builder's words are of feeds and files, never of visitors, as a database's may be.
    const reason = isBuilding ? { reason: errorMessage(error) } : {};
    log('error', 'stock.build-broke', {
      site,
      failures: leased.failures + 1,
      ...reason,
      ...errorFacts(error),
    });
    if (isBuilding && machineFault(error) === null) await retryOrFail(leased, claimed, error, deps);
    else await postponeUnblamed(leased, error, deps);
  };
  try {
    // After two failures one job at a time, so that the faulty one fails alone.
    const jobs = await claimStockJobs(store, leased, leased.failures >= 2 ? 1 : undefined);
    claimed = jobs.map(({ id, update: { seq, kind } }) => ({ id, seq, kind }));
    const replay = await acceptedUpdates(store, leased, await builder.receivedSeq(site));
    const held = await heldCars(store.db, site);
    isBuilding = true;
    const result = await builder.build({
      slug: site,
      actor: jobs.at(-1)?.actor ?? null,
      replay,
      updates: jobs.map(({ update }) => update),
      reserved: held.flatMap(({ car_id, state }) => (state === 'paid' ? car_id : [])),
      wantsSnapshot: needsSnapshot(leased, claimed),
    });
    isBuilding = false;
    onBuilt(site, result.problems, result.unencoded);
    return () => complete(leased, claimed, result, deps).catch(onFailure);
  } catch (error) {
    return () => onFailure(error);
  }
}

async function complete(
  leased: LeasedSite,
  jobs: readonly ClaimedJob[],
  result: BuildResult,
  deps: SiteBuildDeps,
): Promise<void> {
  const { store, clock, log } = deps;
  const { site } = leased;
  if (!result.ok) {
    // The dealer's files or a page are at fault: the stock waits until they are repaired.
    log('error', 'stock.not-built', { site, problems: result.problems });
    await postponeBuild(leased, result.problems, deps);
    return;
  }
  const { validUntil, ...completion } = completedBuild(leased, jobs, result);
  // Should this server end before it encodes them, another one does.
  const dueAt = result.unencoded === 0 ? validUntil : Math.min(validUntil ?? Infinity, clock() + ENCODING_MS);
  const completed = { ...completion, validUntil: dueAt };
  if (!(await completeStockJobs(store, leased, completed, clock()))) {
    log('warn', 'stock.lease-lost', { site });
    return;
  }
  if (result.unencoded > 0) deps.onUnencoded(site);
  if (result.unchecked > 0) deps.onUnchecked(site);
  for (const job of completed.jobs) reportEndedJob(site, job, deps);
  const states = Object.fromEntries(
    [...Map.groupBy(completed.jobs, ({ state }) => state)].map(([state, list]) => [state, list.length]),
  );
  log('info', 'stock.built', { site, release: result.release, ms: result.ms, ...states });
}

function needsSnapshot({ accepted_seq, base_seq }: LeasedSite, jobs: readonly ClaimedJob[]): boolean {
  // The change is to the feed in the dealer's folder, which may be replaced.
  if (base_seq === 0 && jobs.some(({ kind }) => kind === 'change')) return true;
  return accepted_seq - base_seq + jobs.length > CHANGES_BEFORE_SNAPSHOT;
}
