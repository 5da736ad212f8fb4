import { expect, test } from 'vitest';
import { rollbackCarTexts } from './rollback-text.ts';

const car = (name: string) => ({ name, slug: name, price: 24_990 });
const NONE = { sold: [], gone: [], prices: [], lost: [] };

test('a few cars are named, each with what happens to it; many are not', () => {
  const cars = {
    sold: [car('Kia Rio')],
    gone: [car('Mazda 2')],
    prices: [{ ...car('Mazda CX-5'), live: null }],
    lost: [car('Suzuki Swift')],
  };
  expect(rollbackCarTexts({ cars })).toEqual([
    'Kia Rio: for sale again, though it is sold',
    'Mazda 2: for sale again, though it left the stock',
    'Mazda CX-5: from no price to 24,990',
    'Suzuki Swift: no longer on the site',
  ]);
  const many = (count: number) => ({
    cars: { ...NONE, lost: Array.from({ length: count }, () => car('Kia')) },
  });
  expect([5, 6].map(count => rollbackCarTexts(many(count)).length)).toEqual([5, 0]);
  expect(rollbackCarTexts({ cars: null })).toEqual([]);
});
