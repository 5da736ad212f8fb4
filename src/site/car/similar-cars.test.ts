import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { isAvailable } from '../../domain/car/availability.ts';
import type { Car } from '../../schemas/car.ts';
import { similarCars } from './similar-cars.ts';

const CARS = sampleCars(80);
const among = (cars: readonly Car[], count = 4) =>
  similarCars({ listed: [...cars], gone: [], changesAt: null }, count);
const ids = (cars: readonly Car[]) => cars.map(({ id }) => id);
const car = (number: number, changes: Partial<Car>) =>
  sampleCar(number, { simple_body: 'SUV', year: 2020, ...changes });

describe('similar cars', () => {
  test('are of the same model first, then of the make and body, then of the body', () => {
    const wanted = car(1, { make: 'Kia', model: 'Sorento' });
    const cars = [
      car(2, { make: 'Mazda', model: 'CX-5' }),
      car(3, { make: 'Kia', model: 'Sportage' }),
      wanted,
      car(4, { make: 'Kia', model: 'Sorento' }),
      car(5, { make: 'Kia', model: 'Rio', simple_body: 'Hatch' }),
    ];
    expect(ids(among(cars)(wanted))).toEqual(['S100004', 'S100003', 'S100002']);
  });

  test('are those nearest in age', () => {
    const years = [2010, 2012, 2014, 2016, 2018, 2020];
    const cars = years.map((year, number) => car(number, { make: 'Kia', model: 'Sorento', year }));
    const middle = cars[3];
    if (middle === undefined) throw new Error('no car');
    expect(among(cars, 2)(middle).map(({ year }) => year)).toEqual([2014, 2018]);
  });

  test('can all be bought, are never the car itself, and no more than requested', () => {
    const cars = CARS.map((each, at) => (at % 3 === 0 ? { ...each, status: 'sold', sold: true } : each));
    for (const count of [0, 1, 4]) {
      const find = among(cars, count);
      for (const each of cars) {
        const found = find(each);
        expect(found.length).toBeLessThanOrEqual(count);
        expect(found).not.toContain(each);
        expect(found.filter(other => !isAvailable(other))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
      }
    }
  });

  test('are found for a car that is not for sale itself', () => {
    const gone = {
      ...sampleCar(200, { make: 'Suzuki', model: 'Swift', simple_body: 'Hatch' }),
      status: 'sold',
      sold: true,
    };
    expect(among([...CARS, gone])(gone)).toHaveLength(4);
  });

  test('do not depend on the order of the stock', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(CARS, { minLength: CARS.length }),
        fc.nat(CARS.length - 1),
        (cars, at) => {
          const wanted = CARS[at];
          if (wanted === undefined) throw new Error('no car');
          expect(ids(among(cars)(wanted))).toEqual(ids(among(CARS)(wanted)));
        },
      ),
      { numRuns: 30 },
    );
  });

  test('stay the same for all but a few cars when one more arrives or one changes its price', () => {
    const before = new Map(CARS.map(each => [each.id, ids(among(CARS)(each))]));
    fc.assert(
      fc.property(fc.nat(500), number => {
        const arrival = sampleCar(1000 + number);
        const find = among([...CARS, arrival]);
        const changed = CARS.filter(each => String(ids(find(each))) !== String(before.get(each.id)));
        expect(changed.length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 50 },
    );
    const priced = CARS.map(each => ({ ...each, price: 1 }));
    const find = among(priced);
    for (const each of priced) expect(ids(find(each))).toEqual(before.get(each.id));
  });
});
