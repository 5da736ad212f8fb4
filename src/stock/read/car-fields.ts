import { lruCache } from '../../lib/cache/lru-cache.ts';
import type { FeedField } from '../../schemas/stock-map.ts';
import { KNOWN_NAMES } from '../proposal/field-names.ts';
import { headerWords, joinedWords } from '../proposal/header-words.ts';

/** Fields by which a car is known: a dealer, a picture or a filter has few of them. */
const CAR_FIELDS: ReadonlySet<FeedField> = new Set<FeedField>([
  ...(['make', 'model', 'badge', 'year', 'price', 'km', 'vin', 'stocknum', 'car_type'] as const),
  ...(['body', 'drive', 'fuel', 'transmission', 'colour', 'images'] as const),
]);
/** A record with so many of them looks like a car. */
export const MIN_CAR_FIELDS = 3;

const cached = lruCache<FeedField | null>(5000);

/** The field of a car that a feed's own name means, whatever map it has; null where it means none. */
export function carField(name: string): FeedField | null {
  return cached(name, () => {
    const field = KNOWN_NAMES.fields.get(joinedWords(headerWords(name)));
    return field !== undefined && CAR_FIELDS.has(field) ? field : null;
  });
}

/** Whether an element or record with these fields is a car by itself. */
export function isCarByFields(fields: readonly (FeedField | null)[]): boolean {
  return fields.includes('make') && fields.includes('model');
}
