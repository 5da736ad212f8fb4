import type { Point } from '../../domain/location/point.ts';
import type { Collection } from '../collection/collection.ts';
import { countGroups, histogramBuckets, requestFilter, requestWords } from '../engine/request-filter.ts';
import { resultPage } from '../engine/result-page.ts';
import type { SearchRequest, SearchResult } from '../engine/search-engine.ts';
import type { SearchState } from '../state/search-state.ts';
import { DISTANCE_ORDER, sortKeyOf } from '../state/sort-orders.ts';
import { type Bits, countCommon, keepRows, rowsOf } from './bits.ts';
import { countFacet } from './count-facet.ts';
import { facetStats } from './facet-stats.ts';
import { filterRows } from './filter-rows.ts';
import type { Index } from './open-index.ts';
import { rankedSlice, sortedSlice } from './rank.ts';
import type { NearKey } from './sort.ts';
import { matchText, type TextMatch } from './text-index.ts';
import { queryWords } from './tokenize.ts';

/** A result with the rows of the index in place of their cards. */
type RowResult = SearchResult<number>;

type SearchedCollection = Pick<
  Collection,
  'lists' | 'ranges' | 'countedWithout' | 'readQuery' | 'pointAttribute'
>;

/** Searches an index. Exact: what it counts and finds is what looking at every item would. */
export function searchIndex(index: Index, request: SearchRequest, collection: SearchedCollection): RowResult {
  const { state, filter, hitsPerPage } = request;
  const matching = (refined: SearchState, without: readonly string[] = []): Bits => {
    const bits = (textMatch(index, requestWords(refined, collection))?.rows ?? index.all).slice();
    keepRows(bits, filterRows(index, requestFilter({ state: refined, filter }, collection, without)));
    return bits;
  };
  const found = matching(state);
  const rows = rowsOf(found, index.rows);
  const { page, pages } = resultPage(rows.length, request);
  const result: RowResult = {
    count: rows.length,
    pages,
    page,
    hits: hitsPerPage === 0 ? [] : hitsOf(index, { found, rows, page }, request, collection),
    facets: {},
    stats: {},
    histogram: histogramOf(index, request, without => matching(state, without)),
    relaxations: (request.relaxations ?? []).map(relaxed => countCommon(index.all, matching(relaxed))),
  };
  for (const { without, facets } of countGroups(request, collection)) {
    const counted = without.length === 0 ? found : matching(state, without);
    countInto(result, index, request, facets, counted);
  }
  return result;
}

function countInto(
  result: RowResult,
  index: Index,
  { state }: SearchRequest,
  facets: readonly string[],
  found: Bits,
): void {
  const rows = rowsOf(found, index.rows);
  for (const name of facets) {
    const column = index.columns.get(name);
    if (column === undefined) continue;
    const most = index.facetLimits[name] ?? Number.POSITIVE_INFINITY;
    result.facets[name] = countFacet(column, found, rows, { most, keep: state.values[name] ?? [] });
    const stats = column.kind === 'number' ? facetStats(column, rows) : null;
    if (stats !== null) result.stats[name] = stats;
  }
}

function hitsOf(
  index: Index,
  { found, rows, page }: { found: Bits; rows: Uint32Array; page: number },
  { state, hitsPerPage, near }: SearchRequest,
  collection: SearchedCollection,
): number[] {
  const slice = { from: (page - 1) * hitsPerPage, to: page * hitsPerPage };
  const sort =
    state.sortBy === DISTANCE_ORDER ? nearest(near, collection.pointAttribute) : sortKeyOf(state.sortBy);
  const text = sort === null ? textMatch(index, requestWords(state, collection)) : null;
  return text === null
    ? sortedSlice(index, found, rows, sort, slice)
    : rankedSlice(index, rows, text.scores, slice);
}

/** Without a point to start from, and for items without a point, it is the order of the site. */
function nearest(near: Point | undefined, attribute: string | undefined): NearKey | null {
  return near === undefined || attribute === undefined ? null : { attribute, near };
}

function histogramOf(
  index: Index,
  { histogram }: SearchRequest,
  matching: (without: readonly string[]) => Bits,
): number[] {
  if (histogram === undefined) return [];
  const all = matching([histogram.facet]);
  return histogramBuckets(histogram).map(bucket => countCommon(all, filterRows(index, bucket)));
}

function textMatch(index: Index, query: string): TextMatch | null {
  const words = queryWords(query);
  if (words.length === 0) return null;
  return index.cached.texts(JSON.stringify(words), () => matchText(index.text(), words, index.rows));
}
