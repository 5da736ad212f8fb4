import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars, samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { requestOf } from '../../../tests/support/search/sample-engine.ts';
import { CARS } from '../../search/collection/cars.ts';
import { sortFilter } from '../../search/collection/stock-filter.ts';
import { embeddedEngine } from '../../search/embedded/embedded-engine.ts';
import { openIndex } from '../../search/embedded/open-index.ts';
import type { SearchScreenData } from '../../view/search-screen-data.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';
import { SEARCH_INDEX } from './car-files.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
/** One in five has no price, and so has the only car of its make. */
const cars = [...sampleCars(120), sampleCar(120, { make: 'Fiat', model: '500' })].map((car, at) =>
  at % 5 === 0 ? { ...car, price: null, finance_lenders: {} } : car,
);
const base = await sampleSite(cars, { finance_provider: 'Manual' });

/** The search pages of a site, and the engine that its index opens. */
function planned(site: Site) {
  const { pages, data } = plan(site, NOW);
  const bytes = data.find(({ file }) => file === SEARCH_INDEX)?.bytes();
  if (bytes === undefined) throw new Error('no index was planned');
  const searches = pages.flatMap(({ page }) => (page.view === 'search' ? [page] : []));
  const index = openIndex(bytes, CARS);
  return { searches, engine: embeddedEngine(index, CARS, async rows => rows.map(row => index.ids[row])) };
}

/** The search of a visitor at the page's address. */
function searchOf({ state, hitsPerPage, facets, ...features }: SearchScreenData) {
  const filter = sortFilter(state.sortBy, features);
  return requestOf(state, { filter, hitsPerPage, facets: facets.map(({ name }) => name) });
}

describe.each([
  ['newest', false],
  ['newest', true],
  ['price_asc', false],
  ['price_asc', true],
  ['km_asc', false],
  ['year_desc', false],
] as const)('in the order %s, cars without a price left out of the cheapest first: %s', (sortBy, hides) => {
  const features = { ...base.config.features, sortBy, hideUnpricedWhenCheapestFirst: hides, hitsPerPage: 4 };
  const { searches, engine } = planned({ ...base, config: { ...base.config, features } });

  test('every prerendered page shows the cars that the engine finds for its address, in the same order', async () => {
    expect(searches.length).toBeGreaterThan(20);
    for (const { path, data } of searches) {
      const { hits } = await engine.search(searchOf(data.screen));
      expect([path, data.cards.map(({ id }) => id)]).toEqual([path, hits]);
    }
  });

  test('the sidebar begins with what the engine counts', async () => {
    for (const { path, data } of searches) {
      const { initial } = data.screen;
      const result = await engine.search(searchOf(data.screen));
      expect([path, initial.count]).toEqual([path, result.count]);
      for (const [name, counts] of Object.entries(initial.facets))
        expect([path, result.facets[name]]).toEqual([path, expect.objectContaining(counts)]);
      for (const [name, stats] of Object.entries(initial.stats))
        expect([path, name, result.stats[name]]).toEqual([path, name, expect.objectContaining(stats)]);
    }
  });
});

test('a make whose only car has no price keeps the landing that its car and its model lead to', async () => {
  const features = {
    ...base.config.features,
    sortBy: 'price_asc' as const,
    hideUnpricedWhenCheapestFirst: true,
  };
  const files = {
    'models.json': JSON.stringify([{ id: 1, name: '500', slug: '500', manufacturer_name: 'Fiat' }]),
  };
  const { models } = await sampleSite([], {}, files);
  const { pages } = plan({ ...base, models, config: { ...base.config, features } }, NOW);
  const pageAt = (path: string) => pages.find(({ page }) => page.path === path)?.page;
  const fiat = pageAt('/search/fiat/');
  if (fiat?.view !== 'search') throw new Error('no landing of the make');
  expect(fiat.data).toMatchObject({ cards: [], countText: '0 cars', screen: { initial: { count: 0 } } });
  expect(fiat.meta.robots).toContain('noindex');
  expect(pageAt('/search/fiat/500/')?.view).toBe('search');
  expect(JSON.stringify(pageAt('/models/500/'))).toContain('"href":"/search/fiat/500/"');
});

test('the pages of a site with a hosted engine do not change from day to day', () => {
  const search = { host: 'https://search.example.com', key: 'search-only', index: null };
  const filtersOn = (day: string) => {
    const { pages } = plan({ ...base, config: { ...base.config, search } }, new Date(day));
    return pages.flatMap(({ page }) => (page.view === 'search' ? [page.data.screen.filter] : []));
  };
  const today = filtersOn('2026-11-20T02:00:00Z');
  expect(JSON.stringify(today[0])).toContain('{"op":"recent","attribute":"sold_date_timestamp","days":3}');
  expect(filtersOn('2026-11-21T02:00:00Z').slice(0, 5)).toEqual(today.slice(0, 5));
});

test('a make has the logo of its manufacturer, however the cars spell it', async () => {
  const files = {
    'manufacturers.json': JSON.stringify([{ id: 1, name: 'Kia', slug: 'kia', logo: { url: 'kia.svg' } }]),
  };
  const made = await sampleSite([sampleCar(1, { make: 'KIA' })], {}, files);
  const pictures = new Map([['kia.svg', samplePicture('kia')]]);
  const { searches } = planned({ ...made, pictures });
  expect(Object.keys(searches[0]?.data.screen.makes.logos ?? {})).toEqual(['Kia', 'KIA']);
});

test('a dealership or body style spelled in several ways has the same cars before and after the search', async () => {
  const slugs = ['a/b/c', 'a,b\\,c\\', 'a?b#c', 'north'];
  const spelled = slugs.map((dealership_slug, at) =>
    sampleCar(at, { dealership_slug, simple_body: at < 2 ? 'SUV' : 'suv' }),
  );
  const { searches, engine } = planned(await sampleSite(spelled));
  const refined = searches.filter(({ path }) => /\/(?:body|dealership)\//.test(path));
  expect(refined.map(({ data }) => data.cards.length)).toEqual([4, 3, 1]);
  for (const { data } of refined) {
    const { hits, count } = await engine.search(searchOf(data.screen));
    expect(hits).toEqual(data.cards.map(({ id }) => id));
    expect(count).toBe(data.screen.initial.count);
  }
});

test('[P12] results are refined by subscription, and ordered by it, where a car has one', async () => {
  const screenOf = (subscription_price: number | null, features: object) => {
    const [first, ...others] = cars;
    if (first === undefined) throw new Error('no car');
    const site = {
      ...base,
      cars: [{ ...first, price: 19_990, status: 'in_stock', sold: false, subscription_price }, ...others],
      config: { ...base.config, features: { ...base.config.features, ...features } },
    };
    const [{ data } = {}] = planned(site).searches;
    if (data === undefined) throw new Error('no search page');
    return [
      data.screen.facets.map(({ name }) => name),
      data.screen.sortOptions.map(({ value }) => value),
    ] as const;
  };
  const [facets, orders] = screenOf(189, { subscriptionPricing: true });
  expect(facets.indexOf('subscription_price')).toBe(facets.indexOf('price') + 1);
  expect(orders).toContain('subscription_price_asc');
  const [own] = screenOf(189, { subscriptionPricing: true, facets: ['subscription_price', 'make'] });
  expect(own).toEqual(['subscription_price', 'make']);
  for (const [none, others] of [
    screenOf(null, { subscriptionPricing: true }),
    screenOf(189, { subscriptionPricing: false }),
  ]) {
    expect(none).not.toContain('subscription_price');
    expect(others).not.toContain('subscription_price_asc');
  }
});

test('a section that offers nothing to choose is left out: no car of the feed has a tag', () => {
  const facets: Site['config']['features']['facets'] = ['make', 'tag', 'price'];
  const facetsOf = (tag: string | null) => {
    const config = {
      ...base.config,
      features: { ...base.config.features, facets },
    };
    const site = { ...base, config, cars: cars.map((car, at) => ({ ...car, tag: at === 0 ? tag : null })) };
    return planned(site).searches[0]?.data.screen.facets.map(({ name }) => name);
  };
  expect(facetsOf('Fleet Deal')).toEqual(['make', 'tag', 'price']);
  expect(facetsOf(null)).toEqual(['make', 'price']);
});
