import { expect, test } from 'vitest';
import { sampleCarSearch } from '../../../../tests/support/samples/sample-car-search.ts';
import { readScopedAddress, scopedInitial, searchAddress, writeScopedAddress } from './scoped-address.ts';

const search = {
  cars: sampleCarSearch({
    landings: ['/search/', '/search/new-used-and-demo-cars/', '/search/used-cars/'].map(path => ({
      path,
      heading: '',
    })),
  }),
  scope: { make: ['MAZDA', 'Mazda'] },
  chips: [
    { facet: 'car_type' as const, label: 'Condition', chips: [] },
    { facet: 'body' as const, label: 'Body', chips: [{ value: 'Station Wagon', label: '', count: 1 }] },
  ],
};
const yard = { ...search, scope: { dealership_slug: ['north'] } };

test.each([
  ['', {}],
  ['?car_type=used&body=SUV,Ute&price=-20000&page=2', {}],
  ['?page=3', {}],
])('%s is read and written', query => {
  const state = readScopedAddress(query, search);
  expect(state.values['make']).toBeUndefined();
  expect(writeScopedAddress(state, search)).toBe(query);
});

test('values are taken however they are written, and written as the cars spell them', () => {
  const state = readScopedAddress('?car_type=used&body=station-wagon,STATION WAGON', search);
  expect(state.values).toEqual({ body: ['Station Wagon'], car_type: ['used'] });
});

test('a condition that no car of the page has is taken in any spelling, too', () => {
  expect(readScopedAddress('?car_type=USED,Demo', search).values).toEqual({ car_type: ['demo', 'used'] });
});

test('what is not to be chosen on the page is left aside: the page stays about its cars', () => {
  expect(
    readScopedAddress('?make=Kia&colour=Red&query=x&km=-5&sortBy=km_asc&categories=City', search),
  ).toEqual(scopedInitial(search));
});

test.each([
  [search, '', '/search/mazda/'],
  [search, '?car_type=used&price=10000-20000', '/search/mazda/?car_type=used&price=10000-20000'],
  [yard, '', '/search/new-used-and-demo-cars/?dealership_slug=north'],
  [yard, '?car_type=used&body=Ute', '/search/used-cars/?body=Ute&dealership_slug=north'],
])('the search of all cars has the same filters', (of, query, address) => {
  expect(searchAddress(readScopedAddress(query, of), of)).toBe(address);
});
