import type { Dealer } from '../dealer/dealer.ts';
import type { OfferedCar } from '../release/archive/offered-car.ts';
import { offersRecord, storeOffers } from '../release/archive/offers-record.ts';
import { archivePrices } from '../release/archive/price-archive.ts';
import { dealerValues } from '../release/changes/dealer-values.ts';
import { storePublished } from '../release/changes/published-inputs.ts';
import type { ReleaseStore } from '../release/publish/releases.ts';
import { storeRecords } from '../release/publish/site-records.ts';
import type { Site } from '../site/site.ts';
import { buildCode } from './last-build.ts';
import type { SitePictures } from './picture-cache.ts';
import type { SiteCache } from './site-cache.ts';
import { type AcceptedStock, storeAcceptedStock } from './stock/accepted-stock.ts';
import { writeServerFiles } from './write-server-files.ts';

/** What the release that is live was made from, and what it offers. */
interface LiveSite {
  dealer: Dealer;
  stock: AcceptedStock;
  pictures: SitePictures;
  site: Site;
  cars: readonly OfferedCar[];
}

/** Stores what servers and the next build must know of the release that went live. Its caller holds the lock. */
export async function recordRelease(
  store: ReleaseStore,
  { dealer, stock, pictures, site, cars }: LiveSite,
  now: Date,
  cache: SiteCache,
): Promise<void> {
  const days = dealer.config.features.soldPageDays;
  await storeAcceptedStock(store, stock, { now, days, cache: cache.accepted });
  writeServerFiles(store, site, now, cache.carLines);
  const values = dealerValues(dealer);
  const inputs = { values, now: now.getTime(), code: buildCode(), pictures: pictures.pictures };
  storePublished(store, inputs, cache.published);
  const offers = offersRecord(dealer.config, cars);
  storeOffers(store, offers);
  storeRecords(store);
  archivePrices(store, offers.cars, { now, days: offers.days });
}
