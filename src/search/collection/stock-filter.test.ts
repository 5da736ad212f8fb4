import { describe, expect, test } from 'vitest';
import type { SiteFilters } from '../../schemas/site/site-filters.ts';
import { createEmbeddedClient } from '../embedded/client.ts';
import { openIndex } from '../embedded/decode.ts';
import { encodeIndex } from '../embedded/encode.ts';
import { bruteForce } from '../engine/brute-force.ts';
import { parseFilter } from '../parse-filter.ts';
import type { SearchDocument } from './document.ts';
import { document } from './documents-for-tests.ts';
import { presetFilter, SEVEN_SEATERS, shownCars, sortFilter, weeklyFilter } from './stock-filter.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAYS_AGO = (days: number) => NOW / 1000 - days * 86_400;
const weekly = (paymentWeek: number) => ({ finance_lenders: { 'Car "C" \\ Clarity': { paymentWeek } } });
const cars: SearchDocument[] = [
  document({ id: 'stock', car_type: 'new', make: 'Suzuki', seats: 7, price: 11, ...weekly(100) }),
  document({ id: 'coming', status: 'coming_soon', car_type: 'demo', make: 'Kia', ...weekly(99.99) }),
  document({ id: 'sold', status: 'sold', sold_date_timestamp: DAYS_AGO(2), photos: 'false', ...weekly(150) }),
  document({ id: 'gone', status: 'sold', sold_date_timestamp: DAYS_AGO(3), make: 'Kia', ...weekly(149.99) }),
  document({ id: 'hidden', show_on_dealer_website: 'false', dealership_slug: 'north', make: 'Kia' }),
];

/** What an expression lets through, found both ways. */
async function found(filters: string): Promise<string[]> {
  const client = createEmbeddedClient(openIndex(encodeIndex(cars)));
  const { results } = await client.search([{ indexName: 'cars', params: { filters } }]);
  const ids = results[0]?.hits.map(({ objectID }) => objectID) ?? [];
  const request = {
    query: '',
    facets: [],
    sort: null,
    page: 0,
    hitsPerPage: 21,
    maxValuesPerFacet: 1,
    keep: new Map(),
  };
  expect(ids).toEqual(bruteForce(cars, { ...request, filters: [parseFilter(filters)] }).ids);
  return ids;
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
  test('[S7] cars in stock, coming soon, or sold a short while ago, if the dealer shows them', async () => {
    expect(await found(shownCars(NOW, { include_sold_cars_days: 3 }))).toEqual(['stock', 'coming', 'sold']);
  });

  test('[S7] or, where no moment is given, a short while before whoever asks', () => {
    const site = { include_sold_cars_days: 3 };
    expect(parseFilter(shownCars(null, site), NOW)).toEqual(parseFilter(shownCars(NOW, site)));
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

  test('by a band of weekly payments, whose upper end belongs to the next', async () => {
    const lender = 'Car "C" \\ Clarity';
    expect(await found(weeklyFilter(lender, { min: 100, max: 150 }))).toEqual(['stock', 'gone']);
    expect(await found(weeklyFilter(lender, { min: 150, max: null }))).toEqual(['sold']);
  });

  test('by seven seats, and [P8] by a price where the cheapest come first', async () => {
    expect(await found(SEVEN_SEATERS)).toEqual(['stock']);
    expect(await found(sortFilter('price_asc', { hideUnpricedWhenCheapestFirst: true }))).toEqual(['stock']);
    expect(sortFilter('price_asc', { hideUnpricedWhenCheapestFirst: false })).toBe('');
    expect(sortFilter('newest', { hideUnpricedWhenCheapestFirst: true })).toBe('');
  });
});
