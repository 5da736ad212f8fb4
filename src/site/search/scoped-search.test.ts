import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { requestOf } from '../../../tests/support/search/sample-engine.ts';
import { allOf, valueIn } from '../../lib/filter.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import { CARS as CAR_COLLECTION } from '../../search/collection/cars.ts';
import { sortFilter } from '../../search/collection/stock-filter.ts';
import { embeddedEngine } from '../../search/embedded/embedded-engine.ts';
import { openIndex } from '../../search/embedded/open-index.ts';
import type { Block } from '../../view/block.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';
import { SEARCH_INDEX } from './car-files.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const SOLD = { status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - 3600 };
const FILES = {
  'locations.json': JSON.stringify([
    { id: 1, name: 'North Yard', slug: 'north', dealership_slug: 'north' },
    { id: 2, name: 'South Yard', slug: 'south', address: { city: 'Bundall' } },
    { id: 3, name: 'Empty Yard', slug: 'empty' },
    { id: 4, name: 'Workshop', slug: 'workshop', location_type: 'service' },
  ]),
  'manufacturers.json': JSON.stringify(
    ['Toyota', 'Saab'].map((name, id) => ({ id, name, slug: name.toLowerCase(), logo: { url: null } })),
  ),
  'models.json': JSON.stringify(
    [
      ['Corolla', 'Toyota', 'Hatch'],
      ['Kluger', 'Toyota', 'SUV'],
      ['9-3', 'Saab', 'Sedan'],
      ['9-5', 'Saab', 'Sedan'],
      ['9-7X', 'Saab', 'SUV'],
    ].map(([name, manufacturer_name, body], id) => ({
      id,
      name,
      slug: name?.toLowerCase(),
      manufacturer_name,
      bodyStyle: [body],
    })),
  ),
};

/** Half of the cars at a dealership, a few sold, some spelled otherwise, one in five without a price. */
const CARS = sampleCars(200).map((car, at) => ({
  ...car,
  dealership_slug: at % 2 === 0 ? 'north' : null,
  city: at % 2 === 0 ? 'Kedron' : 'Bundall',
  categories: at % 3 === 0 ? ['Family', 'Towing'] : ['City'],
  ...(at % 5 === 0 ? { price: null, finance_lenders: {} } : {}),
  ...(at % 17 === 0 ? SOLD : {}),
  ...(car.make === 'Toyota' && at % 4 === 0 ? { make: 'TOYOTA' } : {}),
}));
const base = await sampleSite(CARS, { finance_provider: 'Manual' }, FILES);

function planned(site: Site) {
  const { pages, data } = plan(site, NOW);
  const blocksAt = (path: string): Block<Picture>[] => {
    const page = pages.find(({ page }) => page.path === path)?.page;
    if (page?.view !== 'article') throw new Error(`no page at ${path}`);
    return page.data.blocks;
  };
  const bytes = data.find(({ file }) => file === SEARCH_INDEX)?.bytes();
  if (bytes === undefined) throw new Error('no index was planned');
  const index = openIndex(bytes, CAR_COLLECTION);
  const engine = embeddedEngine(index, CAR_COLLECTION, async rows => rows.map(row => index.ids[row]));
  return { blocksAt, engine };
}

function searchAt(path: string, site: Site = base) {
  const { blocksAt, engine } = planned(site);
  const block = blocksAt(path).find(each => each.kind === 'scoped-search');
  if (block === undefined) throw new Error(`no search at ${path}`);
  return { block, engine };
}

const PATHS = ['/brands/toyota/', '/models/corolla/', '/locations/north/', '/locations/south/'];

describe.each(PATHS)('the search on %s', path => {
  test.each([
    ['newest', false],
    ['price_asc', true],
    ['km_asc', false],
  ] as const)('begins with the cars that the engine finds, in the order %s', async (sortBy, hides) => {
    const features = { ...base.config.features, sortBy, hideUnpricedWhenCheapestFirst: hides };
    const { block, engine } = searchAt(path, { ...base, config: { ...base.config, features } });
    const { cars, scope, chips, countText, pages } = block.search;
    const own = Object.entries(scope).map(([name, values]) => valueIn(name, values));
    const found = await engine.search(
      requestOf(
        { sortBy },
        {
          filter: allOf([cars.filter, sortFilter(sortBy, cars), ...own]),
          facets: chips.map(({ facet }) => facet),
        },
      ),
    );
    expect(block.cards.length).toBeGreaterThan(0);
    expect(block.cards.map(({ id }) => id)).toEqual(found.hits);
    expect([countText, pages]).toEqual([`${found.count} cars`, found.pages]);
    for (const { facet, chips: values } of chips)
      expect(Object.fromEntries(values.map(({ value, count }) => [value, count]))).toEqual(
        found.facets[facet],
      );
  });
});

test('a brand is meant in all its spellings, and cars that are gone are not', () => {
  const { block } = searchAt('/brands/toyota/');
  expect(block.search.scope).toEqual({ make: ['TOYOTA', 'Toyota'] });
  const toyotas = CARS.filter(({ make, status }) => /toyota/i.test(make) && status !== 'sold').length;
  expect(block.search.countText).toBe(`${toyotas} cars`);
});

test('a model is held to its make, and has no chips to choose from where there is one value', () => {
  const { block } = searchAt('/models/corolla/');
  expect(block.search.scope).toEqual({ make: ['TOYOTA', 'Toyota'], model: ['Corolla'] });
  expect(block.search.chips.map(({ facet }) => facet)).toEqual(['car_type', 'categories']);
});

test('the form to request a car is the one for it, else the contact form', () => {
  const enquiryPath = (changes: object) => {
    const features = { ...base.config.features, ...changes };
    return searchAt('/brands/toyota/', { ...base, config: { ...base.config, features } }).block.search
      .enquiryPath;
  };
  expect(enquiryPath({ notifyMe: true })).toBe('/notify-me/');
  expect(enquiryPath({ notifyMe: false })).toBe('/contact/');
});

test('[G16] a dealership caches one result more than a brand or a model', () => {
  const entries = PATHS.map(path => searchAt(path).block.search.cars.cacheEntries);
  expect(entries).toEqual([9, 9, 10, 10]);
});

describe('the cars of a location are found by', () => {
  const scopeAt = (cars: Car[]) => {
    const block = planned({ ...base, cars })
      .blocksAt('/locations/north/')
      .find(({ kind }) => kind === 'scoped-search' || kind === 'cars');
    return block?.kind === 'scoped-search' ? block.search.scope : (block?.kind ?? null);
  };
  const car = (number: number, changes: Partial<Car>) => sampleCar(number, { reserved: false, ...changes });
  const north = { dealership_slug: 'North', city: 'Kedron' };

  test('their dealership, as the cars spell it', () => {
    expect(scopeAt([car(1, north), car(2, { city: 'Kedron' })])).toEqual({ dealership_slug: ['North'] });
  });
  test('the name of the place, where the dealership has cars elsewhere', () => {
    const cars = [
      car(1, { ...north, location_name: 'North Yard' }),
      car(2, { ...north, location_name: 'South Yard' }),
    ];
    expect(scopeAt(cars)).toEqual({ location_name: ['North Yard'] });
  });
  test('all of their dealership, where nothing distinguishes them', () => {
    const elsewhere = { location: { slug: 'south' } } as Partial<Car>;
    expect(scopeAt([car(1, north), car(2, { ...north, ...elsewhere })])).toEqual({
      dealership_slug: ['North'],
    });
  });
  test('no attribute of an engine: then they are shown without a search', () => {
    const at = (slug: string) => ({ location: { slug }, city: null, state: null }) as Partial<Car>;
    expect(scopeAt([car(1, at('north')), car(2, at('south'))])).toBe('cars');
  });
});

describe('a page without cars', () => {
  const { blocksAt } = planned(base);

  test('of a model offers a notification, and models of the same body style', () => {
    const blocks = blocksAt('/models/9-3/');
    expect(blocks).toContainEqual({
      kind: 'split',
      title: 'No Saab 9-3 in stock today',
      text: base.config.texts.noStockText,
      action: {
        label: 'Register interest',
        href: '/notify-me/?vehicle=Saab+9-3&message=Please+tell+me+when+a+car+like+this+arrives%3A+Saab+9-3.',
      },
      picture: null,
    });
    const similar = blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []));
    expect(similar.map(({ title }) => title)).toEqual(['9-5']);
  });

  test('of a brand shows a message', () => {
    expect(blocksAt('/brands/saab/')).toContainEqual(
      expect.objectContaining({ kind: 'split', title: 'No Saab in stock today' }),
    );
  });

  test('of a yard shows a message and links to all cars; a workshop shows nothing', () => {
    const kinds = (slug: string) => blocksAt(`/locations/${slug}/`).map(({ kind }) => kind);
    expect(kinds('empty')).toEqual(['locations', 'points', 'action']);
    expect(kinds('workshop')).toEqual(['locations']);
  });
});
