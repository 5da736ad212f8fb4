import { expect, test } from 'vitest';
import { emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import { addressSite, normalizeTypes } from './car-address.ts';
import { pageHeading } from './page-heading.ts';

const MAKES = [{ name: 'Toyota', models: ['Corolla', 'RAV4'] }];
const LANDINGS = [
  { path: '/search/', heading: 'Search all cars' },
  { path: '/search/new-used-and-demo-cars/', heading: 'New, used and demo cars' },
  { path: '/search/used-cars/', heading: 'Used cars' },
];
const TEXTS = {
  makeCars: '{make} cars',
  modelCars: 'A {model} by {make}',
  bodyCars: 'Our {body}, all of them',
};
const screen = { landings: LANDINGS, sortBy: 'newest' as const };
const site = addressSite(screen, MAKES, emptySearch('newest'));
const search = (values: SearchState['values'], more: Partial<SearchState> = {}): SearchState => ({
  ...emptySearch('newest'),
  values,
  ...more,
});

test.each<[string, SearchState]>([
  ['Used cars', search({ car_type: ['used'] })],
  ['Our Utes, all of them', normalizeTypes(search({ body: ['Ute'] }), site)],
  ['Used utes', search({ car_type: ['used'], body: ['Ute'] })],
  ['Used diesel cars', search({ car_type: ['used'], fuel: ['Diesel'] })],
  ['Toyota cars', search({ make: ['Toyota'] })],
  ['A RAV4 by Toyota', search({ make: ['Toyota'], model: ['RAV4'] })],
  ['Kia and Toyota cars', normalizeTypes(search({ make: ['Kia', 'Toyota'] }), site)],
  [
    'Used cars under $40,000',
    search({ car_type: ['used'] }, { ranges: { price: { min: null, max: 40_000 } } }),
  ],
  ['Red cars', normalizeTypes(search({ colour: ['Red'] }), site)],
  ['New, used and demo cars', normalizeTypes(search({ badge: ['GT'] }), site)],
])('the page is called %s', (heading, state) => {
  expect(pageHeading(state, { ...screen, country: 'AU', texts: TEXTS }, site, 'otherwise')).toBe(heading);
});
