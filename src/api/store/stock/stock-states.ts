import { sql } from 'kysely';
import { type StockJobResult, storedJobResult } from '../../../schemas/stock/stock-job-result.ts';
import type { Store } from '../open-store.ts';
import { waitingStock } from './stock-queue.ts';

/** A job of stock without its body. */
interface StockJobSummary {
  id: string;
  state: string;
  receivedAt: number;
  result: StockJobResult;
}

/** How the stock of a site stands. Times are epoch milliseconds. */
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

/** How the stock of each site stands that is built here, by site. */
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
  const last = Map.groupBy(await lastJobs(store), ({ site }) => site);
  const open = Map.groupBy(await openJobs(store), ({ site }) => site);
  const waiting = Map.groupBy(await waitingStock(store), ({ site }) => site);
  return sites.map(({ site, accepted_at, buildFailures, source, fetched_at, fetchFailures, problem }) => {
    const states = waiting.get(site) ?? [];
    const ofSite = (open.get(site) ?? []).map(summaryOf);
    return {
      site,
      acceptedAt: accepted_at,
      buildFailures,
      last: last.get(site)?.map(summaryOf)[0] ?? null,
      held: ofSite.find(({ state }) => !isWaiting(state)) ?? null,
      waiting:
        states.length === 0
          ? null
          : {
              jobs: states.reduce((sum, { jobs }) => sum + Number(jobs), 0),
              problems: ofSite.find(({ state }) => isWaiting(state))?.result.problems ?? [],
            },
      fetched: source === null ? null : { at: fetched_at, failures: fetchFailures ?? 0, problem },
    };
  });
}

type JobRow = Awaited<ReturnType<typeof lastJobs>>[number];

function isWaiting(state: string): boolean {
  return state === 'queued' || state === 'building';
}

function jobs({ db }: Store) {
  return db.selectFrom('stock_job').select(['id', 'site', 'seq', 'state', 'received_at', 'result']);
}

function lastJobs(store: Store) {
  return jobs(store)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('site', 'seq'),
        'in',
        selectFrom('stock_site').select(['site', 'seq']).$asTuple('site', 'seq'),
      ),
    )
    .execute();
}

/** Jobs that are held and can still be accepted, taken and not live, or queued again after a build that failed; the newest first. */
function openJobs(store: Store) {
  // Each by the index that has its rows alone.
  return jobs(store)
    .where('state', '=', sql.lit('unpublished'))
    .unionAll(jobs(store).where('state', '=', sql.lit('held')).where('body', 'is not', null))
    .unionAll(
      jobs(store)
        .where('state', 'in', [sql.lit('queued'), sql.lit('building')])
        .where('result', 'is not', null),
    )
    .orderBy('seq', 'desc')
    .execute();
}

function summaryOf({ id, state, received_at, result }: JobRow): StockJobSummary {
  return { id, state, receivedAt: received_at, result: storedJobResult(result) };
}
