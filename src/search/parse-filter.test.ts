import { describe, expect, test } from 'vitest';
import type { Filter } from './filter.ts';
import { FilterError, parseFilter } from './parse-filter.ts';

const is = (attribute: string, value: string): Filter => ({ op: 'is', attribute, value });
const range = (attribute: string, min: number | null, max: number | null, open = {}): Filter => ({
  op: 'range',
  attribute,
  min,
  max,
  ...open,
});
const weekly = 'finance_lenders.Car Clarity.paymentWeek';

describe('filter expressions of spec §7', () => {
  test.each<[string, Filter]>([
    ['', { op: 'and', parts: [] }],
    ['  ', { op: 'and', parts: [] }],
    ['seats=7', is('seats', '7')],
    ['price>0', range('price', 0, null, { above: true })],
    ['price >= 0.5', range('price', 0.5, null)],
    ['price<-1', range('price', null, -1, { below: true })],
    ['price <= 10', range('price', null, 10)],
    ['price:10 TO 20', range('price', 10, 20)],
    ['make != Mazda', { op: 'not', part: is('make', 'Mazda') }],
    ['make:"Land Rover"', is('make', 'Land Rover')],
    ["name:'it\\'s \"so\"'", is('name', 'it\'s "so"')],
    ['make:Land Rover', is('make', 'Land Rover')],
    ['make:""', is('make', '')],
    [`${weekly}:50 TO 100`, range(weekly, 50, 100)],
    [`"${weekly}" < 100`, range(weekly, null, 100, { below: true })],
    [
      'a:1 AND b:2 OR c:3',
      { op: 'or', parts: [{ op: 'and', parts: [is('a', '1'), is('b', '2')] }, is('c', '3')] },
    ],
    [
      'a:1 AND (b:2 OR c:3)',
      { op: 'and', parts: [is('a', '1'), { op: 'or', parts: [is('b', '2'), is('c', '3')] }] },
    ],
    [
      'NOT a:1 AND NOT (b:2)',
      {
        op: 'and',
        parts: [
          { op: 'not', part: is('a', '1') },
          { op: 'not', part: is('b', '2') },
        ],
      },
    ],
    [
      '(status:in_stock OR status:coming_soon OR sold_date_timestamp > 1700000000) AND show_on_dealer_website:true',
      {
        op: 'and',
        parts: [
          {
            op: 'or',
            parts: [
              is('status', 'in_stock'),
              is('status', 'coming_soon'),
              range('sold_date_timestamp', 1700000000, null, { above: true }),
            ],
          },
          is('show_on_dealer_website', 'true'),
        ],
      },
    ],
  ])('%s', (expression, filter) => {
    expect(parseFilter(expression)).toEqual(filter);
  });

  test('a number may be a moment before now', () => {
    const since = (seconds: number) => range('sold_date_timestamp', seconds, null, { above: true });
    expect(parseFilter('sold_date_timestamp > now-3d', 1_700_259_200_500)).toEqual(since(1_700_000_000));
    expect(parseFilter('sold_date_timestamp > now-0d', new Date(86_400_000))).toEqual(since(86_400));
    expect(parseFilter('make:now-3d')).toEqual(is('make', 'now-3d'));
  });

  test.each([
    ['make', 'needs ":", "=" or a comparison before "the end"'],
    ['make:', 'needs a value before "the end"'],
    [':Mazda', 'needs an attribute before ":"'],
    ['make:Mazda AND', 'needs an attribute before "the end"'],
    ['(make:Mazda', 'needs ")" before "the end"'],
    ['make:Mazda)', 'needs nothing more before ")"'],
    ['price>cheap', 'needs a number instead of "cheap"'],
    ['price:1 TO x', 'needs a number instead of "x"'],
    ['make:"Mazda', 'Cannot read the filter "make:"Mazda" from character 6: "Mazda'],
    ['price ! 3', 'Cannot read the filter'],
  ])('%s is told', (expression, message) => {
    expect(() => parseFilter(expression)).toThrow(FilterError);
    expect(() => parseFilter(expression)).toThrow(message);
  });
});
