import { sql } from 'kysely';
import { type StockJobResult, storedJobResult } from '../../../schemas/stock/stock-job-result.ts';
import type { Store } from '../open-store.ts';
import { heldJobs, jobsOfStock, waitingStock } from './stock-queue.ts';

/** A job of stock without its body. */
interface StockJobSummary {
  id: string;
  /** A `StockUpdateKind`. */
  kind: string;
  state: string;
  receivedAt: number;
  result: StockJobResult;
}

/** The state of a site's stock. Times are epoch milliseconds. */
export interface StockState {
  site: string;
  /** Null while none was. */
  acceptedAt: number | null;
  /** Builds in a row that failed. */
  buildFailures: number;
  /** What was sent or fetched last; null for nothing. */
  last: StockJobSummary | null;
  /** A feed that is held and can still be accepted, or stock that is taken and not live; null for none. */
  held: StockJobSummary | null;
  /** How many jobs are not built yet, and why not, where their build failed; null for none. */
  waiting: { jobs: number; problems: readonly string[] } | null;
  /** How the fetches of its feed go; null where it is not fetched. */
  fetched: { at: number | null; failures: number; problem: string | null } | null;
}

/** The state of the stock of each site that is built here, by site. */
export async function stockStates(store: Store): Promise<StockState[]> {
  const sites = await store.db
    .selectFrom('stock_site')
    .leftJoin('stock_source', 'stock_source.site', 'stock_site.site')
    .select([
      'stock_site.site',
      'accepted_at',
      'stock_site.failures as buildFailures',
      'stock_source.site as source',
      'fetched_at',
      'stock_source.failures as fetchFailures',
      'problem',
    ])
    .orderBy('stock_site.site')
    .execute();
  const last = newestOfSites(await lastJobs(store));
  const held = newestOfSites(await heldJobs(store));
  const retried = newestOfSites(await retriedJobs(store));
  const waiting = Map.groupBy(await waitingStock(store), ({ site }) => site);
  return sites.map(({ site, accepted_at, buildFailures, source, fetched_at, fetchFailures, problem }) => {
    const jobs = waiting.get(site)?.reduce((sum, { jobs }) => sum + jobs, 0);
    return {
      site,
      acceptedAt: accepted_at,
      buildFailures,
      last: last.get(site) ?? null,
      held: held.get(site) ?? null,
      waiting: jobs === undefined ? null : { jobs, problems: retried.get(site)?.result.problems ?? [] },
      fetched: source === null ? null : { at: fetched_at, failures: fetchFailures ?? 0, problem },
    };
  });
}

function lastJobs(store: Store) {
  return jobsOfStock(store)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('site', 'seq'),
        'in',
        selectFrom('stock_site').select(['site', 'seq']).$asTuple('site', 'seq'),
      ),
    )
    .execute();
}

/** Jobs that wait again, as their build failed; the newest first. */
function retriedJobs(store: Store) {
  return jobsOfStock(store)
    .where('state', 'in', [sql.lit('queued'), sql.lit('building')])
    .where('result', 'is not', null)
    .orderBy('seq', 'desc')
    .execute();
}

function newestOfSites(rows: Awaited<ReturnType<typeof lastJobs>>): Map<string, StockJobSummary> {
  // Of two entries of a site the later one stays.
  return new Map(
    rows
      .toReversed()
      .map(({ id, site, kind, state, received_at, result }) => [
        site,
        { id, kind, state, receivedAt: received_at, result: storedJobResult(result) },
      ]),
  );
}
