import { localeOf } from '../../../domain/country/country.ts';
import { displayedCount } from '../../../domain/search/displayed-count.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import type { ScreenCounts } from '../../../search/screen/screen-data.ts';

/** The number of cars as it is told ([C1], [C2]). */
export function shownCount(counts: ScreenCounts, stockCount: number | null): number {
  const { in_stock = 0, coming_soon = 0 } = counts.facets['status'] ?? {};
  return displayedCount(counts.count, {
    configured: stockCount,
    inStock: in_stock + coming_soon,
    facetCounts: Object.values(counts.facets['car_type'] ?? {}),
  });
}

/** `1,204 cars`. */
export function countText(shown: number, country: string): string {
  return shown === 1 ? '1 car' : `${formatNumber(shown, localeOf(country), 'count')} cars`;
}
