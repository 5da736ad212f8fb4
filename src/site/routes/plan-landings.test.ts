import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Landing } from './landing.ts';
import { planLandings } from './plan-landings.ts';

const site = await sampleSite([], { finance_provider: 'Manual' });
const landingsOf = (cars: readonly Car[], changes: object = {}) =>
  planLandings({ ...site, cars, config: { ...site.config, ...changes } }, cars);
const ofKind = (landings: readonly Landing[], kind: Landing['kind']) =>
  landings.filter(each => each.kind === kind);
const named = (number: number, make: string, model: string) => sampleCar(number, { make, model });

describe('landings by make and model', () => {
  test('hold each car once, in the order of the results, and are in the order of their addresses', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sampleCars(60)), cars => {
        const landings = landingsOf(cars);
        for (const kind of ['make', 'model'] as const) {
          const found = ofKind(landings, kind);
          expect(found.flatMap(landing => landing.cars).length).toBe(cars.length);
          for (const landing of found) {
            expect(landing.cars.length).toBeGreaterThan(0);
            expect(landing.cars).toEqual(cars.filter(car => landing.cars.includes(car)));
          }
        }
        const makes = ofKind(landings, 'make').map(({ path }) => path);
        expect(makes).toEqual(makes.toSorted());
      }),
      { numRuns: 30 },
    );
  });

  test('take names that differ in spelling as one, under the spelling most cars use', () => {
    const cars = [named(1, 'great wall', 'X'), named(2, 'Great Wall', 'X'), named(3, 'Great Wall', 'X')];
    const [make] = ofKind(landingsOf(cars), 'make');
    expect(make).toMatchObject({
      path: '/search/great-wall/',
      label: 'Great Wall',
      heading: 'Great Wall cars',
    });
    expect(make?.cars).toHaveLength(3);
  });

  test('of equal numbers take the same spelling, whichever car comes first', () => {
    const cars = [named(1, 'KIA', 'Rio'), named(2, 'Kia', 'RIO')];
    const labels = (list: readonly Car[]) => landingsOf(list).map(({ label }) => label);
    expect(labels(cars)).toEqual(labels(cars.toReversed()));
  });

  test('know the make that a model belongs to', () => {
    const models = ofKind(landingsOf([named(1, 'Kia', 'Rio'), named(2, 'Mazda', '3')]), 'model');
    expect(models.map(({ heading, parent }) => [heading, parent?.label])).toEqual([
      ['Kia Rio', 'Kia'],
      ['Mazda 3', 'Mazda'],
    ]);
  });
});

/** A separate path, or the one that has refinements in its query. */
const ADDRESS =
  /^\/search\/(?:(?:[a-z0-9-]+\/){0,2}|new-used-and-demo-cars\/\?(?:body|dealership_slug)=[^&?#\s]+)$/;

describe('every landing', () => {
  test('has its own address, whatever makes and models are called', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'Used Cars',
        'Page',
        '2',
        '7 seater cars',
        'Cars under 100 per week',
        'make',
        '丰田',
        '٣',
        'A/B',
        '...',
      ),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 12 }), names => {
        const cars = names.map(([make, model], number) => ({
          ...named(number, make, model),
          simple_body: model,
          dealership_slug: make,
        }));
        const landings = landingsOf(cars);
        for (const of of ['path', 'folder'] as const)
          expect(new Set(landings.map(landing => landing[of])).size).toBe(landings.length);
        const paths = landings.map(({ path }) => path);
        expect(paths.filter(path => !ADDRESS.test(path))).toEqual([]);
        expect(landings.filter(({ folder }) => !/^\/search\/(?:[a-z0-9-]+\/){0,3}$/.test(folder))).toEqual(
          [],
        );
      }),
      { numRuns: 300 },
    );
  });

  test('is shared by makes whose names would give it twice, such as one called like a fixed address', () => {
    const landings = landingsOf([named(1, 'Used Cars', 'A'), named(2, 'Make Used Cars', 'A')]);
    const makes = ofKind(landings, 'make').map(({ path, cars }) => [path, cars.length]);
    expect(makes).toEqual([['/search/make-used-cars/', 2]]);
  });

  test('by body style is called as the country calls it, at the address of the style', () => {
    const car = sampleCar(1, { simple_body: 'Ute' });
    const [american] = ofKind(landingsOf([car], { country: 'US' }), 'body');
    expect(american).toMatchObject({ label: 'Pickup', heading: 'Pickups' });
    expect(american?.path).toBe(ofKind(landingsOf([car]), 'body')[0]?.path);
    expect(american?.path).toContain('body=Ute');
  });

  test('by car type exists while the site sells that type, with cars or without', () => {
    const types = (filters: object) =>
      ofKind(landingsOf([], { filters: { ...site.config.filters, ...filters } }), 'type').map(
        ({ path }) => path,
      );
    expect(types({})).toEqual([
      '/search/',
      '/search/new-used-and-demo-cars/',
      '/search/new-cars/',
      '/search/used-cars/',
      '/search/demo-cars/',
      '/search/new-and-demo-cars/',
    ]);
    expect(types({ new: false, demo: false })).toEqual([
      '/search/',
      '/search/new-used-and-demo-cars/',
      '/search/used-cars/',
    ]);
  });

  test('by weekly repayment holds used cars that can be bought, each in one band', () => {
    const cars = sampleCars(60);
    const bands = ofKind(landingsOf(cars), 'band');
    const banded = bands.flatMap(band => band.cars);
    expect(bands.length).toBeGreaterThan(1);
    expect(new Set(banded).size).toBe(banded.length);
    expect(banded.filter(car => car.car_type !== 'used' || car.status !== 'in_stock')).toEqual([]);
    expect(bands.filter(band => band.cars.length === 0)).toEqual([]);
  });

  test('of 7-seaters exists while there is one, unless it is switched off', () => {
    const seven = [sampleCar(1, { seats: 7 }), sampleCar(2, { seats: 5 })];
    const off = { features: { ...site.config.features, sevenSeaterPage: false } };
    expect(ofKind(landingsOf(seven), 'seats').map(({ cars }) => cars)).toEqual([[seven[0]]]);
    expect(ofKind(landingsOf(seven.slice(1)), 'seats')).toEqual([]);
    expect(ofKind(landingsOf(seven, off), 'seats')).toEqual([]);
  });
});
