import { leavesOutUnpriced, shownPrice } from '../../domain/price/shown-price.ts';
import type { Car } from '../../schemas/car.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { sortKeyOf } from '../../search/state/sort-orders.ts';

/**
 * The listed cars in the order results are shown until a visitor picks another. Cars without the value that is sorted
 * by come last; equals keep the site's own order, newest first.
 */
export function resultOrder(listed: readonly Car[], { features }: SiteConfig): readonly Car[] {
  const key = sortKeyOf(features.sortBy);
  if (key === null) return listed;
  const rank = (car: Car) => {
    const value = sortedBy(car, key.attribute);
    if (value === null) return Number.POSITIVE_INFINITY;
    return key.descending ? -value : value;
  };
  return listed.toSorted((a, b) => compare(rank(a), rank(b)));
}

/** Those of some cars that this order shows ([P8]); a car without a price still has its page, and its make a landing. */
export function inResults(cars: readonly Car[], { features }: SiteConfig): readonly Car[] {
  return leavesOutUnpriced(features.sortBy, features) ? cars.filter(car => shownPrice(car) !== null) : cars;
}

function sortedBy(car: Car, attribute: string): number | null {
  if (attribute === 'price') return shownPrice(car);
  return attribute === 'km' ? car.km : car.year;
}

/** Two without a value are equal: the difference of two infinities is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
