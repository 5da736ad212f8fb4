import type { Collection } from '../collection/collection.ts';
import { openIndex } from '../embedded/decode.ts';
import { embeddedEngine } from '../embedded/embedded-engine.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import { cardStore } from './card-store.ts';
import { fetchPublished } from './published-file.ts';
import { unpack } from './unpack.ts';

/** The embedded engine on a collection as it is published now. `parse` throws for what is no card. */
export async function openPublished<Card>(
  indexUrl: string,
  collection: Collection,
  parse: (card: unknown) => Card,
): Promise<SearchEngine<Card>> {
  const index = openIndex(await unpack(await fetchPublished(indexUrl)), collection);
  const cardsOf = cardStore(index.cardFiles, file => fetchPublished(`/${file}`), parse);
  return embeddedEngine(index, collection, cardsOf);
}
