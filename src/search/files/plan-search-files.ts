import type { Collection, SearchItem } from '../collection/collection.ts';
import type { IndexCache, IndexSettings } from '../embedded/encode.ts';
import { encodeIndex, indexRows } from '../embedded/encode.ts';
import { splitRows } from './split-rows.ts';

/**
 * Cards that come with the index: 8 pages of results. What many cars fit is found among the first of the site, and
 * fetching 21 files took a phone longer than all the rest.
 */
const FIRST_CARDS = 168;

interface SearchFiles<Card> {
  /** Files of cards: their names, and the cards to write into them as a JSON list. */
  cardFiles: { file: string; cards: Card[] }[];
  /** Makes the index, compressing aside. */
  encode: () => Uint8Array;
  /** All the index is made from besides the documents: equal documents and settings give equal bytes. */
  settings: IndexSettings;
}

interface SearchFileOptions<Card, Item extends SearchItem> {
  cardOf: (id: string) => Card;
  /** The name of a file with these cards. */
  nameOf: (cards: readonly Card[]) => string;
  /** The most values of a facet that are counted, by its name. */
  facetLimits: Record<string, number>;
  collection: Collection<Item>;
  cache?: IndexCache;
}

/**
 * Returns the files that a site's search needs, without making them: a file of cards is named after its content,
 * so that one that is there already need not be made again. `documents` are in the order of the site.
 */
export function planSearchFiles<Card, Item extends SearchItem>(
  documents: readonly Item[],
  { cardOf, nameOf, facetLimits, collection, cache = {} }: SearchFileOptions<Card, Item>,
): SearchFiles<Card> {
  const ids = indexRows(documents, collection, cache).map(({ id }) => id);
  let at = 0;
  const firstCards = documents.slice(0, FIRST_CARDS).map(({ id }) => cardOf(id));
  const isWhole = firstCards.length === documents.length;
  const cardFiles = splitRows(isWhole ? [] : ids).map(rows => {
    const cards = ids.slice(at, at + rows).map(cardOf);
    at += rows;
    return { file: nameOf(cards), cards };
  });
  const settings = {
    facetLimits,
    firstCards,
    cardFiles: cardFiles.map(({ file, cards }) => ({ file, rows: cards.length })),
  };
  return { cardFiles, settings, encode: () => encodeIndex(documents, collection, settings, cache) };
}
