import { describe, expect, test } from 'vitest';
import { emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import { addressSite, normalizeTypes, readSearchAddress, writeSearchAddress } from './car-address.ts';

const MAKES = [{ name: 'Toyota', models: ['Corolla', 'RAV4'] }];
const LANDINGS = [
  { path: '/search/', heading: 'Search all cars' },
  { path: '/search/new-used-and-demo-cars/', heading: 'New, used and demo cars' },
  { path: '/search/used-cars/', heading: 'Used cars' },
];
const used = { ...emptySearch('newest'), values: { car_type: ['used'] } };
const screen = { landings: LANDINGS, sortBy: 'newest' as const };
const site = addressSite(screen, MAKES, used);
const search = (values: SearchState['values'], more: Partial<SearchState> = {}): SearchState => ({
  ...emptySearch('newest'),
  values,
  ...more,
});

describe('the search of an address', () => {
  test('without a query it is what the page shows', () => {
    expect(readSearchAddress('', screen, used)).toEqual(used);
  });
  test('a query refines what the page shows', () => {
    expect(readSearchAddress('?fuel=Diesel&price=10000-', screen, used)).toEqual({
      ...used,
      values: { car_type: ['used'], fuel: ['Diesel'] },
      ranges: { price: { min: 10_000, max: null } },
    });
  });
  test('a query may contradict the path, and wins', () => {
    expect(readSearchAddress('?car_type=new', screen, used).values).toEqual({ car_type: ['new'] });
  });
  test('a later page stays one, unless the query is for other cars', () => {
    const second = { ...used, page: 2 };
    expect(readSearchAddress('', screen, second).page).toBe(2);
    expect(readSearchAddress('?page=2', screen, second).page).toBe(2);
    expect(readSearchAddress('?sortBy=price_asc', screen, second).page).toBe(2);
    expect(readSearchAddress('?fuel=Diesel', screen, second).page).toBe(1);
    expect(readSearchAddress('?fuel=Diesel&page=3', screen, second).page).toBe(3);
  });
  test('unknown parameters are no refinement', () => {
    expect(readSearchAddress('?utm_source=mail&show=x', screen, used)).toEqual(used);
  });
});

describe('the address of a search', () => {
  test.each<[string, SearchState]>([
    ['/search/used-cars/', search({ car_type: ['used'] })],
    ['/search/new-used-and-demo-cars/', search({})],
    ['/search/new-used-and-demo-cars/?body=Ute', search({ body: ['Ute'] })],
    ['/search/toyota/', search({ make: ['Toyota'], car_type: ['demo', 'new', 'used'] })],
    ['/search/toyota/rav4/?car_type=used', search({ make: ['Toyota'], model: ['RAV4'], car_type: ['used'] })],
    ['/search/used-cars/?make=Ferrari', search({ make: ['Ferrari'], car_type: ['used'] })],
    ['/search/used-cars/?page=2', search({ car_type: ['used'] }, { page: 2 })],
  ])('%s', (address, state) => {
    expect(writeSearchAddress(state, site)).toBe(address);
  });

  test('a site without the page of all cars has the search over everything', () => {
    const small = addressSite({ ...screen, landings: LANDINGS.slice(0, 1) }, MAKES, used);
    expect(writeSearchAddress(search({ car_type: ['demo', 'new', 'used'] }), small)).toBe('/search/');
  });

  test('before the engine has returned the makes, those chosen are assumed to have pages', () => {
    const state = search({ make: ['Kia'] });
    expect(writeSearchAddress(state, addressSite(screen, null, state))).toBe('/search/kia/');
  });

  test('to normalize the types twice changes nothing more', () => {
    const once = normalizeTypes(search({ fuel: ['Diesel'] }), site);
    expect(once.values['car_type']).toEqual(expect.arrayContaining(['new', 'used', 'demo']));
    expect(normalizeTypes(once, site)).toEqual(once);
  });
});
