import { expect, test } from 'vitest';
import { emptySearch } from '../../../search/state/search-state.ts';
import {
  cleared,
  withEnd,
  withoutFacets,
  withPage,
  withQuery,
  withSort,
  withValues,
} from '../store/change-state.ts';
import { appliedListFilters, listRelaxations } from './applied-list-filters.ts';

const SITE = { country: 'AU', texts: { searchFrom: 'From', searchTo: 'To' } };
const page4 = { ...emptySearch('listed'), page: 4 };

test('any change leads to the first page, but that of the page', () => {
  const changed = [
    withQuery(page4, 'mats'),
    withValues(page4, 'model', ['Swift']),
    withEnd(page4, 'price', 'min', 5),
    withoutFacets(page4, ['price']),
    withSort(page4, 'price_asc'),
    cleared(page4),
  ];
  expect(changed.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(withPage(page4, 2).page).toBe(2);
});

test('an end of a range stops at the other, and a range without ends is none', () => {
  const range = withEnd(withEnd(page4, 'price', 'max', 100), 'price', 'min', 250).ranges;
  expect(range).toEqual({ price: { min: 100, max: 100 } });
  const other = withEnd(withEnd(page4, 'price', 'min', 100), 'price', 'max', 20).ranges;
  expect(other).toEqual({ price: { min: 100, max: 100 } });
  expect(withEnd(withEnd(page4, 'price', 'min', 100), 'price', 'min', null).ranges).toEqual({});
});

test('each filter is named, and can be removed alone', () => {
  const state = {
    ...emptySearch('listed'),
    query: 'mats',
    values: { model: ['Swift', 'Jimny'] },
    ranges: { price: { min: 50, max: null } },
  };
  const applied = appliedListFilters(state, SITE);
  expect(applied.map(({ label }) => label)).toEqual(['“mats”', 'Swift', 'Jimny', 'From $50']);
  expect(applied.map(({ without }) => appliedListFilters(without(state), SITE).length)).toEqual([3, 3, 3, 3]);
  expect(applied[1]?.without(state).values).toEqual({ model: ['Jimny'] });
  expect(appliedListFilters(cleared(state), SITE)).toEqual([]);
  const relaxations = listRelaxations(state, SITE);
  expect(relaxations.map(({ label }) => label)).toEqual(['“mats”', 'Swift, Jimny', 'From $50']);
  expect(relaxations[1]?.without(state).values).toEqual({});
});

test.each([
  [{ min: 50, max: null }, 'From $50'],
  [{ min: null, max: 1250 }, 'To $1,250'],
  [{ min: 50, max: 100 }, '$50–$100'],
])('a range is shown with the ends it has: %j', (price, label) => {
  expect(appliedListFilters({ ...page4, ranges: { price } }, SITE).map(each => each.label)).toEqual([label]);
});

test('the order stays when all filters are taken off', () => {
  expect(cleared(withSort(page4, 'price_asc')).sortBy).toBe('price_asc');
});
