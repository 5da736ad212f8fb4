import { cardStore } from './cards/card-store.ts';
import type { Collection } from './collection.ts';
import type { CarSearchClient } from './contract.ts';
import { createEmbeddedClient } from './embedded/client.ts';
import { openIndex } from './embedded/decode.ts';
import { unpack } from './unpack.ts';

/** A file of the site that could not be fetched. */
export class PublishedFileError extends Error {
  override name = 'PublishedFileError';
}

/** The embedded engine on a collection as it is published now. `parse` throws for what is no card. */
export async function openPublished<Card>(
  indexUrl: string,
  collection: Pick<Collection, 'searched'>,
  parse: (card: unknown) => Card,
): Promise<CarSearchClient<Card>> {
  const index = openIndex(await unpack(await fetchFile(indexUrl)), collection);
  return createEmbeddedClient(index, {
    cardsOf: cardStore(index.cardFiles, file => fetchFile(`/${file}`), parse),
  });
}

async function fetchFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new PublishedFileError(`${url} could not be loaded (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}
