import { FEED_FIELDS, type FeedField, LIST_FIELDS } from '../../schemas/stock-map.ts';
import { hasDifferingValues } from '../coerce/raw-text.ts';
import { quoteFound } from '../quote-found.ts';
import { type FeedRow, getField } from './feed-row.ts';

/** RSS and Atom have these as well as a format's own of the same name: `<title>` and `<g:title>`. */
const TWICE_IN_XML: ReadonlySet<FeedField> = new Set<FeedField>(['id', 'name', 'description']);

/** Their readers refuse differing values, or take the one that promises less. */
const JUDGED: ReadonlySet<FeedField> = new Set<FeedField>([
  'price',
  'before_price',
  'subscription_price',
  'km',
  'status',
  'show_on_dealer_website',
]);

const SINGLE_FIELDS = FEED_FIELDS.filter(
  field => !LIST_FIELDS.has(field) && !JUDGED.has(field) && !field.includes('.'),
);

/** Fields with several values in a record, of which the first counts. `isTable`: it is a row of a CSV file. */
export function differingValues(row: FeedRow, isTable: boolean): { field: FeedField; reason: string }[] {
  return SINGLE_FIELDS.filter(field => isTable || !TWICE_IN_XML.has(field)).flatMap(field => {
    const value = getField(row, field);
    if (!hasDifferingValues(value)) return [];
    return [{ field, reason: `expected one value, found ${quoteFound(value)}: the first counts` }];
  });
}
