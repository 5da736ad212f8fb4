import { FEED_FIELDS, type FeedField } from '../../schemas/stock-map.ts';
import { hasUnit } from '../coerce/distance.ts';
import { rawText } from '../coerce/raw-text.ts';
import { milReading } from './column-parsers.ts';
import type { FeedFormat } from './feed-format.ts';
import type { FeedRow } from './feed-row.ts';
import { localField, odometerUnit } from './local-names.ts';
import { fieldValue, mergeValue } from './merge-value.ts';

const FIELDS: ReadonlyMap<string, FeedField> = new Map(FEED_FIELDS.map(field => [field, field]));
const PHOTOS = new Set(['images.image.url', 'images.url', 'images.image']);
const PRICES: ReadonlySet<FeedField> = new Set<FeedField>(['price', 'before_price', 'sale_price']);
const NESTED = ['location', 'location.address', 'autograb_data', 'finance_lenders'];

/** Case, blanks and numbering aside, the name itself: `Car Type` -> `car_type`, `images[0].image.url` -> `images.image.url`. */
function keyOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\[\d*\]/g, '')
    .replace(/[\s-]+/g, '_');
}

/** `<features><feature>` of XML; photos have more forms. */
const IN_LIST = /^(features|categories)\.(?:feature|category|item)(?:\.(?:name|description))?$/;

/** The field that a usual name of our own format means, in English or as a feed of our countries has it. */
export function ownField(key: string): FeedField | undefined {
  return FIELDS.get(key) ?? localField(key);
}

function isExtra(key: string): boolean {
  return PHOTOS.has(key) || NESTED.includes(key) || localField(key) !== undefined;
}

/**
 * Names of our own count for more than those of other languages, of which the first with a value counts; but two
 * prices that differ are kept together, and refused. `filled`: fields that those of other languages have filled.
 */
function fillExtra(row: FeedRow, key: string, value: unknown, filled: Set<FeedField>): void {
  const field = localField(key);
  if (field === undefined && !key.includes('.')) row[key] ??= value;
  if (field === undefined) return;
  if (rawText(row[field]) === null) {
    row[field] = fieldValue(field, field === 'km' ? withUnit(key, value) : value);
    filled.add(field);
  } else if (PRICES.has(field) && filled.has(field)) row[field] = mergeValue(field, row[field], value);
}

/** A reading whose unit the name has, or leaves open: that one is refused unless the value has it. */
function withUnit(key: string, value: unknown): unknown {
  const unit = odometerUnit(key);
  const text = unit === null ? null : rawText(value);
  if (typeof text !== 'string') return value;
  if (unit === 'mil') return milReading(text);
  return hasUnit(text) ? text : `${text} mil or km`;
}

/** Our own format: the field names of docs/feeds.md#our-own-format, and what Swedish, French and Afrikaans feeds call them. */
export const FORECOURT: FeedFormat = {
  keyOf,
  field: key => FIELDS.get(key.replace(IN_LIST, '$1')) ?? (isExtra(key) ? 'extra' : undefined),
  complete(row, extras) {
    const filled = new Set<FeedField>();
    for (const [key, value] of extras) {
      if (PHOTOS.has(key)) row['images'] ??= value;
      else fillExtra(row, key, value, filled);
    }
  },
  joinsNames: false,
  dropsRepeatedIds: false,
};
