import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleCarSearch } from '../../../../tests/support/samples/sample-car-search.ts';
import { document } from '../../../../tests/support/search/sample-documents.ts';
import { engineOf, requestOf } from '../../../../tests/support/search/sample-engine.ts';
import type { SearchResult } from '../../../search/engine/search-engine.ts';
import { MENU_SEARCH_TEXTS, type MenuSearchData, MenuSearchSchema } from '../../../view/menu-search-data.ts';
import type { Card } from '../car/card.ts';
import { splitModels } from '../car/split-models.ts';
import { MENU_FACETS, suggestionsOf } from './suggestions.ts';

const CARS = [
  ['Volkswagen', 'Golf', 'White', 'North'],
  ['Volkswagen', 'Golf', 'Gold', 'North'],
  ['Volkswagen', 'Polo', 'Red', 'South'],
  ['Toyota', 'Corolla', 'Gold', 'North'],
  ['Toyota', 'Corolla', 'Red', 'South'],
  ['Toyota', 'Kluger', 'Red', 'South'],
  ['Kia', 'Rio', 'Blue', 'South'],
] as const;
const documents = CARS.map(([make, model, colour, city], at) =>
  document({ id: `S${at}`, make, model, make_model: `${make} ${model}`, colour, city }),
);
/** What an engine finds, without the cars themselves. */
async function search(query: string, cars = documents): Promise<SearchResult<Card>> {
  const result = await engineOf(cars).search(requestOf({ query }, { facets: MENU_FACETS }));
  return { ...result, hits: [] };
}
const { facets } = await search('');
const makes = splitModels(Object.keys(facets['make'] ?? {}), Object.keys(facets['make_model'] ?? {}));
const data: MenuSearchData = v.parse(MenuSearchSchema, {
  cars: sampleCarSearch(),
  popularMakes: [],
  dealerships: [
    { name: 'North Yard', town: 'Kedron QLD', href: '/locations/north/' },
    { name: 'South Yard', town: null, href: '/locations/south/' },
  ],
  storesSearches: false,
  enquiryPath: null,
  texts: Object.fromEntries(MENU_SEARCH_TEXTS.map(key => [key, key])),
});
const found = async (query: string, changes: Partial<MenuSearchData> = {}) => {
  const known = { makes, facets };
  const { pages, count, dealerships } = suggestionsOf(query, await search(query), known, {
    ...data,
    ...changes,
  });
  return {
    pages: pages.map(({ name, count }) => `${name} ${count}`),
    count,
    dealerships: dealerships.map(({ name }) => name),
  };
};

describe('makes and models', () => {
  test('are those named so, the make first, with all the cars their page has', async () => {
    expect(await found('toy')).toMatchObject({
      pages: ['Toyota 3', 'Toyota Corolla 2', 'Toyota Kluger 1'],
      count: 3,
    });
    expect((await found('corolla')).pages).toEqual(['Toyota Corolla 2']);
    expect((await found('volkswagen po')).pages).toEqual(['Volkswagen Polo 1']);
  });

  test('are found with a wrong letter as the engine finds their cars', async () => {
    expect((await found('tyoota')).pages).toEqual(['Toyota 3', 'Toyota Corolla 2', 'Toyota Kluger 1']);
    expect((await found('corola')).pages).toEqual(['Toyota Corolla 2']);
  });

  test('are not guessed from a word that cars have: gold is no Golf', async () => {
    expect(await found('gold')).toMatchObject({ pages: [], count: 2 });
  });

  test('without a word are those of most cars, or those the dealer calls popular, however spelled', async () => {
    expect(await found('')).toMatchObject({ pages: ['Toyota 3', 'Volkswagen 3', 'Kia 1'], count: 0 });
    expect((await found('', { popularMakes: ['KIA', 'Saab', 'volkswagen'] })).pages).toEqual([
      'Kia 1',
      'Volkswagen 3',
    ]);
  });
});

test('dealerships are found by name and place', async () => {
  expect((await found('yard')).dealerships).toEqual(['North Yard', 'South Yard']);
  expect((await found('kedron')).dealerships).toEqual(['North Yard']);
  expect((await found('kedrno')).dealerships).toEqual(['North Yard']);
  expect((await found('toyota')).dealerships).toEqual([]);
});

test('nothing fits: nothing is made up', async () => {
  expect(await found('zzzz')).toEqual({ pages: [], count: 0, dealerships: [] });
  expect(await found('--- &')).toMatchObject({ pages: [], dealerships: [] });
});

test('[C2] past 1,999 cars the number of those in stock is displayed', async () => {
  const many = Array.from({ length: 2300 }, (_, at) =>
    document({ id: `S${at}`, colour: 'Gold', status: at < 200 ? 'sold' : 'in_stock' }),
  );
  const { count } = suggestionsOf('gold', await search('gold', many), { makes, facets }, data);
  expect(count).toBe(2100);
});
