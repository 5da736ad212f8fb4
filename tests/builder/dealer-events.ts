import fc from 'fast-check';
import { HOUR_MS } from '../../src/lib/time/durations.ts';
import type { Car } from '../../src/schemas/car.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import { NOW } from './build-helpers.ts';

/** All that a build reads. */
export interface World {
  site: object;
  cars: readonly Car[];
  locations: readonly object[];
  now: number;
}

/** One thing that happens to a dealer between two builds. */
export type Step = (world: World) => World;

const changeCar =
  (at: number, changes: Partial<Car>): Step =>
  world => ({
    ...world,
    cars: world.cars.map((car, index) => (index === at % world.cars.length ? { ...car, ...changes } : car)),
  });
const changeSite =
  (changes: object): Step =>
  world => ({ ...world, site: { ...world.site, ...changes } });

const index = fc.nat(1000);
const arrived = (hoursAgo: number) => new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString();
const hour = fc.integer({ min: -50, max: 400 });
const photos = fc.subarray(['red.png', 'blue.png', 'no-such.png']);

/** Each named, so that a failure shows the series of events. */
export const dealerEvent: fc.Arbitrary<[name: string, step: Step]> = fc.oneof(
  fc
    .nat(500)
    .map((n): [string, Step] => [
      `add car ${n}`,
      world => ({ ...world, cars: [...world.cars.filter(({ id }) => id !== sampleCar(n).id), sampleCar(n)] }),
    ]),
  index.map((at): [string, Step] => [
    `remove ${at}`,
    world => ({ ...world, cars: world.cars.filter((_, i) => i !== at % world.cars.length) }),
  ]),
  fc
    .tuple(index, fc.option(fc.integer({ min: 1, max: 99_000 })))
    .map(([at, price]): [string, Step] => [`price ${at} ${price}`, changeCar(at, { price })]),
  fc.tuple(index, fc.integer({ min: 0, max: 40 })).map(([at, days]): [string, Step] => [
    `sell ${at} ${days} days ago`,
    changeCar(at, {
      status: 'sold',
      sold: true,
      sold_date_timestamp: NOW.getTime() / 1000 - days * 86_400,
    }),
  ]),
  fc
    .tuple(index, fc.boolean())
    .map(([at, reserved]): [string, Step] => [`reserve ${at} ${reserved}`, changeCar(at, { reserved })]),
  fc
    .tuple(index, hour)
    .map(([at, ago]): [string, Step] => [
      `arrive ${at} ${ago} h ago`,
      changeCar(at, { created_at: arrived(ago) }),
    ]),
  fc
    .tuple(
      index,
      fc.constantFrom('TOYOTA', 'Kia', 'Page', 'Used Cars'),
      fc.constantFrom('One', 'Two', 'HiLux'),
    )
    .map(([at, make, model]): [string, Step] => [
      `rename ${at} ${make} ${model}`,
      changeCar(at, { make, model, name: `2020 ${make} ${model}` }),
    ]),
  fc.tuple(index, photos).map(([at, names]): [string, Step] => [
    `photos ${at} ${names}`,
    changeCar(at, {
      images: names.map(url => ({ image: { url } })),
      primary_image_url: null,
      photos_count: 0,
    }),
  ]),
  fc
    .constantFrom('Sample Motors', 'Other & Sons')
    .map((name): [string, Step] => [`name ${name}`, changeSite({ name })]),
  fc
    .constantFrom('classic', 'metro', 'yard')
    .map((template): [string, Step] => [`template ${template}`, changeSite({ template })]),
  fc
    .constantFrom('#102030', '#aa3300')
    .map((accent): [string, Step] => [`accent ${accent}`, changeSite({ theme: { accent } })]),
  fc
    .record({ finance: fc.boolean(), tradeIn: fc.boolean(), hitsPerPage: fc.constantFrom(6, 21) })
    .map((features): [string, Step] => [`features ${JSON.stringify(features)}`, changeSite({ features })]),
  fc
    .constantFrom(3, 10)
    .map((days): [string, Step] => [`keep sold ${days}`, changeSite({ include_sold_cars_days: days })]),
  fc.constantFrom('Kedron', 'Bundall').map((city): [string, Step] => [
    `move to ${city}`,
    world => ({
      ...world,
      locations: [{ id: 'l1', name: city, slug: 'main', address: { city, state: 'QLD' } }],
    }),
  ]),
  hour.map((hours): [string, Step] => [
    `wait ${hours} h`,
    world => ({ ...world, now: world.now + hours * HOUR_MS }),
  ]),
);

/** A dealer with two pages of cars before anything happens. */
export const START: World = {
  site: { finance_provider: 'Manual', phone: '07 5550 1234', features: { hitsPerPage: 6 } },
  cars: sampleCars(9),
  locations: [],
  now: NOW.getTime(),
};
