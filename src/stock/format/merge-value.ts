import { type FeedField, LIST_FIELDS } from '../../schemas/stock-map.ts';
import { onceSaid, rawText } from '../coerce/raw-text.ts';
import { carType, reservation, saleFlag } from '../coerce/vocabulary.ts';

/** Numbered columns such as `image[0].url`, `image[1].url` share a key, or a field: their values are one list. */
export function joinValues(before: unknown, value: unknown): unknown {
  return before === undefined ? value : [before, value].flat();
}

/** What is read of a field: of one that is no list, a value that stands several times alike is one. */
export function fieldValue(field: FeedField, value: unknown): unknown {
  return LIST_FIELDS.has(field) ? value : onceSaid(value);
}

/** What one column says of a car is so, whatever others say: whether it is on hold, say, beside whether there is a deposit. */
const DECISIVE: Partial<Record<FeedField, (value: unknown) => boolean>> = {
  car_type: value => carType(value) === 'demo',
  reserved: value => reservation(value) === true,
  sold: value => saleFlag(value) === true,
};

/** What a further column says of a field. One that says nothing counts for nothing; what differs is judged as in columns of one name. */
export function mergeValue(field: FeedField, before: unknown, value: unknown): unknown {
  if (LIST_FIELDS.has(field)) return joinValues(before, value);
  if (rawText(value) === null) return before;
  const decisive = [before, value].find(each => DECISIVE[field]?.(each) === true);
  if (decisive !== undefined) return decisive;
  return rawText(before) === null ? value : onceSaid(joinValues(before, value));
}
