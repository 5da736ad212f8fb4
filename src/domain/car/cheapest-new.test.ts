import { expect, test } from 'vitest';
import type { CarType } from './car-type.ts';
import { cheapestNew } from './cheapest-new.ts';

const car = (car_type: CarType, price: number | null) => ({ car_type, price });

test('[P11] a model starts from its cheapest new car that shows a price', () => {
  const cars = [
    car('used', 9_000),
    car('demo', 20_000),
    car('new', 31_990),
    car('new', 29_990),
    car('new', 10),
  ];
  expect(cheapestNew(cars)).toEqual(car('new', 29_990));
});

test('[P11] a model without such a car starts from its cheapest demonstrator, never from a used car', () => {
  expect(cheapestNew([car('new', null), car('demo', 24_000), car('demo', 23_000)])).toEqual(
    car('demo', 23_000),
  );
  expect(cheapestNew([car('used', 9_000), car('new', null)])).toBeNull();
});
