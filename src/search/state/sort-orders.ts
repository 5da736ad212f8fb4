/** The orders of results by their names in an address (design §5). */
export const SORT_ORDERS = ['newest', 'price_asc', 'price_desc', 'km_asc', 'year_desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** An attribute and a direction; without one the results are in the order the site lists its cars: newest first. */
export interface SortKey {
  attribute: string;
  descending: boolean;
}

export function isSortOrder(text: string): text is SortOrder {
  return SORT_ORDERS.some(order => order === text);
}

/**
 * `cars` or `cars:price:asc`: how a search client is told the order, the same for both engines. An order without a
 * direction is the site's own.
 */
export function indexName(base: string, order: string): string {
  return order.includes('_') ? `${base}:${order.replace('_', ':')}` : base;
}

/** The order an index name asks for; null is the order of the site. */
export function sortKeyOf(name: string): SortKey | null {
  const [, attribute, direction] = name.split(':');
  return attribute === undefined ? null : { attribute, descending: direction === 'desc' };
}
