import type { StockJobResult } from '../../schemas/stock/stock-job-result.ts';
import type { BuildResult, SiteBuilder } from '../../stock/received/build-order.ts';
import { errorFacts, type Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import { completeStockJobs, putOffStockSite } from '../store/stock/complete-stock-jobs.ts';
import type { LeasedSite } from '../store/stock/lease-stock-site.ts';
import type { NewRelease } from '../store/stock/shared-releases.ts';
import { acceptedUpdates, takeStockJobs } from '../store/stock/stock-jobs.ts';
import { completedBuild, type TakenJob } from './completed-build.ts';

export interface SiteBuildDeps {
  store: Store;
  builder: SiteBuilder;
  /** Stores the release that a build made, for other servers; null where they have none of it. */
  share: (site: LeasedSite) => Promise<NewRelease | null>;
  clock: () => number;
  log: Log;
  /** Told of each build that ended, with what kept the site from going live. */
  onBuilt: (site: string, problems: readonly string[]) => void;
  /** Told of each job that is `live`, `held` or `failed` for good. */
  onJobEnded: (site: string, state: string) => void;
}

/** After so many changes the whole stock is stored in their place. */
const CHANGES_BEFORE_SNAPSHOT = 200;
/** Builds that broke off, after which the job at their head counts as failed: others wait behind it. */
const MAX_BREAKS = 5;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Builds a site; the function that it returns tells what became of its jobs. */
export async function buildLeasedSite(leased: LeasedSite, deps: SiteBuildDeps): Promise<() => Promise<void>> {
  const { store, builder, log, onBuilt } = deps;
  const { site } = leased;
  let taken: TakenJob[] = [];
  const broken = async (error: unknown): Promise<void> => {
    onBuilt(site, [reasonOf(error)]);
    log('error', 'stock.build-broke', { site, failures: leased.failures + 1, ...errorFacts(error) });
    await breakOff(leased, taken, error, deps);
  };
  try {
    // What broke several builds is taken alone, so that it fails alone.
    const jobs = await takeStockJobs(store, leased, leased.failures >= 2 ? 1 : undefined);
    taken = jobs.map(({ id, seq, update }) => ({ id, seq, kind: update?.kind ?? null }));
    const replay = await acceptedUpdates(store, leased, await builder.receivedSeq(site));
    const updates = jobs.flatMap(({ update }) => update ?? []);
    const wanted = wantsSnapshot(
      leased,
      updates.map(({ kind }) => kind),
    );
    const order = { slug: site, build: leased.build, replay, updates, wantsSnapshot: wanted };
    const result = await builder.build(order);
    onBuilt(site, result.problems);
    return () => complete(leased, taken, result, deps).catch(broken);
  } catch (error) {
    return () => broken(error);
  }
}

async function complete(
  leased: LeasedSite,
  jobs: readonly TakenJob[],
  result: BuildResult,
  deps: SiteBuildDeps,
): Promise<void> {
  const { store, share, clock, log, onJobEnded } = deps;
  const { site, build } = leased;
  if (!result.ok) {
    // The dealer's files are at fault, or a page: not the stock, which waits until they are mended.
    log('error', 'stock.not-built', { site, problems: result.problems });
    await putOff(leased, result.problems, deps);
    return;
  }
  const release = await share(leased).catch(async (error: unknown) => {
    log('error', 'release.share-failed', { site, build, ...errorFacts(error) });
    await putOff(leased, [`It is live on one server, and could not be shared: ${reasonOf(error)}`], deps);
    return 'failed' as const;
  });
  if (release === 'failed') return;
  const completed = { ...completedBuild(leased, jobs, result), release };
  if (!(await completeStockJobs(store, leased, completed, clock()))) {
    log('warn', 'stock.lease-lost', { site });
    return;
  }
  for (const { state } of completed.jobs) onJobEnded(site, state);
  const states = Object.fromEntries(
    [...Map.groupBy(completed.jobs, ({ state }) => state)].map(([state, list]) => [state, list.length]),
  );
  log('info', 'stock.built', { site, build, release: result.release, ms: result.ms, ...states });
}

/** Tries again in a minute, as often as it takes: no job is at fault. */
function putOff(leased: LeasedSite, problems: string[], { store, clock }: SiteBuildDeps): Promise<void> {
  const result = JSON.stringify({ problems } satisfies StockJobResult);
  return putOffStockSite(store, leased, { result, dueAt: clock() + LONGEST_PAUSE_MS / 15, failures: 0 });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Tries again later; a job that was alone in the last of many tries has failed. */
async function breakOff(
  leased: LeasedSite,
  jobs: readonly TakenJob[],
  error: unknown,
  { store, clock, onJobEnded }: SiteBuildDeps,
): Promise<void> {
  const now = clock();
  const problems = [`The build broke off: ${reasonOf(error)}`];
  const result = JSON.stringify({ problems } satisfies StockJobResult);
  const failures = leased.failures + 1;
  const [alone] = jobs;
  if (failures >= MAX_BREAKS && alone !== undefined && jobs.length === 1) {
    const isOurs = await completeStockJobs(
      store,
      leased,
      {
        jobs: [{ id: alone.id, seq: alone.seq, state: 'failed', result }],
        acceptedSeq: leased.accepted_seq,
        baseSeq: leased.base_seq,
        feedSeq: 0,
        snapshot: null,
        // The site may still lack what came before.
        validUntil: now,
        release: null,
      },
      now,
    );
    if (isOurs) onJobEnded(leased.site, 'failed');
    return;
  }
  const dueAt = now + Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS);
  await putOffStockSite(store, leased, { result, dueAt, failures });
}

function wantsSnapshot({ accepted_seq, base_seq }: LeasedSite, kinds: readonly string[]): boolean {
  // Changes of the feed in the dealer's folder: that file may be another one by tomorrow.
  return (
    (base_seq === 0 && kinds.includes('change')) ||
    accepted_seq - base_seq + kinds.length > CHANGES_BEFORE_SNAPSHOT
  );
}
