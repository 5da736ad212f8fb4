import { CAR_TYPES } from '../../../domain/car/car-type.ts';
import { compareTexts } from '../../../lib/text/compare-texts.ts';

/** A value to choose; its count is null until it is known. */
interface FacetOption {
  value: string;
  count: number | null;
}

/** Facets whose values are numbers, and read best by size. */
const BY_SIZE: readonly string[] = ['price_range', 'weekly_price_range', 'seats'];

/** Values to choose from: those counted, and those that must not vanish. Most cars first, numbers by size. */
export function facetOptions(
  facet: string,
  counts: Record<string, number> | undefined,
  kept: readonly string[],
  /** The count of a value that is not counted: null where not all are. */
  otherwise: number | null = 0,
): FacetOption[] {
  const options: FacetOption[] = Object.entries(counts ?? {}).map(([value, count]) => ({ value, count }));
  for (const value of new Set(kept))
    if (counts === undefined || !Object.hasOwn(counts, value))
      options.push({ value, count: counts === undefined ? null : otherwise });
  if (facet === 'car_type') return options.sort((a, b) => positionOf(a) - positionOf(b));
  if (BY_SIZE.includes(facet))
    return options.sort((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value));
  return options.sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || compareTexts(a.value, b.value));
}

function positionOf({ value }: FacetOption): number {
  return CAR_TYPES.map(String).indexOf(value);
}
