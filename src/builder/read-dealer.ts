import type { Dealer } from '../dealer/dealer.ts';
import { loadDealer } from '../dealer/load-dealer.ts';
import { formatProblem } from '../dealer/problem/format-problem.ts';
import { withDealership } from '../domain/car/with-dealership.ts';
import { visibleLocations } from '../domain/location/select-locations.ts';
import { isOnSale, withSalePrice } from '../domain/price/sale-price.ts';
import { Memo } from '../lib/cache/memo.ts';
import { dealerValues } from '../release/changes/dealer-values.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';
import { shiftDemoDates } from '../site/shift-demo-dates.ts';
import type { Site } from '../site/site.ts';
import { dealerStamp } from './dealer-stamp.ts';
import { SiteCache } from './site-cache.ts';

/** A dealer's folder, without its stock, as read at one moment. */
type ReadDealer = { ok: true; dealer: Dealer; warnings: string[] } | { ok: false; problems: string[] };

/** The problems of a dealer's files, each a line of the message. */
export class DealerProblems extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Reads a dealer's folder, if it changed since `cache` was filled. */
export async function readDealer(
  dealersDir: string,
  slug: string,
  cache = new SiteCache(),
): Promise<ReadDealer> {
  const stamp = dealerStamp(dealersDir, slug);
  if (cache.dealer === null || stamp === null || stamp !== cache.dealer.stamp) {
    const loaded = await loadDealer(dealersDir, slug);
    if (!loaded.ok) return { ok: false, problems: loaded.problems.map(formatProblem) };
    const before = cache.dealer?.dealer;
    // Files that were only written again: what was made from the dealer stays valid.
    const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(loaded.dealer);
    const dealer = isSame ? before : loaded.dealer;
    cache.dealer = { stamp, dealer, warnings: loaded.warnings.map(formatProblem) };
  }
  const { dealer, warnings } = cache.dealer;
  return { ok: true, dealer, warnings };
}

/** The values that a site is planned from at a moment. A car of `owned` that is the same is the same object again. */
export function siteOf(
  dealer: Dealer,
  cars: readonly Car[],
  pictures: ReadonlyMap<string, Picture>,
  now: Date,
  owned = new Memo<Car, Car>(),
): Site {
  const { config, locations, postcodes } = dealer;
  const shown = visibleLocations(locations);
  owned.next();
  const site = {
    ...dealerValues(dealer),
    postcodes,
    cars: cars.map(car => {
      const onSale = isOnSale(car, now, config.time_zone);
      return owned.get(car, [dealer, onSale], () =>
        withDealership(onSale ? withSalePrice(car) : car, shown, config.dealerships),
      );
    }),
    pictures,
  };
  return shiftDemoDates(site, now);
}
