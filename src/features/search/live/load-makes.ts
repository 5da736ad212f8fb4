import type { SearchScreenData } from '../../../search/screen/screen-data.ts';
import { emptySearch } from '../../../search/state/search-state.ts';
import type { Makes } from '../state/change-search.ts';
import { sideRequest } from '../state/side-request.ts';
import type { ScreenClient } from './engine.ts';

/** Every make and model of the site, as its cars spell them: addresses depend on them. */
export async function loadMakes(
  client: Pick<ScreenClient, 'search'>,
  screen: Pick<SearchScreenData, 'indexName' | 'filter' | 'hideUnpricedWhenCheapestFirst'>,
): Promise<Makes> {
  const request = sideRequest(emptySearch('newest'), screen, ['make', 'make_model']);
  const { results } = await client.search([request]);
  const facets = results[0]?.facets ?? {};
  return splitModels(Object.keys(facets['make'] ?? {}), Object.keys(facets['make_model'] ?? {}));
}

/** Each `Land Rover Discovery` goes to the longest make that it begins with. */
export function splitModels(makes: readonly string[], makeModels: readonly string[]): Makes {
  const models = new Map<string, string[]>(makes.map(make => [make, []]));
  const longestFirst = makes.toSorted((a, b) => b.length - a.length);
  for (const name of makeModels) {
    const make = longestFirst.find(each => name.startsWith(`${each} `));
    if (make !== undefined) models.get(make)?.push(name.slice(make.length + 1));
  }
  return [...models].map(([name, list]) => ({ name, models: list }));
}
