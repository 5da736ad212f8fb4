import type { Collection } from '../collection/collection.ts';
import { embeddedEngine } from '../embedded/embedded-engine.ts';
import { openIndex } from '../embedded/open-index.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import { cardStore } from './card-store.ts';
import { fetchPublished } from './fetch-published.ts';
import { unpack } from './unpack.ts';

/** The embedded engine on a collection as it is published now. `parse` throws for what is no card. */
export async function openPublished<Card>(
  indexUrl: string,
  collection: Collection,
  parse: (card: unknown) => Card,
): Promise<SearchEngine<Card>> {
  const index = openIndex(await unpack(await fetchPublished(indexUrl)), collection);
  const cardsOf = cardStore(index, file => fetchPublished(`/${file}`), parse);
  return embeddedEngine(index, collection, cardsOf);
}
