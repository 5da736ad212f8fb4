import { Memo } from '../../lib/cache/memo.ts';
import type { Collection, SearchItem } from '../../search/collection/collection.ts';
import type { IndexCache } from '../../search/embedded/encode.ts';
import { planSearchFiles } from '../../search/files/plan-search-files.ts';
import { digest, digestedOnce } from '../digest.ts';
import type { PlannedData } from '../site-plan.ts';

/** The results of earlier calls for one collection of a site, for its next one. */
export class CollectionCache {
  /** Names of files of cards, by the first of these. */
  names = new Memo<object | null | undefined, string>();
  index: IndexCache = {};
}

/** The index of what is searched together, and the cards that it names, a few to a file. */
export function collectionFiles<Item extends SearchItem>(
  documents: readonly Item[],
  collection: Collection<Item>,
  cardOf: (id: string) => object | null,
  facetLimits: Record<string, number> = {},
  { names, index }: CollectionCache = new CollectionCache(),
): PlannedData[] {
  names.next();
  const { cardFiles, settings, encode } = planSearchFiles(documents, {
    cardOf,
    nameOf: cards => names.get(cards[0], cards, () => `_search/cards/${digest(cards)}.cards`),
    facetLimits,
    collection,
    cache: index,
  });
  return [
    {
      file: indexFile(collection),
      hash: digest({ documents: documents.map(digestedOnce), settings, collection }),
      bytes: encode,
    },
    ...cardFiles.map(({ file, cards }) => ({
      file,
      hash: file,
      bytes: () => new TextEncoder().encode(JSON.stringify(cards)),
    })),
  ];
}

export function indexFile({ name }: Pick<Collection, 'name'>): string {
  return `_search/${name}.index`;
}
