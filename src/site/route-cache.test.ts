import path from 'node:path';
import { expect, test } from 'vitest';
import { loadDealer } from '../dealer/load-dealer.ts';
import { projectRoot } from '../lib/code/project-root.ts';
import { DAY_MS } from '../lib/time/durations.ts';
import type { Car } from '../schemas/car.ts';
import { importStock } from '../stock/import-stock.ts';
import { plan } from './plan.ts';
import { PlanCache } from './plan-cache.ts';
import type { Site } from './site.ts';

// The demo's group: five locations with hours, offers, models, reviews, finance, a search on each page.
const dealers = path.join(projectRoot, 'dealers');
const loaded = await loadDealer(dealers, 'harbour-motor-group');
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
const { dealer } = loaded;
const { cars } = await importStock({ dealerDir: dealer.dir, country: dealer.config.country });
const group: Site = {
  ...dealer,
  config: { ...dealer.config, demo_date: null },
  cars: cars.filter((_, at) => at % 5 === 0),
  pictures: new Map(),
};
const NOW = new Date('2026-11-20T02:00:00Z');
const withPrice = (site: Site, at: number): Site => ({
  ...site,
  cars: site.cars.map((car, place) => (place === at ? { ...car, price: (car.price ?? 0) + 11 } : car)),
});
const hashes = ({ pages, files, data, documents, feeds }: ReturnType<typeof plan>) =>
  [...pages, ...files, ...data, ...documents, ...feeds].map(({ file, hash }) => `${file} ${hash}`);

test('one changed price plans only pages that read the car, and pages that read all cars', () => {
  const cache = new PlanCache();
  plan(group, NOW, cache);
  const { planned: all } = cache.routes;
  expect(all).toBeGreaterThan(100);
  let site = group;
  for (const at of [3, 40, 90, 120]) {
    site = withPrice(site, at);
    plan(site, NOW, cache);
    expect(cache.routes.planned).toBeLessThan(16);
    expect(cache.routes.planned + cache.routes.reused).toBe(all);
  }
  plan({ ...site, cars: [...site.cars] }, NOW, cache);
  expect(cache.routes.planned).toBeLessThan(6);
});

test('pages of routes are the same with a cache as without, whatever changes', { timeout: 60_000 }, () => {
  const cache = new PlanCache();
  let [site, now] = [group, NOW.getTime()];
  const [first, ...others] = site.locations;
  const [offer] = site.offers;
  if (first === undefined || offer === undefined) throw new Error('The group has locations and offers.');
  const car = (at: number, changes: Partial<Car>): Site => ({
    ...site,
    cars: site.cars.map((each, place) => (place === at ? { ...each, ...changes } : each)),
  });
  const steps: (() => void)[] = [
    () => (site = withPrice(site, 7)),
    () => (site = car(12, { status: 'sold', sold: true, sold_date_timestamp: now / 1000 })),
    () => (site = car(30, { make: 'Kia', model: 'Sorento' })),
    () =>
      (site = car(31, {
        dealership_slug: 'harbour-kia',
        location_name: 'Harbour Kia Rutherford',
        city: 'Rutherford',
      })),
    () => (site = { ...site, cars: site.cars.slice(5) }),
    () => (site = { ...site, cars: [...site.cars, ...cars.slice(1, 4)] }),
    () => (now += DAY_MS),
    () => (site = { ...site, offers: site.offers.slice(1) }),
    () => (site = { ...site, locations: [{ ...first, name: 'Harbour Central' }, ...others] }),
    () => (site = { ...site, cars: site.cars.filter(({ make }) => make !== 'Ford') }),
    () => (now += 30 * DAY_MS),
    () =>
      (site = { ...site, config: { ...site.config, texts: { ...site.config.texts, inStockTitle: 'Here' } } }),
    () => (site = { ...site, cars: [] }),
    () => (site = group),
    () => (now -= 31 * DAY_MS),
  ];
  for (const [at, step] of [() => {}, ...steps].entries()) {
    step();
    const moment = new Date(now);
    expect(hashes(plan(site, moment, cache)), `step ${at}`).toEqual(hashes(plan(site, moment)));
  }
});
