import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bruteForce } from '../../../tests/support/search/brute-force.ts';
import { document } from '../../../tests/support/search/sample-documents.ts';
import { engineOf, requestOf } from '../../../tests/support/search/sample-engine.ts';
import { EVERYTHING, type Filter } from '../../lib/filter.ts';
import type { SiteFilters } from '../../schemas/site/site-filters.ts';
import { CARS } from './cars.ts';
import type { SearchDocument } from './search-document.ts';
import { availableCars, presetFilter, shownCars, sortFilter } from './stock-filter.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAYS_AGO = (days: number) => NOW / 1000 - days * 86_400;
const cars: SearchDocument[] = [
  document({ id: 'stock', car_type: 'new', make: 'Suzuki', seats: 7, price: 11 }),
  document({ id: 'coming', status: 'coming_soon', car_type: 'demo', make: 'Kia' }),
  document({ id: 'sold', status: 'sold', sold_date_timestamp: DAYS_AGO(2), photos: 'false' }),
  document({ id: 'gone', status: 'sold', sold_date_timestamp: DAYS_AGO(3), make: 'Kia' }),
  document({ id: 'hidden', show_on_dealer_website: 'false', dealership_slug: 'north', make: 'Kia' }),
];

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The cars that pass a filter, found both ways. */
async function found(filter: Filter): Promise<string[]> {
  const request = requestOf({}, { filter });
  const { hits } = await engineOf(cars).search(request);
  expect(hits).toEqual(bruteForce(cars, request, CARS).hits);
  return hits;
}

const ALL: SiteFilters = {
  new: true,
  used: true,
  demo: true,
  in_stock: false,
  photos: false,
  manufacturers: [],
  manufacturerCarTypes: ['new', 'demo'],
  dealerships: [],
};

describe('what a site shows', () => {
  test('[S7] cars in stock, coming soon, or sold a short while before the search, if the dealer shows them', async () => {
    expect(await found(shownCars({ include_sold_cars_days: 3 }))).toEqual(['stock', 'coming', 'sold']);
    expect(await found(availableCars())).toEqual(['stock', 'coming', 'hidden']);
  });

  test.each<[string, Partial<SiteFilters>, string[]]>([
    ['all', {}, ['stock', 'coming', 'sold', 'gone', 'hidden']],
    ['new and demo', { used: false }, ['stock', 'coming']],
    ['in_stock', { in_stock: true }, ['stock', 'hidden']],
    ['photos', { photos: true }, ['stock', 'coming', 'gone', 'hidden']],
    ['dealerships', { dealerships: ['north', 'south'] }, ['hidden']],
    ['makes of new and demo cars', { manufacturers: ['Suzuki'] }, ['stock', 'sold', 'gone', 'hidden']],
    ['in_stock and photos', { in_stock: true, photos: true, new: false }, ['hidden']],
  ])('by its preset: %s', async (_, preset, ids) => {
    expect(await found(presetFilter({ ...ALL, ...preset }))).toEqual(ids);
  });

  test('[P8] by a price where the cheapest come first, if the site wants it', async () => {
    expect(await found(sortFilter('price_asc', { hideUnpricedWhenCheapestFirst: true }))).toEqual(['stock']);
    expect(sortFilter('price_asc', { hideUnpricedWhenCheapestFirst: false })).toEqual(EVERYTHING);
    expect(sortFilter('newest', { hideUnpricedWhenCheapestFirst: true })).toEqual(EVERYTHING);
  });
});
