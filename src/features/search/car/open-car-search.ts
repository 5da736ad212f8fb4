import { CARS } from '../../../search/collection/cars.ts';
import { cachedEngine } from '../../../search/engine/cached-engine.ts';
import { renewingEngine } from '../../../search/engine/renewing-engine.ts';
import type { SearchResult } from '../../../search/engine/search-engine.ts';
import { openPublished } from '../../../search/files/open-published.ts';
import { emptySearch } from '../../../search/state/search-state.ts';
import type { CarSearch } from '../../../view/car-search.ts';
import type { OpenedSearch } from '../store/search-setup.ts';
import { carRequest } from './car-request.ts';
import type { Card } from './card.ts';
import type { Makes } from './change-cars.ts';
import { openHosted } from './open-hosted.ts';
import { parseCard } from './parse-card.ts';
import { splitModels } from './split-models.ts';

/** The search of a site's cars, with what its engine returned when it was opened. */
export interface OpenedCarSearch extends OpenedSearch<Card> {
  /** Every make and model that can be found, as the cars spell them. */
  makes: Makes;
  /** All cars by value, of makes and models and of the facets that it was opened for. */
  facets: SearchResult<Card>['facets'];
}

/** Results that the engine for other requests caches. */
const SIDE_ENTRIES = 10;
const MAKE_FACETS = ['make', 'make_model'];

/** Opens the site's engine; rejects where it cannot be reached. */
export async function openCarSearch(
  search: CarSearch,
  facets: readonly string[] = [],
): Promise<OpenedCarSearch> {
  const embedded = renewingEngine(() => openPublished(search.indexUrl, CARS, parseCard));
  const engine = search.hosted === null ? embedded : await openHosted(search.hosted, embedded);
  const sideEngine = cachedEngine(engine, SIDE_ENTRIES);
  const request = carRequest(emptySearch(search.sortBy), search, [...MAKE_FACETS, ...facets]);
  const { facets: counts } = await sideEngine.search({ ...request, filter: search.filter });
  const makes = splitModels(Object.keys(counts['make'] ?? {}), Object.keys(counts['make_model'] ?? {}));
  return { engine: cachedEngine(engine, search.cacheEntries), sideEngine, makes, facets: counts };
}
