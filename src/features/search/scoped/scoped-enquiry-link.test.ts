import { expect, test } from 'vitest';
import { sampleCarSearch } from '../../../../tests/support/samples/sample-car-search.ts';
import { withPage, withRange, withValues } from '../store/change-state.ts';
import { scopedInitial } from './scoped-address.ts';
import { scopedEnquiryLink } from './scoped-enquiry-link.ts';

const search = {
  cars: sampleCarSearch(),
  scope: { make: ['TOYOTA', 'Toyota'], model: ['Corolla'] },
  chips: [
    { facet: 'car_type' as const, label: 'Condition', chips: [] },
    { facet: 'categories' as const, label: 'Category', chips: [] },
  ],
  enquiryPath: '/notify-me/',
  texts: {
    leastPrice: '',
    mostPrice: '',
    anyPrice: '',
    seeInSearch: '',
    noResults: '',
    searchClear: '',
    searchFailed: '',
    searchAgain: '',
    searchRelax: '',
    searchWithout: '',
    searchTellMe: '',
    searchTellMeText: 'Tell me: {search}.',
  },
};
const own = scopedInitial(search);
const narrowed = withPage(
  withRange(withValues(own, 'car_type', ['used', 'demo']), 'price', { min: null, max: 20_000 }),
  3,
);

test('the form begins with the car in words, its price and where it was searched', () => {
  const [path, query] = scopedEnquiryLink(narrowed, search)?.split('?') ?? [];
  expect(path).toBe('/notify-me/');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    vehicle: 'Toyota Corolla, Demo, Used, Up to $20,000',
    vehiclePriceBudget: '20000',
    message: 'Tell me: Toyota Corolla, Demo, Used, Up to $20,000.',
    search: '/search/toyota/corolla/?car_type=demo,used&price=-20000',
  });
});

test('a dealership is not part of the car, and without a form there is no link', () => {
  const dealership = { ...search, scope: { dealership_slug: ['north'] } };
  const state = withValues(scopedInitial(dealership), 'car_type', ['new']);
  expect(new URLSearchParams(scopedEnquiryLink(state, dealership)?.split('?')[1]).get('vehicle')).toBe('New');
  expect(scopedEnquiryLink(state, { ...dealership, enquiryPath: null })).toBeNull();
});
