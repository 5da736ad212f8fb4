import { formatDistance } from '../../../domain/country/distance.ts';
import { formatMoney } from '../../../domain/country/money.ts';
import { bodyName, fuelName } from '../../../domain/country/vehicle-names.ts';
import { bandLabel } from '../../../domain/finance/weekly-bands.ts';
import { parsePriceRange, priceRangeLabel } from '../../../domain/price/price-ranges.ts';
import { capitalize } from '../../../lib/text/capitalize.ts';
import type { ValueRange } from '../../../search/state/search-state.ts';

/** The label of a value of a facet. */
export function valueLabel(facet: string, value: string, country: string): string {
  switch (facet) {
    case 'car_type':
    case 'status':
      return sentence(value);
    case 'body':
      return bodyName(value, country);
    case 'fuel':
      return fuelName(value, country);
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
    case 'price':
    case 'subscription_price':
      return formatMoney(value, country);
    default:
      return String(value);
  }
}

/** `From $10,000`, `$10,000 to $20,000`, `Up to $20,000`. */
export function rangeLabel(facet: string, { min, max }: ValueRange, country: string): string {
  const label = (value: number) => numberLabel(facet, value, country);
  if (min === null) return max === null ? '' : `Up to ${label(max)}`;
  if (max === null) return `From ${label(min)}`;
  return min === max ? label(min) : `${label(min)} to ${label(max)}`;
}

/** `coming_soon` as `Coming soon`. */
export function sentence(name: string): string {
  return capitalize(name.replaceAll('_', ' '));
}
