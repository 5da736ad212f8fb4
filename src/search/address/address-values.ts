import { parseBandSlug } from '../../domain/finance/weekly-bands.ts';
import { parsePriceRange } from '../../domain/price/price-ranges.ts';
import { rangeKey } from '../../lib/number/number-range.ts';
import type { ValueRange } from '../state/search-state.ts';

/** Values as a comma list; a comma or backslash inside a value has a backslash before it. */
export function writeList(values: readonly string[]): string {
  return values.map(value => value.replace(/[\\,]/g, '\\$&')).join(',');
}

function readList(text: string): string[] {
  const values = text.match(/(?:\\.|[^,\\]|\\$)+/gs) ?? [];
  return values.map(value => value.replace(/\\(.)/gs, '$1'));
}

/** Facets whose values are ranges themselves: `10000-20000`, `100000-`. */
const RANGE_LISTS: readonly string[] = ['price_range', 'weekly_price_range'];

/** The values of a facet; ranges as people write them become plain numbers [R4], others are left aside. */
export function readValues(facet: string, text: string): string[] {
  const values = readList(text).map(value => parseBandSlug(value)?.key ?? value);
  if (!RANGE_LISTS.includes(facet) || values.every(value => /^\d+-\d*$/.test(value.trim()))) return values;
  const whole = parsePriceRange(text);
  if (whole !== null) return [rangeKey(whole)];
  return values.flatMap(value => {
    const range = parsePriceRange(value);
    return range === null ? [] : [rangeKey(range)];
  });
}

/** `10000-20000`, `10000-` and `-20000` with an open end, `2019` where both ends are one. */
export function writeRange({ min, max }: ValueRange): string {
  if (min !== null && min === max) return String(min);
  return `${min ?? ''}-${max ?? ''}`;
}

/** Null where the text is no range. Prices may be written as people do: `$10,000 - $20,000`. */
export function readRange(facet: string, text: string): ValueRange | null {
  const plain = /^(?<min>\d+(?:\.\d+)?)?(?<dash>-)?(?<max>\d+(?:\.\d+)?)?$/.exec(text.trim())?.groups;
  if (plain === undefined) return facet === 'price' ? parsePriceRange(text) : null;
  const { min, dash, max } = plain;
  const [low, high] = [min, dash === undefined ? min : max].map(end =>
    end === undefined ? null : Number(end),
  );
  return { min: low ?? null, max: high ?? null };
}

/** Percent-encodes what an address cannot hold; commas, colons and spaces (as `+`) stay readable. */
export function encodeParameter(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':')
    .replace(/%20/g, '+');
}
