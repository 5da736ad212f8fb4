import { cardStore } from '../../../search/cards/card-store.ts';
import type { CarSearchClient } from '../../../search/contract.ts';
import { createEmbeddedClient } from '../../../search/embedded/client.ts';
import { openIndex } from '../../../search/embedded/decode.ts';
import { unpack } from '../../../search/unpack.ts';
import type { Card } from './engine.ts';

/** A file of the site that could not be fetched. */
export class FileError extends Error {
  override name = 'FileError';
}

/** The embedded engine on the index as it is published now. */
export async function openEmbedded(indexUrl: string): Promise<CarSearchClient<Card>> {
  const index = openIndex(await unpack(await fetchFile(indexUrl)));
  return createEmbeddedClient(index, {
    cardsOf: cardStore(index.cardFiles, file => fetchFile(`/${file}`), parseCard),
  });
}

/** A file of the site as it is published now. */
export async function fetchFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new FileError(`${url} could not be loaded (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Cards are written by the build that wrote this code's pages: only what is no card at all is refused. */
export function parseCard(card: unknown): Card {
  if (!isCard(card)) throw new FileError('What should be the card of a car is something else.');
  return card;
}

function isCard(value: unknown): value is Card {
  return typeof value === 'object' && value !== null && 'id' in value && 'href' in value && 'facts' in value;
}
