export interface Priced {
  /** Whole currency units; null when not priced. */
  price: number | null;
}

/** [P1] A price shows only when over this. */
const SHOWN_ABOVE = 10;

/** The car's price when it is one to show ([P1]), else null. */
export function shownPrice(car: Priced): number | null {
  return car.price !== null && car.price > SHOWN_ABOVE ? car.price : null;
}

/** [P8] Where the site wants it, the cheapest-first order leaves out cars without a price: filter `price>0`. */
export function leavesOutUnpriced(
  sortBy: string,
  features: { hideUnpricedWhenCheapestFirst: boolean },
): boolean {
  return features.hideUnpricedWhenCheapestFirst && sortBy === 'price_asc';
}
