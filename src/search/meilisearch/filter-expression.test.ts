import { expect, test } from 'vitest';
import { allOf, anyOf, EVERYTHING, type Filter, not, valueIn } from '../../lib/filter.ts';
import { weeklyAttribute } from '../collection/attributes.ts';
import { shownCars } from '../collection/stock-filter.ts';
import { filterExpression } from './filter-expression.ts';

const price = (min: number | null, max: number | null, more = {}): Filter => ({
  op: 'range',
  attribute: 'price',
  min,
  max,
  ...more,
});
const written = (filter: Filter) => filterExpression(filter, 3 * 86_400_000);

test.each<[string, Filter]>([
  ['id IS NOT NULL', EVERYTHING],
  ['id IS NULL', anyOf([])],
  ['"make" IN ["Mazda", "Kia"]', valueIn('make', ['Mazda', 'Kia'])],
  [
    '("make" IN ["Mazda"]) OR (NOT ("body" IN ["Ute"]))',
    anyOf([valueIn('make', ['Mazda']), not(valueIn('body', ['Ute']))]),
  ],
  ['"price" > 0 AND "price" <= 20000.5', price(0, 20000.5, { above: true })],
  ['"price" >= 10 AND "price" < 20', price(10, 20, { below: true })],
  ['"price" EXISTS AND "price" IS NOT NULL', price(null, null)],
  [
    '"finance_lenders.Car Clarity.paymentWeek" >= 50',
    { op: 'range', attribute: weeklyAttribute('Car Clarity'), min: 50, max: null },
  ],
  [
    '(("status" IN ["in_stock", "coming_soon"]) OR ("sold_date_timestamp" > 86400)) AND ("show_on_dealer_website" IN ["true"])',
    shownCars({ include_sold_cars_days: 2 }),
  ],
])('%s', (theirs, ours) => {
  expect(written(ours)).toBe(theirs);
});

test.each([
  ['Smith "Bob" & Co', `'Smith "Bob" & Co'`],
  ["Cee'd", `"Cee'd"`],
  [`5" o'clock`, String.raw`"5\" o'clock"`],
  [String.raw`a\b`, String.raw`"a\b"`],
  [String.raw`a\\`, '"a"'],
  ['" OR make = "', `'" OR make = "'`],
])('the value %j cannot end its own quotes', (value, quoted) => {
  expect(written(valueIn('make', [value]))).toBe(`"make" IN [${quoted}]`);
});

test('what no index can be filtered by finds nothing, instead of an error', () => {
  const unknown = anyOf([
    valueIn('unheard_of', ['1']),
    { op: 'range', attribute: 'wheels', min: 3, max: null },
  ]);
  expect(written(allOf([unknown]))).toBe('(id IS NULL) OR (id IS NULL)');
});
