import type { Dealer } from '../../dealer/dealer.ts';
import type { ImportResult } from '../../stock/import-result.ts';
import { importStock } from '../../stock/import-stock.ts';
import type { ParsedRows } from '../../stock/parsed-rows.ts';
import type { ParsedRecord } from '../../stock/record-parser.ts';
import { feedStamp, isFeedName } from '../dealer-stamp.ts';
import type { SiteCache } from '../site-cache.ts';
import { siteDefaults } from './stock-rules.ts';

/** The feed in the dealer's folder; `onRecord` is handed each record of it. */
export function folderStock(
  dealer: Dealer,
  options: { rows?: ParsedRows; onRecord?: (parsed: ParsedRecord) => void } = {},
): Promise<ImportResult> {
  return importStock({
    dealerDir: dealer.dir,
    country: dealer.config.country,
    site: siteDefaults(dealer),
    ...options,
  });
}

/** The same, read only if it changed since the cache was filled. An unchanged car is the same object. */
export async function cachedFolderStock(dealer: Dealer, cache: SiteCache): Promise<ImportResult> {
  const { feed } = cache;
  const known = feed?.stock.file ?? null;
  // Taken before the feed is read: what changes meanwhile is read again by the next build.
  const stamp = feedStamp(dealer.dir, known);
  if (feed !== null && feed.dealer === dealer && stamp !== null && feed.stamp === stamp) return feed.stock;
  const stock = await folderStock(dealer, { rows: cache.rows });
  // A feed that lies elsewhere is looked at from now on.
  const isCovered = stock.file === known || isFeedName(dealer.dir, stock.file);
  cache.feed = { stamp: isCovered ? stamp : null, dealer, stock };
  return stock;
}
