import { localeOf } from '../../../domain/country/country.ts';
import { displayedCount } from '../../../domain/search/displayed-count.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import type { SearchResult } from '../../../search/engine/search-engine.ts';

/** Facets that the displayed number of cars is capped by. */
export const COUNT_FACETS = ['car_type', 'status'];

/** The number of cars as it is displayed ([C1], [C2]), of a result that has counted `COUNT_FACETS`. */
export function displayedCarCount(
  { count, facets }: Pick<SearchResult<unknown>, 'count' | 'facets'>,
  stockCount: number | null,
): number {
  const { in_stock = 0, coming_soon = 0 } = facets['status'] ?? {};
  return displayedCount(count, {
    configured: stockCount,
    inStock: in_stock + coming_soon,
    facetCounts: Object.values(facets['car_type'] ?? {}),
  });
}

/** `1,204 cars`. */
export function countText(count: number, country: string): string {
  return count === 1 ? '1 car' : `${formatNumber(count, localeOf(country), 'count')} cars`;
}
