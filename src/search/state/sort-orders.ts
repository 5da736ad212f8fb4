/** The orders of cars by their names in an address (docs/addresses.md). */
export const SORT_ORDERS = ['newest', 'price_asc', 'price_desc', 'km_asc', 'year_desc'] as const;
type SortOrder = (typeof SORT_ORDERS)[number];

/** The lowest subscription first: offered where cars have one, and never the site's own order. */
export const SUBSCRIPTION_ORDER = 'subscription_price_asc';

/** The nearest to the visitor first: offered where the visitor gave a postcode, and never the site's own order. */
export const DISTANCE_ORDER = 'distance';

/** Every order that cars can be in. */
export type CarOrder = SortOrder | typeof SUBSCRIPTION_ORDER | typeof DISTANCE_ORDER;

/** An attribute and a direction. */
export interface SortKey {
  attribute: string;
  descending: boolean;
}

const SORT_KEY = /^(?<attribute>.+)_(?<direction>asc|desc)$/s;

/** What an order sorts by; null is the order in which the site lists its items: of cars, newest first. */
export function sortKeyOf(order: string): SortKey | null {
  const { attribute, direction } = SORT_KEY.exec(order)?.groups ?? {};
  return attribute === undefined ? null : { attribute, descending: direction === 'desc' };
}
