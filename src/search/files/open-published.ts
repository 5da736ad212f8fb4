import type { Collection } from '../collection/collection.ts';
import type { CarSearchClient } from '../contract.ts';
import { createEmbeddedClient } from '../embedded/client.ts';
import { openIndex } from '../embedded/decode.ts';
import { cardStore } from './card-store.ts';
import { fetchPublished } from './published-file.ts';
import { unpack } from './unpack.ts';

/** The embedded engine on a collection as it is published now. `parse` throws for what is no card. */
export async function openPublished<Card>(
  indexUrl: string,
  collection: Pick<Collection, 'searched'>,
  parse: (card: unknown) => Card,
): Promise<CarSearchClient<Card>> {
  const index = openIndex(await unpack(await fetchPublished(indexUrl)), collection);
  return createEmbeddedClient(index, {
    cardsOf: cardStore(index.cardFiles, file => fetchPublished(`/${file}`), parse),
  });
}
