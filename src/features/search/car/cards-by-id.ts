import { openIndex } from '../../../search/embedded/open-index.ts';
import { cardStore } from '../../../search/files/card-store.ts';
import { fetchPublished } from '../../../search/files/fetch-published.ts';
import { unpack } from '../../../search/files/unpack.ts';
import type { Card } from './card.ts';
import { parseCard } from './parse-card.ts';

/** The cards of cars as the site has them today, by id; cars that are gone are missing. */
export async function cardsById(
  indexUrl: string,
): Promise<(ids: readonly string[]) => Promise<Map<string, Card>>> {
  const index = openIndex(await unpack(await fetchPublished(indexUrl)));
  const rows = new Map(index.ids.map((id, row) => [id, row]));
  const cardsOf = cardStore(index, file => fetchPublished(`/${file}`), parseCard);
  return async ids => {
    const cards = await cardsOf(ids.flatMap(id => rows.get(id) ?? []));
    return new Map(cards.map(card => [card.id, card]));
  };
}
