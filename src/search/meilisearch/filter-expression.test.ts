import { expect, test } from 'vitest';
import { shownCars, weeklyFilter } from '../collection/stock-filter.ts';
import { parseFilter } from '../parse-filter.ts';
import { filterExpression } from './filter-expression.ts';

test.each([
  ['', ''],
  ['make:Mazda', '"make" = "Mazda"'],
  ['make:Mazda OR NOT body:"Ute"', '"make" = "Mazda" OR (NOT "body" = "Ute")'],
  ['price > 0 AND price <= 20000.5', '("price" > 0) AND ("price" <= 20000.5)'],
  ['price:10 TO 20', '"price" >= 10 AND "price" <= 20'],
  [
    weeklyFilter('Car Clarity', { min: 50, max: 100 }),
    '("finance_lenders.Car Clarity.paymentWeek" >= 50) AND ("finance_lenders.Car Clarity.paymentWeek" < 100)',
  ],
  [
    shownCars(0, { include_sold_cars_days: 0 }),
    '("status" = "in_stock" OR "status" = "coming_soon" OR ("sold_date_timestamp" > 0)) AND "show_on_dealer_website" = "true"',
  ],
])('%s', (ours, theirs) => {
  expect(filterExpression(parseFilter(ours))).toBe(theirs);
});

test.each([
  ['Smith "Bob" & Co', `'Smith "Bob" & Co'`],
  ["Cee'd", `"Cee'd"`],
  [`5" o'clock`, String.raw`"5\" o'clock"`],
  [String.raw`a\b`, String.raw`"a\b"`],
  [String.raw`a\\`, '"a"'],
  ['" OR make = "', `'" OR make = "'`],
])('the value %j cannot end its own quotes', (value, written) => {
  expect(filterExpression({ op: 'is', attribute: 'make', value })).toBe(`"make" = ${written}`);
});

test('what no index can be filtered by finds nothing, instead of an error', () => {
  expect(filterExpression(parseFilter('unheard_of:1 OR wheels > 3'))).toBe('id IS NULL OR (id IS NULL)');
});
