import { HOUR_MS, MINUTE_MS } from '../../../lib/time/durations.ts';
import type { StockSource } from '../../../schemas/stock/stock-source.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';

/**
 * The feed as it was last fetched: to detect whether it has changed since. Empty where it is taken again, as it failed.
 */
export interface FetchedFeed {
  url: string;
  etag: string | null;
  last_modified: string | null;
  /** Of the content that was taken last. */
  digest: string | null;
}

/** A feed to be fetched now. */
interface ClaimedFeed extends FetchedFeed {
  /** Tries in a row that failed before this one. */
  failures: number;
}

/** What the id of a message begins with that is a feed that was fetched: no sender's has a blank. */
export const FETCHED = 'fetched ';

interface Claim extends Pick<StockSource, 'url' | 'minutes'> {
  site: string;
  /** Whether a feed that failed is fetched before its pause is over. */
  skipsPause: boolean;
}

/** The longest pause after failures, of feeds that are fetched more often than that. */
const MAX_PAUSE_MS = HOUR_MS;

/** How long a feed rests after so many failures in a row: twice as long after each, up to an hour. */
export function pauseAfterFailures(minutes: number, failures: number): number {
  const usual = minutes * MINUTE_MS;
  return Math.max(usual, Math.min(usual * 2 ** (failures - 1), MAX_PAUSE_MS));
}

/**
 * Claims a feed that is due, so that only one server fetches it; null while it is not due. One whose `url` or `minutes`
 * changed is due at once, and its failures are forgotten.
 */
export function claimStockSource(
  store: Store,
  { site, url, minutes, skipsPause }: Claim,
  now: number,
): Promise<ClaimedFeed | null> {
  const usual = minutes * MINUTE_MS;
  return store.transact(async trx => {
    await adaptSource(trx, { site, url, minutes });
    const failed = await failedFeeds(trx, site);
    const isRetried = failed !== null && (skipsPause || isPauseOver(failed, minutes, now));
    const claimed = await trx
      .updateTable('stock_source')
      .set({ next_at: now + usual, minutes })
      .where('site', '=', site)
      .where(({ eb, or, and, lit }) =>
        or([
          eb('next_at', '<=', now),
          // Too far ahead: the clock was set back.
          and([eb('failures', '=', 0), eb('next_at', '>', now + usual)]),
          eb('next_at', '>', now + Math.max(usual, MAX_PAUSE_MS)),
          ...(skipsPause ? [failed === null ? eb('failures', '>', 0) : lit(true)] : []),
        ]),
      )
      .returning(['url', 'etag', 'last_modified', 'digest', 'failures'])
      .executeTakeFirst();
    if (claimed === undefined) return null;
    // The same feed may be of use by now: the dealer's map was corrected, or a new version of the code reads it.
    return isRetried ? { ...claimed, etag: null, last_modified: null, digest: null } : claimed;
  });
}

/** Feeds of a site that were fetched last and could not be used. */
interface FailedFeeds {
  /** In a row. */
  count: number;
  /** When the last of them was fetched, epoch milliseconds. */
  at: number;
}

/** So many failures give the longest pause, also of a feed that is fetched each minute. */
const COUNTED_FAILURES = 8;

/** Null where the stock that came last, fetched or sent, could be used, or is still to be built: a feed that failed before is older. */
async function failedFeeds(trx: StoreTransaction, site: string): Promise<FailedFeeds | null> {
  const jobs = await trx
    .selectFrom('stock_job')
    .select('received_at')
    .where('site', '=', site)
    .where('webhook_id', 'like', `${FETCHED}%`)
    .where('seq', '>', ({ selectFrom, fn, val }) =>
      selectFrom('stock_job')
        .select(fn.coalesce(fn.max('seq'), val(0)).as('newest'))
        .where('site', '=', site)
        .where('state', '!=', 'failed'),
    )
    .orderBy('seq', 'desc')
    .limit(COUNTED_FAILURES)
    .execute();
  const [last] = jobs;
  return last === undefined ? null : { count: jobs.length, at: last.received_at };
}

/** Each such feed costs a build, and one that breaks its builds five: it is not taken again at each request. */
function isPauseOver({ count, at }: FailedFeeds, minutes: number, now: number): boolean {
  // A feed comes a little later than it is claimed: half an interval is left for that. A moment of the future: the clock was set back.
  return at > now || now - at >= pauseAfterFailures(minutes, count) - (minutes * MINUTE_MS) / 2;
}

async function adaptSource(trx: StoreTransaction, source: Omit<Claim, 'skipsPause'>): Promise<void> {
  const { site, url, minutes } = source;
  const stored = await trx
    .selectFrom('stock_source')
    .select(['url', 'minutes'])
    .where('site', '=', site)
    .executeTakeFirst();
  const isSameUrl = stored?.url === url;
  if (stored === undefined)
    await trx
      .insertInto('stock_source')
      .values({ ...source, next_at: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  else if (!isSameUrl || (stored.minutes ?? minutes) !== minutes)
    await trx
      .updateTable('stock_source')
      .set({ url, minutes, next_at: 0, failures: 0 })
      .$if(!isSameUrl, query => query.set({ etag: null, last_modified: null, digest: null }))
      .where('site', '=', site)
      .execute();
}

/** Records that the feed was had at `now`, changed or not. */
export async function recordFetch(
  { db }: Store,
  site: string,
  feed: FetchedFeed,
  now: number,
): Promise<void> {
  await db
    .updateTable('stock_source')
    .set({ ...feed, problem: null, failures: 0, fetched_at: now })
    .where('site', '=', site)
    .execute();
}

/** Records why the feed was not had, and when it is tried again. */
export async function recordFailedFetch(
  { db }: Store,
  site: string,
  { failures, ...feed }: ClaimedFeed,
  { problem, nextAt }: { problem: string; nextAt: number },
): Promise<void> {
  await db
    .updateTable('stock_source')
    .set({ ...feed, problem, failures, next_at: nextAt })
    .where('site', '=', site)
    .execute();
}

/** A value of no `stock.source.json`: once it is corrected, the feed is due at once. */
const NO_MINUTES = 0;

/**
 * Records that a site's `stock.source.json` cannot be read, as a fetch that failed: at most once each quarter of an hour,
 * however many servers look.
 */
export async function recordFaultySource(
  { db }: Store,
  site: string,
  problem: string,
  now: number,
): Promise<void> {
  const fault = { problem, minutes: NO_MINUTES, next_at: now + 15 * MINUTE_MS };
  await db
    .insertInto('stock_source')
    .values({ site, url: '', failures: 1, ...fault })
    .onConflict(conflict =>
      conflict
        .column('site')
        .doUpdateSet(({ ref, eb }) => ({ ...fault, failures: eb(ref('stock_source.failures'), '+', 1) }))
        .where('stock_source.next_at', '<=', now),
    )
    .execute();
}

/** How the fetches of a site's feed go. */
interface FetchState {
  site: string;
  /** Epoch milliseconds; null while it was never had. */
  fetched_at: number | null;
  failures: number;
}

export function fetchStates({ db }: Store): Promise<FetchState[]> {
  return db.selectFrom('stock_source').select(['site', 'fetched_at', 'failures']).orderBy('site').execute();
}

/**
 * Deletes the feed of a site that a server does not have, unless another does: no server has claimed it for an hour after it was
 * due.
 * @returns whether it is deleted.
 */
export async function deleteStockSource({ db }: Store, site: string, now: number): Promise<boolean> {
  const unclaimed = now - MAX_PAUSE_MS;
  const { numDeletedRows } = await db
    .deleteFrom('stock_source')
    .where('site', '=', site)
    .where('next_at', '<', unclaimed)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
