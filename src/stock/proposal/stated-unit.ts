import { currencyOf } from '../../domain/country/country.ts';
import type { DistanceUnit } from '../../domain/country/country-file.ts';
import type { SampleColumn } from './feed-sample.ts';
import { headerWords, namedCurrency } from './header-words.ts';

const UNIT = /(?:^|\b(?:mileage|odometer|odo|distance|kms?) )(?:unit|units|unit code|uom)$/;
const CURRENCY = /(?:^| )currency(?: code)?$/;

/** What a column of its own says of each odometer, in words or as UN/CEFACT codes it; `mixed` where rows differ or say something else, null without one. */
export function statedUnit(columns: readonly SampleColumn[]): DistanceUnit | 'mixed' | null {
  const values = valuesOf(columns, UNIT);
  if (values.length === 0) return null;
  if (values.every(value => /^(?:mi|miles?|smi)$/i.test(value))) return 'mile';
  return values.every(value => /^(?:kms?|kilomet(?:er|re)s?|kmt)$/i.test(value)) ? 'kilometre' : 'mixed';
}

/** Whether a column of its own says that prices are in another currency than the country's [M15]. */
export function hasForeignCurrency(columns: readonly SampleColumn[], country: string): boolean {
  return valuesOf(columns, CURRENCY).some(value => value.toUpperCase() !== currencyOf(country));
}

/** Whether the name of a column says that its prices are in another currency than the country's [M15]. */
export function isForeignPrice(name: string, country: string): boolean {
  return (namedCurrency(name) ?? currencyOf(country)) !== currencyOf(country);
}

function valuesOf(columns: readonly SampleColumn[], name: RegExp): readonly string[] {
  return columns.find(column => name.test(headerWords(column.name).join(' ')))?.values ?? [];
}
