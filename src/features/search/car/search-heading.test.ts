import { expect, test } from 'vitest';
import { emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import { searchHeading } from './search-heading.ts';

const heading = (values: Record<string, string[]>, more: Partial<SearchState> = {}) =>
  searchHeading({ ...emptySearch('listed'), values, ...more }, 'AU');
const price = (min: number | null, max: number | null) => ({ ranges: { price: { min, max } } });

test.each<[string, Record<string, string[]>, Partial<SearchState>?]>([
  ['Utes under $40,000 in Cardiff', { body: ['Ute'], city: ['Cardiff'] }, price(null, 40_000)],
  [
    'Used diesel Toyota SUVs from $20,000',
    { car_type: ['used'], fuel: ['Diesel'], make: ['Toyota'], body: ['SUV'] },
    price(20_000, null),
  ],
  ['New and demo Kia Sportage', { car_type: ['demo', 'new'], make: ['Kia'], model: ['Sportage'] }],
  ['Kia and Mazda cars $10,000 to $20,000', { make: ['Kia', 'Mazda'], price_range: ['10000-20000'] }],
  ['Cars at Harbour Used Hamilton', { location_name: ['Harbour Used Hamilton'], make: ['A', 'B', 'C'] }],
  ['7 seater cars for “roof racks”', { seats: ['7'] }, { query: 'roof racks' }],
  ['Red cars', { car_type: ['demo', 'new', 'used'], colour: ['Red'] }],
  ['Purple 2 seater cars', { colour: ['Purple'], seats: ['2'] }],
  [
    'White automatic 4WD Kia cars',
    { colour: ['White'], transmission: ['Automatic'], drive: ['4WD'], make: ['Kia'] },
  ],
])('a search is called %s', (text, values, more) => {
  expect(heading(values, more)).toBe(text);
});

test('[M10] a body style and a fuel are called as the country calls them', () => {
  const state = { ...emptySearch('listed'), values: { body: ['Ute'], fuel: ['Petrol'] } };
  expect(searchHeading(state, 'US')).toBe('Gasoline pickups');
});

test('a search by what a heading leaves out has none', () => {
  expect(heading({ badge: ['GT'] })).toBeNull();
});
