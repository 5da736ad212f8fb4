import { DAY_MS } from '../../lib/time/durations.ts';
import { type Instant, toMs } from '../../lib/time/instant.ts';
import { isAvailable, type Stocked } from './availability.ts';

export interface Sellable extends Stocked {
  /** Unix seconds. */
  sold_date_timestamp: number | null;
  show_on_dealer_website: boolean;
}

/** The configuration of a site that decides how long sold cars stay. */
interface SoldSite {
  include_sold_cars_days: number;
  features: { soldPageDays: number };
}

/**
 * `listed`: among the results, with a page. `sold`: the same, marked sold. `gone`: only a page that states it and shows
 * similar cars, not to be indexed. `absent`: the address answers 404.
 */
type Visibility = 'listed' | 'sold' | 'gone' | 'absent';

/** Epoch milliseconds at which a sold car leaves the results ([S1]); null without a date. */
export function soldCarLeavesAt(
  car: Sellable,
  site: Pick<SoldSite, 'include_sold_cars_days'>,
): number | null {
  if (car.sold_date_timestamp === null) return null;
  return car.sold_date_timestamp * 1000 + site.include_sold_cars_days * DAY_MS;
}

/** Where a car is to be found ([S1] to [S5]). */
export function carVisibility(car: Sellable, now: Instant, site: SoldSite): Visibility {
  if (!car.show_on_dealer_website) return 'absent';
  if (isAvailable(car)) return 'listed';
  const leaves = soldCarLeavesAt(car, site);
  if (leaves === null) return 'gone';
  if (toMs(now) < leaves) return 'sold';
  return toMs(now) < leaves + site.features.soldPageDays * DAY_MS ? 'gone' : 'absent';
}

/** The next moment, in epoch milliseconds, at which time alone changes the car's visibility; null when none ([S6]). */
export function visibilityChangesAt(car: Sellable, now: Instant, site: SoldSite): number | null {
  const leaves = soldCarLeavesAt(car, site);
  if (leaves === null) return null;
  const visibility = carVisibility(car, now, site);
  const later = [leaves, leaves + site.features.soldPageDays * DAY_MS].filter(moment => moment > toMs(now));
  return later.find(moment => carVisibility(car, moment, site) !== visibility) ?? null;
}
