import { countValues } from '../../lib/count-values.ts';
import { pick } from '../../lib/pick.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Collection, SearchItem } from '../../search/collection/collection.ts';
import { attributeOf, textsOf } from '../../search/collection/search-document.ts';
import {
  COLLECTION_HITS,
  COLLECTION_TEXTS,
  type CollectionScreen,
  type CollectionTexts,
  type FacetValue,
} from '../../view/collection-screen.ts';
import { digestedOnce } from '../digest.ts';
import { indexFile } from './collection-files.ts';

/** Results that a browser caches, of the searches beside the main one [G16]. */
const COLLECTION_CACHE_ENTRIES = 10;

const LABELS: Record<string, string> = {
  category: 'Category',
  manufacturer: 'Make',
  model: 'Model',
  price: 'Price',
};

const ORDERS: Record<string, string> = {
  listed: 'Best match',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
};

/** What the search of a list needs, from the list itself. Made once for all pages of it. */
export function collectionScreen(
  documents: readonly SearchItem[],
  collection: Collection,
  {
    config,
    path,
    heading,
    texts,
  }: Pick<CollectionScreen, 'path' | 'heading'> & { config: SiteConfig; texts: CollectionTexts },
): CollectionScreen {
  return digestedOnce({
    path,
    heading,
    indexUrl: `/${indexFile(collection)}`,
    hitsPerPage: COLLECTION_HITS,
    cacheEntries: COLLECTION_CACHE_ENTRIES,
    count: documents.length,
    facets: collection.lists
      .map(name => ({ name, label: LABELS[name] ?? name, values: facetValues(documents, name) }))
      .filter(({ values }) => values.length > 1),
    ranges: collection.ranges.flatMap(name => rangeOf(documents, name)),
    orders: collection.orders.map(value => ({ value, label: ORDERS[value] ?? value })),
    country: config.country,
    texts: { ...pick(config.texts, COLLECTION_TEXTS), ...texts },
  });
}

function facetValues(documents: readonly SearchItem[], name: string): FacetValue[] {
  const values = documents.flatMap(document => [...new Set(textsOf(document, name))]);
  return [...countValues(values)].map(([value, count]) => ({ value, count }));
}

function rangeOf(documents: readonly SearchItem[], name: string): CollectionScreen['ranges'] {
  const numbers = documents
    .map(document => attributeOf(document, name))
    .filter(value => typeof value === 'number');
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return min < max ? [{ name, label: LABELS[name] ?? name, min, max }] : [];
}
