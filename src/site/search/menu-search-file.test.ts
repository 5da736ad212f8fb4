import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleCar, sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { MENU_SEARCH_FILE, MenuSearchSchema } from '../../view/menu-search-data.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const YARDS = ['North', 'South'].map((name, id) => ({
  id,
  name: `${name} Yard`,
  slug: name.toLowerCase(),
  address: { city: 'Kedron', state: 'QLD' },
}));
const siteWith = (config: object, yards: object[]) =>
  sampleSite(sampleCars(30), config, { 'locations.json': JSON.stringify(yards) });

function planned(site: Site) {
  const { data, frame, frameHash } = plan(site, NOW);
  const file = data.find(each => each.file === MENU_SEARCH_FILE);
  const bytes = file?.bytes();
  const read = bytes && v.parse(MenuSearchSchema, JSON.parse(new TextDecoder().decode(bytes)));
  return { read, hash: file?.hash, frame, frameHash };
}

test('the file of the menu search holds what it needs, in the shape the browser reads', async () => {
  const { read, frame } = planned(await siteWith({ features: { popularMakes: ['Kia'] } }, YARDS));
  expect(frame.searchLink).toBe('/search/');
  expect(read).toMatchObject({
    cars: { indexUrl: '/_search/cars.index', hosted: null, sortBy: 'newest' },
    popularMakes: ['Kia'],
    enquiryPath: '/notify-me/',
    dealerships: [
      { name: 'North Yard', town: 'Kedron QLD', href: '/locations/north/' },
      { name: 'South Yard', town: 'Kedron QLD', href: '/locations/south/' },
    ],
  });
});

test('the menu search offers no choice of one location', async () => {
  expect(planned(await siteWith({}, YARDS.slice(0, 1))).read?.dealerships).toEqual([]);
});

test('a car more changes neither the file of the menu search nor the frame', async () => {
  const site = await siteWith({}, YARDS);
  const before = planned(site);
  const after = planned({ ...site, cars: [...site.cars, sampleCar(500)] });
  expect([after.hash, after.frameHash]).toEqual([before.hash, before.frameHash]);
});

test('the menu search can be switched off', async () => {
  const { read, frame } = planned(await siteWith({ features: { menuSearch: false } }, YARDS));
  expect([read, frame.searchLink]).toEqual([undefined, null]);
});
