import { MINUTE_MS } from '../../../lib/time/durations.ts';
import type { Store } from '../open-store.ts';

/** The feed as it was last fetched: tells whether it has changed since. */
export interface FetchedFeed {
  url: string;
  etag: string | null;
  last_modified: string | null;
  /** Of the content that was taken last. */
  digest: string | null;
}

/** Claims a feed that is due, so that only one server fetches it; null while it is not due. */
export function claimStockSource(
  store: Store,
  { site, url, minutes }: { site: string; url: string; minutes: number },
  now: number,
): Promise<FetchedFeed | null> {
  return store.transact(async trx => {
    await trx
      .insertInto('stock_source')
      .values({ site, url, next_at: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const claimed = await trx
      .updateTable('stock_source')
      .set({ next_at: now + minutes * MINUTE_MS })
      .where('site', '=', site)
      .where(({ eb, or }) =>
        // Too far ahead: the clock was set back. Another address is fetched at once.
        or([eb('next_at', '<=', now), eb('next_at', '>', now + minutes * MINUTE_MS), eb('url', '!=', url)]),
      )
      .returning(['url', 'etag', 'last_modified', 'digest'])
      .executeTakeFirst();
    if (claimed === undefined) return null;
    return claimed.url === url ? claimed : { url, etag: null, last_modified: null, digest: null };
  });
}

export async function recordStockSource(
  { db }: Store,
  site: string,
  fetched: FetchedFeed & { problem: string | null },
): Promise<void> {
  await db.updateTable('stock_source').set(fetched).where('site', '=', site).execute();
}
