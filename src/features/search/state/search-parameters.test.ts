import algoliasearchHelper from 'algoliasearch-helper';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalState,
  emptySearch,
  LIST_FACETS,
  RANGE_FACETS,
} from '../../../search/state/search-state.ts';
import { SORT_ORDERS } from '../../../search/state/sort-orders.ts';
import { searchParameters, searchStateOf } from './search-parameters.ts';

const screen = {
  indexName: 'cars',
  hitsPerPage: 21,
  filter: '',
  hideUnpricedWhenCheapestFirst: true,
  facets: [{ name: 'make' as const, label: 'Make', kind: 'makes' as const, open: true }],
};

// InstantSearch writes a leading minus as `\\-`: a value that itself begins so cannot be told.
const value = fc
  .oneof(fc.string(), fc.constantFrom('-minus', 'CX-5', 'a:b', 'a,b', '"quoted"'))
  .filter(text => !text.trim().startsWith('\\-'));
const end = fc.oneof(fc.constant(null), fc.nat(200_000));
const states = fc
  .record({
    query: fc.string(),
    page: fc.integer({ min: 1, max: 40 }),
    sortBy: fc.constantFrom(...SORT_ORDERS),
    values: fc.dictionary(fc.constantFrom(...LIST_FACETS), fc.array(value, { maxLength: 3 })),
    ranges: fc.dictionary(fc.constantFrom(...RANGE_FACETS), fc.record({ min: end, max: end })),
  })
  .map(canonicalState);

test('a search comes back from the parameters that InstantSearch makes of it', () => {
  fc.assert(
    fc.property(states, state => {
      const parameters = new algoliasearchHelper.SearchParameters(searchParameters(state, screen));
      expect(searchStateOf(parameters)).toEqual(state);
    }),
  );
});

describe('what is asked for', () => {
  const asked = (changes: object) => searchParameters({ ...emptySearch('newest'), ...changes }, screen);

  test('the order is in the name of the index', () => {
    expect(asked({}).index).toBe('cars');
    expect(asked({ sortBy: 'price_asc' }).index).toBe('cars:price:asc');
  });
  test('[P8] cheapest first leaves out cars without a price where the site wants it', () => {
    expect(asked({ sortBy: 'price_asc' }).filters).toBe('price>0');
    expect(asked({ sortBy: 'price_desc' }).filters).toBe('');
  });
  test('sections are counted, and what is refined without a section', () => {
    expect(
      asked({ values: { dealership_slug: ['a'] }, ranges: { km: { min: 1, max: null } } }),
    ).toMatchObject({
      disjunctiveFacets: ['dealership_slug', 'km', 'make', 'status'],
    });
  });
  test('the same parameters are told each time: InstantSearch keeps those it is not told anew', () => {
    const full = asked({ query: 'a', values: { make: ['Kia'] }, ranges: { price: { min: 1, max: 2 } } });
    expect(Object.keys(full)).toEqual(Object.keys(asked({})));
  });
});
