import { type FeedField, LIST_FIELDS } from '../../schemas/stock-map.ts';
import { joinLists } from '../coerce/list.ts';
import { type Coerce, ParseError } from '../coerce/parse-error.ts';
import { rawText, withoutRepeats } from '../coerce/raw-text.ts';
import { carType, reservation, saleFlag, visibility } from '../coerce/vocabulary.ts';

/** Numbered columns such as `image[0].url`, `image[1].url` share a key, or a field: their values are one list. */
export function joinValues(before: unknown, value: unknown): unknown {
  return before === undefined ? value : [before, value].flat();
}

/** What is read of a field: of one that is no list, a value that occurs several times alike is one. */
export function fieldValue(field: FeedField, value: unknown): unknown {
  return LIST_FIELDS.has(field) ? value : withoutRepeats(value);
}

/**
 * How words of a field are read, and the decisive value, whatever other words mean: whether a car is on hold, say,
 * beside whether there is a deposit.
 */
const DECISIVE: Partial<Record<FeedField, readonly [Coerce<unknown>, decisive: unknown]>> = {
  car_type: [carType, 'demo'],
  reserved: [reservation, true],
  sold: [saleFlag, true],
  show_on_dealer_website: [visibility, false],
};

/**
 * Adds the value of a further column of a field. An empty one is ignored; differing ones are treated as in columns of
 * one name.
 */
export function mergeValue(field: FeedField, before: unknown, value: unknown): unknown {
  if (LIST_FIELDS.has(field)) return joinLists([before, value], field === 'images');
  if (rawText(value) === null) return before;
  const [read, decisive] = DECISIVE[field] ?? [];
  if (read !== undefined) {
    const [first, second] = [read(before), read(value)];
    if (second === decisive) return value;
    // Words that differ may mean the same: No and 0.
    if (first === decisive || (first === second && !(first instanceof ParseError))) return before;
  }
  return rawText(before) === null ? value : withoutRepeats(joinValues(before, value));
}
