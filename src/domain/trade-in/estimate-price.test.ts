import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparableCar, cappedEstimate, estimatePrice } from './estimate-price.ts';
import { learnDepreciation } from './learn-depreciation.ts';
import { modelKey } from './model-key.ts';

const car = (changes: Partial<ComparableCar> = {}): ComparableCar => ({
  make: 'Suzuki',
  model: 'Swift',
  badge: 'GL',
  year: 2021,
  km: 40_000,
  price: 20_000,
  ...changes,
});
const none = { perYear: 0, perDistance: 0 };

test('[V9] Fewer than three cars of a model value none.', () => {
  expect(estimatePrice(car(), [car(), car()], none)).toBeNull();
  expect(estimatePrice(car(), [car(), car(), car()], none)).toMatchObject({ value: 20_000 });
});

test('a make and model is the same however it is written', () => {
  expect(modelKey({ make: 'Mercedes-Benz', model: 'C 200' })).toBe(
    modelKey({ make: 'MERCEDES benz', model: 'c-200' }),
  );
});

test('[V10] The nearest of the same badge count most; the range is their spread, 5 to 20%.', () => {
  const alike = [car(), car(), car({ price: 20_100 })];
  const others = Array.from({ length: 6 }, () => car({ badge: 'Sport', price: 40_000 }));
  const estimate = estimatePrice(car({ badge: 'gl (manual)' }), [...others, ...alike], none);
  expect(estimate?.value).toBeLessThan(22_500);
  expect(estimate?.comparables).toHaveLength(8);
  expect(estimate?.comparables.slice(0, 3)).toEqual(alike);
  expect(estimatePrice(car({ badge: null }), [...alike, ...others], none)?.value).toBeGreaterThan(25_000);
  const [low, high] = [Math.exp(-0.05), Math.exp(0.05)].map(part => Math.round(20_000 * part));
  expect(estimatePrice(car(), [car(), car(), car()], none)).toMatchObject({ low, high });
});

test('[V10] Each is moved to the year and the distance of the car; an unknown distance moves nothing.', () => {
  const cars = [car(), car(), car()];
  const lost = { perYear: 0.1, perDistance: 0.03 };
  const worthOf = (changes: Partial<ComparableCar> | { km: null }) =>
    estimatePrice({ ...car(), ...changes }, cars, lost)?.value;
  expect(worthOf({ year: 2020 })).toBe(Math.round(20_000 * Math.exp(-0.1)));
  expect(worthOf({ km: 60_000 })).toBe(Math.round(20_000 * Math.exp(-0.06)));
  expect(worthOf({ km: null })).toBe(20_000);
});

test('[V10] The order of the stock changes no estimate, and no estimate leaves the prices it comes from behind.', () => {
  const anyCar = fc.record({
    price: fc.integer({ min: 500, max: 500_000 }),
    badge: fc.constantFrom('GL', 'GLX', null),
  });
  fc.assert(
    fc.property(fc.array(anyCar, { minLength: 3, maxLength: 20 }), changes => {
      const cars = changes.map(each => car(each));
      const estimate = estimatePrice(car(), cars, none);
      const prices = (estimate?.comparables ?? []).map(({ price }) => price);
      expect(estimate?.value).toBeGreaterThanOrEqual(Math.min(...prices) - 1);
      expect(estimate?.value).toBeLessThanOrEqual(Math.max(...prices) + 1);
      expect(estimate?.low).toBeLessThanOrEqual(estimate?.value ?? 0);
      expect(estimate?.high).toBeGreaterThanOrEqual(estimate?.value ?? 0);
      const alike = cars.filter(({ badge }) => badge === 'GL');
      const few = alike.length <= 8 && cars.length <= 8;
      if (few) expect(estimatePrice(car(), cars.toReversed(), none)?.value).toBe(estimate?.value);
    }),
  );
});

test('[V10] The effect of age and distance is learnt from the stock; a small one uses the general loss of value.', () => {
  const cars = Array.from({ length: 400 }, (_, at) => {
    const [age, km] = [at % 8, (at * 7919) % 120_000];
    const price = 30_000 * Math.exp(-0.11 * age - 0.05 * (km / 10_000));
    return car({ model: `M${at % 5}`, year: 2024 - age, km, price });
  });
  const learnt = learnDepreciation(cars, 'kilometre');
  expect(learnt.perYear).toBeCloseTo(0.11, 1);
  expect(learnt.perDistance).toBeCloseTo(0.05, 2);
  expect(learnDepreciation([], 'kilometre')).toEqual({ perYear: 0.062, perDistance: 0.029 });
  expect(learnDepreciation([], 'mile').perDistance).toBeCloseTo(0.0467, 4);
  const odd = [car({ year: 2015, price: 90_000 }), car({ year: 2024, price: 1000, km: 1 })];
  const wrong = learnDepreciation(Array.from({ length: 200 }, () => odd).flat(), 'kilometre');
  expect(wrong.perYear).toBeGreaterThanOrEqual(0);
});

test('[V16] An estimate is lowered to what the dealer asks for its own cars of the model, moved to year and distance.', () => {
  const wanted = car({ year: 2022 });
  const alike = [car(), ...Array.from({ length: 7 }, () => car({ price: 200_000 }))];
  const estimate = estimatePrice(wanted, alike, none);
  if (estimate === null) throw new Error('There are enough.');
  expect(estimate.value).toBeGreaterThan(100_000);
  const own = { alike: [car()], dearest: 90_000, depreciation: { perYear: Math.log(1.1), perDistance: 0 } };
  const capped = cappedEstimate(estimate, wanted, own);
  expect(capped.value).toBe(22_000);
  expect(capped.low < 22_000 && capped.high > 22_000).toBe(true);
  expect(cappedEstimate(estimate, wanted, { ...own, alike: [] }).value).toBe(90_000);
});
