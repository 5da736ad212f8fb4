import { expect, test } from 'vitest';
import { sampleCar, sampleCars } from '../../tests/support/sample-cars.ts';
import { withKnownCars } from './with-known-cars.ts';

test('a car that says what it said is the same object, in the order of the new feed', () => {
  const before = sampleCars(4);
  const [first, second, , last] = structuredClone(before);
  if (first === undefined || second === undefined || last === undefined) throw new Error('no cars');
  const other = sampleCar(9);
  const priced = { ...second, price: 1 };
  const cars = withKnownCars([other, last, priced, first], before);
  expect(cars).toEqual([other, last, priced, first]);
  expect(cars.map(car => before.indexOf(car))).toEqual([-1, 3, -1, 0]);
});
