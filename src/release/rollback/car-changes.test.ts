import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import { carChanges } from './car-changes.ts';

const car = (number: number, changes: Partial<LeadCar> = {}): LeadCar => ({
  ...sampleCar(number, { sold: false, status: 'in_stock', price: 20_000 }),
  distribution_locations: [],
  location_slug: null,
  ...changes,
});
const slugs = (cars: readonly { slug: string }[]) => cars.map(({ slug }) => slug);

test('cars that were sold or left since are distinguished from those that only changed', () => {
  const earlier = [
    car(1),
    car(2),
    car(3),
    car(4, { sold: true }),
    car(5, { price: 21_000 }),
    car(6, { price: null }),
    car(7, { status: 'deposit' }),
  ];
  const live = [car(1), car(2, { sold: true }), car(4, { sold: true }), car(5), car(6), car(8)];
  const { sold, gone, prices, lost } = carChanges(live, earlier);
  expect(slugs(sold)).toEqual([car(2).slug]);
  expect(slugs(gone)).toEqual([car(3).slug]);
  expect(prices).toEqual([
    { slug: car(5).slug, name: car(5).name, price: 21_000, live: 20_000 },
    { slug: car(6).slug, name: car(6).name, price: null, live: 20_000 },
  ]);
  expect(slugs(lost)).toEqual([car(8).slug]);
});

test('a car of another status than one that can be bought counts as sold', () => {
  expect(slugs(carChanges([car(1, { status: 'deposit' })], [car(1)]).sold)).toEqual([car(1).slug]);
});
