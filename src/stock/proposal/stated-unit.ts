import { currencyOf } from '../../domain/country/country.ts';
import { unitOf } from '../coerce/distance.ts';
import type { SampleColumn } from './feed-sample.ts';
import { isCurrencyName, namedCurrency, plainName } from './header-words.ts';
import { share } from './value-fit.ts';

const UNIT = /(?:^|\b(?:mileage|odometer|odo|distance|kms?) ?)(?:unit|units|unit code|uom)$/;
/** Names about an odometer: its unit, whether it is digital, or its reading actual. */
const OF_ODOMETER = /\b(?:mileage|odometer|odo|distance)\b/;

/** Whether a column has the unit of each odometer; `unknown`: in words of which most are no unit; null without one. */
export function statedUnits({ name, values }: SampleColumn): 'known' | 'unknown' | null {
  const plain = plainName(name);
  const isUnit = UNIT.test(plain);
  if (values.length === 0 || !(isUnit || OF_ODOMETER.test(plain))) return null;
  if (share(values, value => unitOf(value) !== null) >= 0.5) return 'known';
  return isUnit ? 'unknown' : null;
}

/** Whether by a separate column prices are in another currency than the country's [M15]. */
export function hasForeignCurrency(columns: readonly SampleColumn[], country: string): boolean {
  return (columns.find(({ name }) => isCurrencyName(name))?.values ?? []).some(
    value => value.toUpperCase() !== currencyOf(country),
  );
}

/** Whether by the name of a column its prices are in another currency than the country's [M15]. */
export function isForeignPrice(name: string, country: string): boolean {
  return (namedCurrency(name) ?? currencyOf(country)) !== currencyOf(country);
}
