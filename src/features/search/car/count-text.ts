import { carCountText, formatCount } from '../../../domain/country/format-count.ts';
import { displayedCount } from '../../../domain/search/displayed-count.ts';
import { fillText } from '../../../lib/text/fill-text.ts';
import type { SearchResult } from '../../../search/engine/search-engine.ts';

/** Facets that the displayed number of cars is capped by. */
export const COUNT_FACETS = ['car_type', 'status'];

/** The number of cars as it is displayed ([C1], [C2]), of a result that has counted `COUNT_FACETS`. */
export function displayedCarCount(
  { count, facets }: Pick<SearchResult<unknown>, 'count' | 'facets'>,
  stockCount: number | null,
): number {
  return displayedCount(count, {
    configured: stockCount,
    inStock: facets['status']?.['in_stock'] ?? 0,
    facetCounts: Object.values(facets['car_type'] ?? {}),
  });
}

/** The same in words, of a search that counts no facets: `1,204 cars`. */
export function displayedCarCountText(
  count: number,
  { stockCount, country }: { stockCount: number | null; country: string },
): string {
  return carCountText(displayedCount(count, { configured: stockCount }), country);
}

/** `Show Me 1,204 cars`, in the words of the site. */
export function showCarsText(
  texts: { showCars: string; showOneCar: string },
  count: number,
  country: string,
): string {
  if (count === 1) return texts.showOneCar;
  return fillText(texts.showCars, { count: formatCount(count, country) });
}
