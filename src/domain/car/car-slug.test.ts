import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carIdSuffix, carSlug } from './car-slug.ts';

const car = { id: 'U12345', year: 2021, make: 'Mazda', model: 'CX-5', badge: 'Touring (4x4)' };
const word = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('trade', 'a-b', '4x4', ''),
);
const anyCar = fc.record({
  id: fc.oneof(fc.string(), fc.constantFrom('in', 'IN', 'In', 'I-N', '', ' ')),
  year: fc.option(fc.integer({ min: 1900, max: 2100 })),
  make: word,
  model: word,
  badge: fc.option(word),
});

test('[U1] A car slug is year, make, model and badge, then the id.', () => {
  expect(carSlug(car)).toBe('2021-mazda-cx-5-touring-4x4-u12345');
  expect(carSlug({ ...car, year: null, badge: null })).toBe('mazda-cx-5-u12345');
  expect(carSlug({ ...car, year: null, make: '丰田', model: '🚗', badge: '' })).toBe('car-u12345');
  expect(carSlug({ ...car, id: '3f2a-77' })).toMatch(/^2021-mazda-cx-5-touring-4x4-[0-9a-z]{13}$/);
  expect(carSlug({ ...car, badge: 'x'.repeat(500) }).length).toBeLessThan(110);
});

test('[U2] Cars with different ids never share a slug.', () => {
  fc.assert(
    fc.property(anyCar, anyCar, (one, other) => {
      fc.pre(one.id !== other.id);
      expect(carSlug(one)).not.toBe(carSlug(other));
      expect(carSlug(one)).not.toBe(carSlug({ ...one, id: other.id }));
    }),
    { numRuns: 1000 },
  );
  expect(carIdSuffix('abc')).not.toBe(carIdSuffix('ABC'));
  const hashLike = carIdSuffix('abc').toUpperCase();
  expect(carIdSuffix(hashLike)).not.toBe(carIdSuffix('abc'));
});

test('[U3] A car slug depends on nothing but identity: the price, the dates and other cars never matter.', () => {
  fc.assert(
    fc.property(anyCar, fc.double(), fc.double(), (named, price, later) => {
      expect(carSlug({ ...named, ...{ price } })).toBe(
        carSlug({ ...named, ...{ price: later, km: 5, status: 'sold' } }),
      );
    }),
  );
});

test('[U4] A car never takes a fixed address, and its slug is one plain segment.', () => {
  expect(carSlug({ id: 'IN', year: null, make: 'Trade', model: '', badge: null })).toBe('car-trade-in');
  fc.assert(
    fc.property(anyCar, any => {
      expect(carSlug(any)).not.toBe('trade-in');
      expect(carSlug(any)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    }),
  );
});

test("[U5] A car's slug ends with its id in letters and digits, whatever its name.", () => {
  expect(carIdSuffix('U123')).toBe('u123');
  fc.assert(
    fc.property(anyCar, word, (any, badge) => {
      expect(carIdSuffix(any.id)).toMatch(/^[a-z0-9]+$/);
      expect(
        carSlug({ ...any, badge })
          .split('-')
          .at(-1),
      ).toBe(carIdSuffix(any.id));
    }),
  );
});
