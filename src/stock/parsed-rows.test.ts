import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carParser, type ParsedCar } from './car-parser.ts';
import { ParsedRows } from './parsed-rows.ts';

const RULES = { country: 'AU', site: {} };
const row = (id: string, price: unknown = 9000) => ({
  id,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  price,
});

function carOf(parsed: ParsedCar) {
  if (parsed.kind !== 'car') throw new Error(parsed.reasons[0]?.reason);
  return parsed.car;
}

test('a row that comes again as it was is the same car, whatever stands around it', () => {
  const rows = new ParsedRows();
  const first = [row('1'), row('2'), row('3')].map(rows.parser(RULES)).map(carOf);
  const second = [row('9'), row('3'), row('2', 8000), row('1')].map(rows.parser(RULES)).map(carOf);
  expect(second.map(car => first.indexOf(car))).toEqual([-1, 2, -1, 0]);
  expect(second[2]).toMatchObject({ id: '2', price: 8000 });
});

test('a row in other words that says the same is the same car', () => {
  const rows = new ParsedRows();
  const [car] = [row('1', '$9,000')].map(rows.parser(RULES)).map(carOf);
  expect(carOf(rows.parser(RULES)(row('1', 9000)))).toBe(car);
});

test('by other rules each row is parsed anew', () => {
  const rows = new ParsedRows();
  const [car] = [row('1')].map(rows.parser(RULES)).map(carOf);
  const named = carOf(rows.parser({ country: 'AU', site: { dealership_id: 'north' } })(row('1')));
  expect(named).toMatchObject({ id: '1', dealership_id: 'north' });
  expect(car?.dealership_id).toBeNull();
});

test('what was not in the last feed is forgotten', () => {
  const rows = new ParsedRows();
  const [car] = [row('1')].map(rows.parser(RULES)).map(carOf);
  rows.parser(RULES)(row('2'));
  expect(carOf(rows.parser(RULES)(row('1')))).not.toBe(car);
});

test('one feed after the other, rows become what they become without a feed before', () => {
  const value = fc.constantFrom(9000, '9000', '$9,000', 'POA', '', null, 'soon', 8000);
  const feed = fc.array(
    fc.record({
      id: fc.constantFrom('1', '2', '3'),
      price: value,
      body: fc.constantFrom('ute', 'UTE', null),
    }),
    {
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(fc.array(feed, { maxLength: 4 }), feeds => {
      const rows = new ParsedRows();
      for (const each of feeds) {
        const full = each.map(fields => ({ ...row(fields.id), ...fields }));
        expect(full.map(rows.parser(RULES))).toEqual(full.map(carParser(RULES)));
      }
    }),
  );
});
