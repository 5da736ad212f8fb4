import { FEED_FIELDS, type FeedField } from '../../schemas/stock-map.ts';
import type { FeedFormat } from './feed-format.ts';

const FIELDS: ReadonlyMap<string, FeedField> = new Map(FEED_FIELDS.map(field => [field, field]));
const PHOTOS = new Set(['images.image.url', 'images.url', 'images.image']);
const NESTED = ['location', 'location.address', 'autograb_data', 'finance_lenders'];

/** Case, blanks and numbering aside, the name itself: `Car Type` -> `car_type`, `images[0].image.url` -> `images.image.url`. */
function keyOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\[\d*\]/g, '')
    .replace(/[\s-]+/g, '_');
}

/** Our own format: the field names of docs/feeds.md#our-own-format. */
export const FORECOURT: FeedFormat = {
  keyOf,
  target: key => FIELDS.get(key) ?? (PHOTOS.has(key) || NESTED.includes(key) ? 'extra' : undefined),
  complete(row, extras) {
    for (const [key, value] of extras) {
      if (PHOTOS.has(key)) row['images'] ??= value;
      else if (!key.includes('.')) row[key] ??= value;
    }
  },
  joinsNames: false,
  dropsRepeatedIds: false,
};
