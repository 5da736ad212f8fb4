import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedPages,
  plannedSite as site,
  withChangedCar,
} from '../../tests/support/samples/planned-changes.ts';
import { sampleCar, sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { DAY_MS } from '../lib/time/durations.ts';
import type { Car } from '../schemas/car.ts';
import { plan } from './plan.ts';
import type { Site } from './site.ts';
import type { SitePlan } from './site-plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const pathsOf = (planned: SitePlan) => planned.pages.map(({ page }) => page.path);
const withCars = (cars: readonly Car[]): Site => ({ ...site, cars });

describe('what a change touches', () => {
  test('a new price changes only pages that show the car', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 119 }), at => {
        const after = plan(
          withChangedCar(at, { price: 77_777, before_price: null, finance_lenders: {} }),
          NOW,
        );
        const elsewhere = changedPages(plan(withChangedCar(at, { finance_lenders: {} }), NOW), after).filter(
          ({ page }) => !JSON.stringify(page).includes('77,777'),
        );
        expect(elsewhere.map(({ file }) => file)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('the frame depends on the stock only by which car types list a car', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 119 }), count => {
        expect(plan(withCars(site.cars.slice(0, count)), NOW).frameHash).toBe(plan(site, NOW).frameHash);
      }),
      { numRuns: 10 },
    );
    const TYPES = ['/search/new-cars/', '/search/used-cars/', '/search/demo-cars/'];
    const inMenus = (cars: readonly Car[]) => {
      const planned = plan(withCars(cars), NOW);
      expect(pathsOf(planned)).toEqual(expect.arrayContaining(TYPES));
      const frame = JSON.stringify([planned.frame.header, planned.frame.footer]);
      return TYPES.filter(path => frame.includes(`"${path}"`));
    };
    const used = site.cars.filter(({ car_type }) => car_type === 'used');
    expect(inMenus(used)).toEqual(['/search/used-cars/']);
    expect(inMenus([...used, sampleCar(500, { car_type: 'demo' })])).toEqual([
      '/search/used-cars/',
      '/search/demo-cars/',
    ]);
    expect(inMenus([])).toEqual(TYPES);
  });

  test('a car that loses its price takes no search out of the menus, and a sold one when it is listed no longer', async () => {
    const features = { sortBy: 'price_asc', hideUnpricedWhenCheapestFirst: true } as const;
    const demo = sampleCar(500, { car_type: 'demo', price: 19_990 });
    const used = site.cars.filter(({ car_type }) => car_type === 'used');
    const dealer = await sampleSite([demo, ...used], { features, include_sold_cars_days: 7 });
    const frameHash = (change: Partial<Car>, now = NOW) =>
      plan({ ...dealer, cars: [{ ...demo, ...change }, ...used] }, now).frameHash;
    expect(frameHash({ price: null })).toBe(frameHash({}));
    const sold = { sold: true, sold_date_timestamp: NOW.getTime() / 1000 };
    expect(frameHash(sold, new Date(NOW.getTime() + 6 * DAY_MS))).toBe(frameHash({}));
    expect(frameHash(sold, new Date(NOW.getTime() + 8 * DAY_MS))).not.toBe(frameHash({}));
  });

  test('nor does the menu of makes, when the last car of one is sold', async () => {
    const config = {
      features: { megaMenu: true, popularMakes: ['Fiat', 'Kia'] },
      menus: { header: [{ label: 'Stock', dynamic: 'stock' }] },
    };
    const fiat = sampleCar(500, { make: 'Fiat', model: '500' });
    const dealer = await sampleSite([fiat, ...site.cars], config);
    const before = plan(dealer, NOW);
    expect(JSON.stringify(before.frame.header)).toContain('"href":"/search/fiat/"');
    expect(pathsOf(before)).toContain('/search/fiat/');
    const after = plan({ ...dealer, cars: site.cars }, NOW);
    expect(pathsOf(after)).not.toContain('/search/fiat/');
    expect(after.frameHash).toBe(before.frameHash);
    // The tile leads on all the same.
    const redirects = (of: SitePlan) => of.files.find(({ file }) => file === '_redirects')?.body;
    expect(redirects(before)).not.toContain('/search/fiat/');
    expect(redirects(after)).toContain('/search/fiat/ /search/?make=Fiat 302\n');
  });

  test('what a process has cached of earlier plans changes nothing', () => {
    plan(withChangedCar(3, { price: 1 }), new Date(NOW.getTime() - 9 * DAY_MS));
    plan(site, new Date(NOW.getTime() - DAY_MS));
    const again = plan({ ...site, ...structuredClone({ cars: site.cars, config: site.config }) }, NOW);
    expect(withBytes(plan(site, NOW))).toEqual(withBytes(again));
  });

  /** The plan with its data made, as a function equals only itself. */
  function withBytes({ data, feeds, ...rest }: ReturnType<typeof plan>) {
    return {
      ...rest,
      data: data.map(({ bytes, ...file }) => ({ ...file, bytes: bytes() })),
      feeds: feeds.map(({ parts, ...file }) => ({ ...file, parts: parts() })),
    };
  }

  test('a price changes the index, which brings the first cards, or also the one file of cards that holds the car', () => {
    const files = (of: Site) => plan(of, NOW).data.map(({ file, hash }) => `${file} ${hash}`);
    const changedBy = (of: Site, at: number) => {
      const before = new Set(files(of));
      const cars = of.cars.map((car, each) => (each === at ? { ...car, price: 1 } : car));
      return files({ ...of, cars }).filter(file => !before.has(file));
    };
    expect(changedBy(site, 3)).toEqual([expect.stringContaining('_search/cars.index')]);
    expect(changedBy(withCars(sampleCars(200)), 3)).toEqual([
      expect.stringContaining('_search/cars.index'),
      expect.stringContaining('_search/cards/'),
    ]);
  });
});
