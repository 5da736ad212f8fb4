import { expect, test } from 'vitest';
import { CARS } from '../../../search/collection/cars.ts';
import { canonicalState, emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import { appliedCarFilters, carRelaxations, searchLabel, searchText } from './applied-car-filters.ts';

const state: SearchState = canonicalState(
  {
    ...emptySearch('newest'),
    query: 'tow bar',
    page: 3,
    values: {
      car_type: ['used'],
      make: ['Toyota'],
      model: ['RAV4'],
      weekly_price_range: ['80-120'],
      seats: ['7'],
    },
    ranges: {
      km: { min: null, max: 50_000 },
      price: { min: 10_000, max: 20_000 },
      year: { min: 2020, max: null },
    },
  },
  CARS,
);

test('every filter is named in words of the country', () => {
  expect(appliedCarFilters(state, 'AU', []).map(({ label }) => label)).toEqual([
    '“tow bar”',
    'Used',
    'Toyota',
    'RAV4',
    '7 seats',
    '$80 to $120 per week',
    'Up to 50,000 km',
    '$10,000 to $20,000',
    'From 2020',
  ]);
  expect(appliedCarFilters(state, 'US', []).map(({ label }) => label)).toContain('Up to 50,000 mi');
});

test('where nothing fits, several values of a facet are taken off together, and makes with their models', () => {
  const several = { ...state, values: { make: ['Kia', 'Mazda'], model: ['Rio'], fuel: ['Diesel'] } };
  const ways = carRelaxations(several, 'AU');
  expect(ways.map(({ label }) => label)).toContain('Kia, Mazda');
  expect(ways.find(({ key }) => key === 'make')?.without(several).values).toEqual({ fuel: ['Diesel'] });
  expect(ways.filter(({ key }) => key.startsWith('make:'))).toEqual([]);
});

test('each can be taken off by itself, and leads to page 1', () => {
  for (const { key, without } of appliedCarFilters(state, 'AU', [])) {
    const left = appliedCarFilters(without(state), 'AU', []).map(each => each.key);
    // The last make takes its models along.
    const gone = key === 'make:Toyota' ? [key, 'model:RAV4'] : [key];
    expect(left).toEqual(
      appliedCarFilters(state, 'AU', [])
        .map(each => each.key)
        .filter(each => !gone.includes(each)),
    );
    expect(without(state).page).toBe(1);
  }
});

test('several are taken off one after the other, though nothing is rendered between', () => {
  const all = appliedCarFilters(state, 'AU', []);
  const left = all.reduce((search, { without }) => without(search), state);
  expect(left).toEqual(emptySearch('newest'));
  // Nor does one come back that another took along.
  expect(all.reduceRight((search, { without }) => without(search), state)).toEqual(left);
  const [used] = appliedCarFilters({ ...state, query: '' }, 'AU', []);
  const types = { ...state, values: { car_type: ['demo', 'new', 'used'] } };
  expect(used?.without(types)).toEqual(types);
});

test('a search of every car type has no filter', () => {
  const all = { ...emptySearch('newest'), values: { car_type: ['demo', 'new', 'used'] } };
  expect(appliedCarFilters(all, 'AU', [])).toEqual([]);
  expect(searchLabel(all, 'AU')).toBe('');
});

test('a dealer who does not see the search reads each part of it by its name', () => {
  const facets = [
    { name: 'price', label: 'Price' },
    { name: 'km', label: 'Kilometres' },
    { name: 'make', label: 'Make' },
  ];
  const wanted = {
    ...emptySearch('newest'),
    values: { make: ['Kia', 'Mazda'], car_type: ['used'] },
    ranges: { price: { min: null, max: 40_000 } },
  };
  expect(searchText(wanted, 'AU', facets)).toBe('Make: Kia or Mazda, Car type: Used, Price: up to $40,000');
  expect(searchText({ ...wanted, query: 'tow bar', values: {}, ranges: {} }, 'AU', facets)).toBe('“tow bar”');
});
