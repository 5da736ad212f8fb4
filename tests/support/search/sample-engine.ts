import { EVERYTHING } from '../../../src/lib/filter.ts';
import { CARS } from '../../../src/search/collection/cars.ts';
import type { Collection, SearchItem } from '../../../src/search/collection/collection.ts';
import { hasRow } from '../../../src/search/embedded/bits.ts';
import type { Column } from '../../../src/search/embedded/column.ts';
import { embeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import { encodeIndex, type IndexSettings } from '../../../src/search/embedded/encode.ts';
import { type Index, openIndex } from '../../../src/search/embedded/open-index.ts';
import type { SearchEngine, SearchRequest, SearchResult } from '../../../src/search/engine/search-engine.ts';
import { emptySearch, type SearchState } from '../../../src/search/state/search-state.ts';

/** Nothing was found. */
export const NOTHING: SearchResult<never> = {
  count: 0,
  pages: 0,
  page: 1,
  hits: [],
  facets: {},
  stats: {},
  histogram: [],
  relaxations: [],
};

/** A request for everything, but for the changes. */
export function requestOf(
  state: Partial<SearchState> = {},
  changes: Partial<Omit<SearchRequest, 'state'>> = {},
): SearchRequest {
  return {
    state: { ...emptySearch('newest'), ...state },
    filter: EVERYTHING,
    facets: [],
    hitsPerPage: 21,
    ...changes,
  };
}

/** The embedded engine on some items; an item's card is its id. */
export function engineOf(
  documents: readonly SearchItem[],
  collection: Collection = CARS,
  settings: IndexSettings = {},
): SearchEngine<string> {
  const index = openIndex(encodeIndex(documents, collection, settings), collection);
  return embeddedEngine(index, collection, async rows => rows.map(row => index.ids[row] ?? ''));
}

/** A result whose records are plain objects, as the reference makes them. */
export function plain<Card>(result: SearchResult<Card>): SearchResult<Card> {
  const facets = Object.entries(result.facets).map(([name, counts]) => [name, { ...counts }]);
  return { ...result, facets: Object.fromEntries(facets) };
}

type AttributeValue = string | number | string[] | null;

/** The values of a row in the index, by attribute; `id` included. */
export function documentOf(index: Index, row: number): Record<string, AttributeValue> {
  const document: Record<string, AttributeValue> = { id: index.ids[row] ?? null };
  for (const [name, column] of index.columns) document[name] = valueAt(column, row);
  return document;
}

function valueAt(column: Column, row: number): AttributeValue {
  if (column.kind === 'list')
    return column.values.filter((_, at) => {
      const rows = column.rows[at];
      return rows !== undefined && hasRow(rows, row);
    });
  const code = column.codes[row] ?? 0;
  if (code === 0) return null;
  return column.kind === 'number' ? column.numberOf(code) : (column.values[code - 1] ?? null);
}
