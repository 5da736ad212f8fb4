import type { Dealer } from '../../dealer/dealer.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { importReceived } from '../../stock/received/received-stock.ts';
import { SiteCache } from '../site-cache.ts';
import { type AcceptedStock, feedStock, takeAccepted } from './accepted-stock.ts';
import { cachedFolderStock } from './folder-stock.ts';
import { readReceivedFile } from './received-file.ts';
import { stockRules } from './stock-rules.ts';

/**
 * The stock of a site, of which some may be blocked (`resolveSite`): what was sent for it, once any was; else the feed in its
 * folder (docs/feeds.md#which-stock-counts).
 */
export async function siteStock(
  dealer: Dealer,
  store: ReleaseStore,
  cache = new SiteCache(),
): Promise<AcceptedStock> {
  const received = await readReceivedFile(store, await stockRules(dealer), cache.rows);
  if (received !== null) return takeAccepted(store, importReceived(received));
  const { holdFraction } = dealer.config.stock;
  return feedStock(store, await cachedFolderStock(dealer, cache), holdFraction);
}
