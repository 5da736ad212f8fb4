/** Counts over this are not shown as counted [C2]. */
export const COUNT_CAP = 1999;

/**
 * The number of cars a page shows as found ([C1], [C2]): beyond the cap the configured stock count, else the count
 * of cars in stock, else the facet's counts together.
 */
export function displayedCount(
  count: number,
  known: { configured?: number | null; inStock?: number | null; facetCounts?: readonly number[] },
): number {
  if (count <= COUNT_CAP) return count;
  const summed = (known.facetCounts ?? []).reduce((sum, each) => sum + each, 0);
  return known.configured || known.inStock || summed || count;
}
