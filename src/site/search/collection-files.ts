import type { Collection, SearchItem } from '../../search/collection/collection.ts';
import { planSearchFiles } from '../../search/files/plan-search-files.ts';
import { digest, part } from '../digest.ts';
import type { PlannedData } from '../site-plan.ts';

/** The index of what is searched together, and the cards that it names, a few to a file. */
export function collectionFiles<Item extends SearchItem>(
  documents: readonly Item[],
  collection: Collection<Item>,
  cardOf: (id: string) => object | null,
  facetLimits: Record<string, number> = {},
): PlannedData[] {
  const { cardFiles, settings, encode } = planSearchFiles(
    documents,
    cardOf,
    cards => `_search/cards/${digest(cards)}.cards`,
    facetLimits,
    collection,
  );
  return [
    {
      file: indexFile(collection),
      hash: digest({ documents: documents.map(part), settings, collection }),
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
