import type { Filter } from '../filter.ts';
import type { SortKey } from '../state/sort-orders.ts';
import { keepRows, rowsOf } from './bits.ts';
import type { Index } from './decode.ts';
import { countFacet, type FacetCounts } from './facets.ts';
import { filterRows } from './filter-rows.ts';
import { type FacetStats, facetStats } from './ranges.ts';
import { rankedSlice, type Slice, sortedSlice } from './rank.ts';
import { matchText, type TextMatch } from './text-index.ts';
import { queryWords } from './words.ts';

export interface SearchRequest {
  query: string;
  /** Every one of them must let a car through. */
  filters: readonly Filter[];
  /** Attributes to be counted, and told with least and greatest where they are numbers. */
  facets: readonly string[];
  /** Null is the order of the site, or with words how well they fit. */
  sort: SortKey | null;
  /** From 0. */
  page: number;
  hitsPerPage: number;
  maxValuesPerFacet: number;
  /** Values told whatever the limits, by attribute. */
  keep: ReadonlyMap<string, readonly string[]>;
}

export interface SearchAnswer {
  count: number;
  /** Rows of the page asked for. */
  rows: number[];
  facets: Record<string, FacetCounts>;
  stats: Record<string, FacetStats>;
}

/** Answers one request. Exact: what it counts and finds is what looking at every car would. */
export function search(index: Index, request: SearchRequest): SearchAnswer {
  const text = textMatch(index, request.query);
  const found = (text?.rows ?? index.all).slice();
  for (const filter of request.filters) keepRows(found, filterRows(index, filter));
  const rows = rowsOf(found, index.rows);
  const answer: SearchAnswer = { count: rows.length, rows: [], facets: {}, stats: {} };
  for (const name of request.facets) {
    const column = index.columns.get(name);
    if (column === undefined) continue;
    const most = Math.min(request.maxValuesPerFacet, index.facetLimits[name] ?? Number.POSITIVE_INFINITY);
    answer.facets[name] = countFacet(column, found, rows, { most, keep: request.keep.get(name) ?? [] });
    const stats = column.kind === 'number' ? facetStats(column, rows) : null;
    if (stats !== null) answer.stats[name] = stats;
  }
  const slice = sliceOf(request);
  if (slice.to > slice.from && slice.from < rows.length)
    answer.rows =
      text !== null && request.sort === null
        ? rankedSlice(index, rows, text.scores, slice)
        : sortedSlice(index, found, rows, request.sort, slice);
  return answer;
}

function textMatch(index: Index, query: string): TextMatch | null {
  const words = queryWords(query);
  if (words.length === 0) return null;
  return index.remembered.texts(JSON.stringify(words), () => matchText(index.text(), words, index.rows));
}

function sliceOf({ page, hitsPerPage }: SearchRequest): Slice {
  return { from: page * hitsPerPage, to: (page + 1) * hitsPerPage };
}
