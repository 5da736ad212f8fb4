import type { Picture } from '../../../schemas/picture.ts';
import { cachedClient } from '../../../search/cached-client.ts';
import { CARS } from '../../../search/collection/cars.ts';
import type { CarSearchClient } from '../../../search/contract.ts';
import { openPublished } from '../../../search/files/open-published.ts';
import type { SearchScreenData } from '../../../search/screen/screen-data.ts';
import type { CarCard } from '../../../view/car-card.ts';
import type { Makes } from '../state/change-search.ts';
import { loadMakes } from './load-makes.ts';
import { openHosted } from './open-hosted.ts';
import { parseCard } from './parse-card.ts';
import { renewingClient } from './renewing-client.ts';

export type Card = CarCard<Picture>;
export type ScreenClient = CarSearchClient<Card>;

/** An engine that has answered once. */
export interface Engine {
  client: ScreenClient;
  /** The same for questions beside the main search, whose answers do not push out those of the main one. */
  side: ScreenClient;
  /** Every make and model that can be found. */
  makes: Makes;
}

/** What of a screen its engine depends on. */
export type EngineScreen = Pick<
  SearchScreenData,
  'indexUrl' | 'hosted' | 'cacheEntries' | 'indexName' | 'filter' | 'hideUnpricedWhenCheapestFirst'
>;

/** Answers of other searches kept (spec §9). */
const SIDE_ENTRIES = 10;

/** Opens the site's engine; rejects where it cannot be reached. */
export async function openEngine(screen: EngineScreen): Promise<Engine> {
  const embedded = renewingClient(() => openPublished(screen.indexUrl, CARS, parseCard));
  const engine = screen.hosted === null ? embedded : await openHosted(screen.hosted, embedded);
  const side = cachedClient(engine, SIDE_ENTRIES);
  return { client: cachedClient(engine, screen.cacheEntries), side, makes: await loadMakes(side, screen) };
}
