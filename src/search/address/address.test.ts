import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSegment, nameSegment } from '../../domain/search/search-segments.ts';
import { CARS } from '../collection/cars.ts';
import { canonicalState, emptySearch, type SearchState } from '../state/search-state.ts';
import { SORT_ORDERS } from '../state/sort-orders.ts';
import { inSpellingOf, readAddress, writeAddress } from './address.ts';
import type { AddressSite } from './address-site.ts';

const MAKES = [
  { name: 'Mazda', models: ['CX-5', '3', 'MX-5'] },
  { name: 'MAZDA', models: ['CX 5'] },
  { name: 'Land Rover', models: ['Range Rover', 'Page'] },
  { name: 'Used Cars', models: ['A, B\\C'] },
  { name: '吉利', models: ['星越'] },
];
const PAGES = new Set([
  ...['used-cars', 'new-cars', 'new-and-demo-cars', 'new-used-and-demo-cars', '7-seater-cars'],
  ...['cars-under-100-per-week', '100-to-150-per-week', '150-plus-per-week'],
  ...MAKES.flatMap(({ name, models }) => [
    makeSegment(name),
    ...models.map(model => `${makeSegment(name)}/${nameSegment(model)}`),
  ]),
]);
const SITE: AddressSite = {
  makes: MAKES,
  hasPage: path => PAGES.has(path.replace(/^\/search\/|\/$/g, '')),
  sortBy: 'newest',
};

const state = (changes: Partial<SearchState>): SearchState => ({ ...emptySearch('newest'), ...changes });
const write = (changes: Partial<SearchState>, site = SITE) => writeAddress(state(changes), site);
const read = (address: string, site = SITE) => readAddress(address, site);

describe('the path holds what a path can', () => {
  test.each<[string, SearchState['values']]>([
    ['/search/', {}],
    ['/search/used-cars/', { car_type: ['used'] }],
    ['/search/new-and-demo-cars/', { car_type: ['new', 'demo'] }],
    ['/search/new-used-and-demo-cars/', { car_type: ['demo', 'new', 'used'] }],
    ['/search/mazda/', { make: ['Mazda', 'MAZDA'] }],
    ['/search/mazda/cx-5/', { make: ['MAZDA', 'Mazda'], model: ['CX-5', 'CX 5'] }],
    ['/search/land-rover/range-rover/', { make: ['Land Rover'], model: ['Range Rover'] }],
    ['/search/land-rover/page/', { make: ['Land Rover'], model: ['Page'] }],
    ['/search/make-used-cars/', { make: ['Used Cars'] }],
    ['/search/7-seater-cars/', { seats: ['7'] }],
    [
      '/search/100-to-150-per-week/',
      { car_type: ['used'], status: ['coming_soon', 'in_stock'], weekly_price_range: ['100-150'] },
    ],
    [
      '/search/150-plus-per-week/',
      { car_type: ['used'], status: ['in_stock', 'coming_soon'], weekly_price_range: ['150-'] },
    ],
  ])('%s', (address, values) => {
    expect(write({ values })).toBe(address);
    expect(read(address)).toEqual(canonicalState(state({ values }), CARS));
  });

  test.each<[string, SearchState['values']]>([
    ['/search/?make=MAZDA', { make: ['MAZDA'] }],
    ['/search/?car_type=demo', { car_type: ['demo'] }],
    ['/search/land-rover/?car_type=used', { make: ['Land Rover'], car_type: ['used'] }],
    ['/search/land-rover/?model=Page,Range+Rover', { make: ['Land Rover'], model: ['Range Rover', 'Page'] }],
    ['/search/land-rover/?model=Defender', { make: ['Land Rover'], model: ['Defender'] }],
    ['/search/?model=3', { model: ['3'] }],
    [
      '/search/used-cars/?weekly_price_range=100-150',
      { car_type: ['used'], weekly_price_range: ['100-150'] },
    ],
    ['/search/used-cars/?seats=5,7', { car_type: ['used'], seats: ['7', '5'] }],
  ])('%s where it cannot', (address, values) => {
    expect(write({ values })).toBe(address);
    expect(read(address)).toEqual(canonicalState(state({ values }), CARS));
  });

  test.each<[string, SearchState['values'], string]>([
    ['make=mazda', { make: ['MAZDA', 'Mazda'] }, '/search/mazda/'],
    ['make=land-rover', { make: ['Land Rover'] }, '/search/land-rover/'],
    [
      'make=LAND+ROVER&model=range+rover',
      { make: ['Land Rover'], model: ['Range Rover'] },
      '/search/land-rover/range-rover/',
    ],
    [
      'make=Land+Rover&model=cx-5',
      { make: ['Land Rover'], model: ['cx-5'] },
      '/search/land-rover/?model=cx-5',
    ],
    ['model=mx-5', { model: ['MX-5'] }, '/search/?model=MX-5'],
    ['make_model=mazda+mx5', { make_model: ['mazda mx5'] }, '/search/?make_model=mazda+mx5'],
    ['make_model=mazda+mx-5', { make_model: ['Mazda MX-5'] }, '/search/?make_model=Mazda+MX-5'],
    ['car_type=Used', { car_type: ['used'] }, '/search/used-cars/'],
    ['status=In+Stock', { status: ['in_stock'] }, '/search/?status=in_stock'],
    ['body=suv,ute', { body: ['SUV', 'ute'] }, '/search/?body=SUV,ute'],
    ['make=saab', { make: ['saab'] }, '/search/?make=saab'],
  ])('?%s is taken as the cars spell it', (query, values, canonical) => {
    const site = { ...SITE, values: { body: ['SUV', 'Hatch'] } };
    const asked = read(`/search/?${query}`, site);
    expect(asked.values).toEqual(values);
    expect(writeAddress(asked, site)).toBe(canonical);
  });

  test('of a make that is no longer sold, the address finds nothing rather than everything', () => {
    expect(read('/search/saab/9-3/').values).toEqual({ make: ['saab'], model: ['9-3'] });
  });

  test('a page the site has not is never written', () => {
    const site = { ...SITE, hasPage: () => false };
    expect(write({ values: { car_type: ['used'], make: ['Land Rover'] } }, site)).toBe(
      '/search/?car_type=used&make=Land+Rover',
    );
  });
});

describe('the query holds the rest', () => {
  test('in a fixed order, with page and order last', () => {
    const values = { tag: ['New'], body: ['SUV'], badge: ['GXL'] };
    const ranges = { price: { min: 10000, max: 20000 }, km: { min: null, max: 50000 } };
    expect(write({ query: ' x  trail ', page: 2, sortBy: 'price_asc', values, ranges })).toBe(
      '/search/?query=x+trail&badge=GXL&body=SUV&tag=New&km=-50000&price=10000-20000&sortBy=price_asc&page=2',
    );
  });

  test('commas inside a value are escaped', () => {
    const values = { dealership_name: ['Smith, Jones & Co', 'C:\\Cars', 'A'] };
    const address = write({ values });
    expect(address).toBe('/search/?dealership_name=A,C:%5C%5CCars,Smith%5C,+Jones+%26+Co');
    expect(read(address).values).toEqual({ dealership_name: ['A', 'C:\\Cars', 'Smith, Jones & Co'] });
  });

  test('a range of one number is that number', () => {
    expect(write({ ranges: { year: { min: 2019, max: 2019 }, km: { min: 5, max: null } } })).toBe(
      '/search/?km=5-&year=2019',
    );
  });

  test.each([
    ['10000-20000', { min: 10000, max: 20000 }],
    ['10000-', { min: 10000, max: null }],
    ['-20000', { min: null, max: 20000 }],
    ['20000', { min: 20000, max: 20000 }],
    ['0-99.5', { min: 0, max: 99.5 }],
    ['$10,000 - $20,000', { min: 10000, max: 20000 }],
    ['Under $10,000', { min: 0, max: 10000 }],
    ['100000+', { min: 100000, max: null }],
  ])('price=%s is a range of plain numbers', (text, range) => {
    expect(read(`/search/?price=${encodeURIComponent(text)}`).ranges).toEqual({ price: range });
  });

  test.each(['', '-', '20000-10000', 'cheap', '1e9-2e9', '10-20-30', '-5--1', `${'9'.repeat(400)}-`])(
    'price=%s is no refinement',
    text => {
      expect(read(`/search/?price=${encodeURIComponent(text)}`).ranges).toEqual({});
    },
  );

  test.each([
    ['$10,000 - $20,000', ['10000-20000']],
    ['10000-20000,100000-', ['10000-20000', '100000-']],
    ['Under $10000', ['0-10000']],
  ])('price_range=%s is normalised to plain numbers', (text, values) => {
    expect(read(`/search/?price_range=${encodeURIComponent(text)}`).values).toEqual({ price_range: values });
  });

  test.each([
    ['200-plus-per-week', ['200-']],
    ['cars-under-100-per-week,100-to-150-per-week', ['0-100', '100-150']],
    ['$150+', ['150-']],
  ])('weekly_price_range=%s is normalised to plain numbers', (text, weekly_price_range) => {
    const { values } = read(`/search/?weekly_price_range=${encodeURIComponent(text)}`);
    expect(values).toEqual({ weekly_price_range });
  });

  test.each(['0', '-1', '1', '1.5', 'two', '', '99999999999999999999'])('page=%s is the first page', page => {
    expect(read(`/search/?page=${page}`)).toEqual(emptySearch('newest'));
  });

  test('the folder of a later page names it', () => {
    expect(read('/search/page/2/')).toEqual(state({ page: 2 }));
    expect(read('/search/land-rover/page/2/')).toEqual(state({ page: 2, values: { make: ['Land Rover'] } }));
    expect(read('/search/mazda/cx-5/page/3/')).toMatchObject({
      page: 3,
      values: { model: ['CX 5', 'CX-5'] },
    });
  });

  test('what is unknown is left aside', () => {
    expect(read('/search/?utm_source=x&sortBy=cheapest&colour=&make=%2C%20,')).toEqual(emptySearch('newest'));
  });

  test('a facet in path and query follows the query', () => {
    expect(read('/search/used-cars/?car_type=new').values).toEqual({ car_type: ['new'] });
  });

  test('a repeated parameter adds its values', () => {
    expect(read('/search/?body=SUV&body=Ute,SUV').values).toEqual({ body: ['SUV', 'Ute'] });
  });

  test("the site's own order is not written, any other is", () => {
    const site = { ...SITE, sortBy: 'price_asc' as const };
    expect(write({ sortBy: 'price_asc' }, site)).toBe('/search/');
    expect(write({ sortBy: 'newest' }, site)).toBe('/search/?sortBy=newest');
    expect(read('/search/', site).sortBy).toBe('price_asc');
  });
});

const text = fc.oneof(
  fc.constantFrom(
    'Mazda',
    'MAZDA',
    'CX-5',
    'CX 5',
    'used',
    'new',
    'demo',
    'in_stock',
    'coming_soon',
    '7',
    '100-150',
    'Land Rover',
    'a,b',
    '\\',
    '\\,',
    '%2C',
    '+',
    'ö',
    '星越',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
/** Any of the keys. */
function arbitraryRecord<T>(model: Record<string, fc.Arbitrary<T>>): fc.Arbitrary<Record<string, T>> {
  return fc
    .uniqueArray(fc.constantFrom(...Object.keys(model)))
    .chain(names =>
      fc.record(Object.fromEntries(names.flatMap(name => (model[name] ? [[name, model[name]]] : [])))),
    );
}

/** Values that are ranges themselves only come as the keys of ranges. */
const values = arbitraryRecord(
  Object.fromEntries(
    CARS.lists.map(facet => [
      facet,
      fc.array(facet.endsWith('price_range') ? fc.constantFrom('0-100', '100-150', '150-') : text, {
        maxLength: 3,
      }),
    ]),
  ),
);
const end = fc.option(fc.oneof(fc.nat(), fc.double(), fc.constantFrom(-0, 1e15)), { nil: null });
const ranges = arbitraryRecord(
  Object.fromEntries(CARS.ranges.map(facet => [facet, fc.record({ min: end, max: end })])),
);
const anyState: fc.Arbitrary<SearchState> = fc.record({
  query: fc.string({ unit: 'grapheme' }),
  page: fc.oneof(fc.integer(), fc.double()),
  sortBy: fc.constantFrom(...SORT_ORDERS),
  values,
  ranges,
});

describe('one address for one state', () => {
  test('what is written is read back, in the spelling of the cars', () => {
    fc.assert(
      fc.property(anyState, given => {
        const spelled = inSpellingOf(canonicalState(wellFormed(given), CARS), SITE);
        expect(read(writeAddress(given, SITE))).toEqual(spelled);
        expect(inSpellingOf(spelled, SITE)).toEqual(spelled);
      }),
      { numRuns: 1000 },
    );
  });

  test('any address becomes the canonical one, which stays as it is', () => {
    const parameter = fc.tuple(
      fc.constantFrom(...CARS.lists, ...CARS.ranges, 'page', 'query', 'sortBy', 'x'),
      text,
    );
    const address = fc
      .tuple(fc.constantFrom(...PAGES, '', 'saab', 'page/2', '100-to-90-per-week'), fc.array(parameter))
      .map(([path, parameters]) => `/search/${path}/?${new URLSearchParams(parameters)}`);
    fc.assert(
      fc.property(address, given => {
        const canonical = writeAddress(read(given), SITE);
        expect(writeAddress(read(canonical), SITE)).toBe(canonical);
        expect(read(canonical)).toEqual(read(given));
      }),
      { numRuns: 1000 },
    );
  });
});

/** An address holds no half characters. */
function wellFormed(given: SearchState): SearchState {
  return { ...given, query: given.query.toWellFormed() };
}
