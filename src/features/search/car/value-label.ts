import { formatDistance } from '../../../domain/country/distance.ts';
import { formatMoney } from '../../../domain/country/money.ts';
import { bandLabel } from '../../../domain/finance/weekly-bands.ts';
import { parsePriceRange, priceRangeLabel } from '../../../domain/price/price-ranges.ts';
import type { ValueRange } from '../../../search/state/search-state.ts';

/** What a value of a facet is called. */
export function valueLabel(facet: string, value: string, country: string): string {
  switch (facet) {
    case 'car_type':
    case 'status':
      return sentence(value.replaceAll('_', ' '));
    case 'seats':
      return value === '1' ? '1 seat' : `${value} seats`;
    case 'price_range':
    case 'weekly_price_range': {
      const range = parsePriceRange(value);
      if (range === null) return value;
      return facet === 'price_range' ? priceRangeLabel(range, country) : bandLabel(range, country);
    }
    default:
      return value;
  }
}

/** A number of a facet as it is read: an amount, a distance, a year. */
export function numberLabel(facet: string, value: number, country: string): string {
  switch (facet) {
    case 'km':
      return formatDistance(value, country);
    case 'year':
      return String(value);
    default:
      return formatMoney(value, country);
  }
}

/** `From $10,000`, `$10,000 to $20,000`, `Up to $20,000`. */
export function rangeLabel(facet: string, { min, max }: ValueRange, country: string): string {
  const label = (value: number) => numberLabel(facet, value, country);
  if (min === null) return max === null ? '' : `Up to ${label(max)}`;
  if (max === null) return `From ${label(min)}`;
  return min === max ? label(min) : `${label(min)} to ${label(max)}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
