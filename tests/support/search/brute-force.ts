import { editDistance } from '../../../src/dealer/problem/edit-distance.ts';
import { EVERYTHING, type Filter, isNumber, sinceDays } from '../../../src/lib/filter.ts';
import type { Collection, SearchItem } from '../../../src/search/collection/collection.ts';
import { attributeOf } from '../../../src/search/collection/search-document.ts';
import { foldedId, type QueryWord, queryWords, valueTokens } from '../../../src/search/embedded/tokenize.ts';
import type { SearchRequest, SearchResult } from '../../../src/search/engine/search-engine.ts';
import type { SearchState } from '../../../src/search/state/search-state.ts';
import { sortKeyOf } from '../../../src/search/state/sort-orders.ts';

/**
 * The result of checking every item: the reference the engines are tested against, slow, obvious, and sharing nothing
 * with them but what a word is. Not for the browser. `documents` are in the order of the site. All hits are on one
 * page, and no facet has a limit.
 */
export function bruteForce(
  documents: readonly SearchItem[],
  { state, filter, facets, histogram, relaxations = [], near }: SearchRequest,
  collection: Collection,
): Pick<SearchResult<string>, 'hits' | 'facets' | 'stats' | 'histogram' | 'relaxations'> {
  const read = (query: string) => collection.readQuery?.(query) ?? { words: query, filter: EVERYTHING };
  // Words are slow to look for.
  const known = new Map<string, Map<SearchItem, number>>();
  const scoresOf = (query: string) => {
    const scores =
      known.get(query) ?? scoreAll(documents, queryWords(read(query).words), collection.searched);
    known.set(query, scores);
    return scores;
  };
  const inScope = documents.filter(document => passes(document, filter));
  const isNoWord = (query: string) => /[^\s\p{P}]/u.test(query) && !/[\p{L}\p{N}]/u.test(query);
  const find = (asked: SearchState, without: readonly string[] = []) => {
    const scores = scoresOf(asked.query);
    const found = inScope.filter(
      document =>
        !isNoWord(read(asked.query).words) &&
        scores.has(document) &&
        passes(document, read(asked.query).filter) &&
        isRefined(document, asked, collection, without),
    );
    return sorted(found, asked, scores, near);
  };
  const forFacet = (name: string) => find(state, [name, ...(collection.countedWithout?.[name] ?? [])]);
  return {
    hits: find(state).map(({ id }) => id),
    facets: Object.fromEntries(facets.map(name => [name, count(forFacet(name), name, collection)])),
    stats: Object.fromEntries(facets.flatMap(name => stats(forFacet(name), name))),
    histogram: histogram === undefined ? [] : bars(find(state, [histogram.facet]), histogram),
    relaxations: relaxations.map(relaxed => find(relaxed).length),
  };
}

function isRefined(
  document: SearchItem,
  { values, ranges }: SearchState,
  collection: Collection,
  without: readonly string[],
): boolean {
  const isMeant = (names: readonly string[], name: string) => names.includes(name) && !without.includes(name);
  return (
    Object.entries(values).every(
      ([name, chosen]) =>
        !isMeant(collection.lists, name) || passes(document, { op: 'in', attribute: name, values: chosen }),
    ) &&
    Object.entries(ranges).every(
      ([name, range]) =>
        !isMeant(collection.ranges, name) || passes(document, { op: 'range', attribute: name, ...range }),
    )
  );
}

/** Each item is in the bucket of its number. */
function bars(
  found: readonly SearchItem[],
  { facet, min, max, buckets }: NonNullable<SearchRequest['histogram']>,
): number[] {
  const counts = new Array<number>(buckets).fill(0);
  for (const item of found) {
    const value = attributeOf(item, facet);
    if (typeof value !== 'number' || value < min) continue;
    const starts = counts.map((_, at) => Math.round((min + (at * (max - min)) / buckets) * 100) / 100);
    const at = starts.findLastIndex(start => value >= start);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function sorted(
  found: SearchItem[],
  { sortBy, query }: SearchState,
  scores: Map<SearchItem, number>,
  near: SearchRequest['near'],
) {
  if (sortBy === 'distance' && near !== undefined) return byDistance(found, near);
  const sort = sortKeyOf(sortBy);
  const key = (document: SearchItem) => (sort === null ? null : attributeOf(document, sort.attribute));
  if (sort === null)
    return query === '' ? found : found.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  const isKnown = (document: SearchItem) => typeof key(document) === 'number';
  const up = found
    .filter(isKnown)
    .toSorted((a, b) => (Number(key(a)) - Number(key(b))) * (sort.descending ? -1 : 1));
  return [...up, ...found.filter(document => !isKnown(document))];
}

/** By the angle between the two directions from the middle of the earth; items without a place last. */
function byDistance(found: SearchItem[], near: { lat: number; lng: number }): SearchItem[] {
  const direction = (lat: number, lng: number) => {
    const [a, b] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)] as const;
  };
  const from = direction(near.lat, near.lng);
  const away = (item: SearchItem) => {
    const at = attributeOf(item, 'at');
    if (typeof at !== 'string') return 10;
    const [lat = 0, lng = 0] = at.split(',').map(Number);
    const to = direction(lat, lng);
    return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
  };
  return found.toSorted((a, b) => away(a) - away(b));
}

function valuesOf(document: SearchItem, name: string): string[] {
  const value = attributeOf(document, name);
  if (value === null) return [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [...new Set(value)];
}

function passes(document: SearchItem, filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every(part => passes(document, part));
    case 'or':
      return filter.filters.some(part => passes(document, part));
    case 'not':
      return !passes(document, filter.filter);
    case 'in':
      return filter.values.some(value => hasValue(document, filter.attribute, value));
    case 'recent':
      return passes(document, sinceDays(filter, Date.now()));
    case 'range': {
      const value = attributeOf(document, filter.attribute);
      if (typeof value !== 'number') return false;
      const { min, max } = filter;
      const reaches = min === null || (filter.above ? value > min : value >= min);
      return reaches && (max === null || (filter.below ? value < max : value <= max));
    }
  }
}

function hasValue(document: SearchItem, attribute: string, value: string): boolean {
  const said = attributeOf(document, attribute);
  if (typeof said === 'number') return isNumber(value) && said === Number(value);
  return valuesOf(document, attribute).includes(value);
}

function count(
  found: readonly SearchItem[],
  name: string,
  { attributes }: Collection,
): Record<string, number> {
  const attribute = attributes.find(each => each.name === name);
  if (attribute === undefined || (attribute.kind === 'number' && attribute.counted !== true)) return {};
  const counts = new Map<string, number>();
  for (const value of found.flatMap(document => valuesOf(document, name)))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function stats(found: readonly SearchItem[], name: string): [string, { min: number; max: number }][] {
  const numbers = found
    .map(document => attributeOf(document, name))
    .filter(value => typeof value === 'number');
  return numbers.length === 0 ? [] : [[name, { min: Math.min(...numbers), max: Math.max(...numbers) }]];
}

/** The documents that have every word, with the sum of the words' scores. */
function scoreAll(
  documents: readonly SearchItem[],
  words: readonly QueryWord[],
  searched: Collection['searched'],
): Map<SearchItem, number> {
  /** With as few typing errors as find something. */
  const scoresOf = (form: string, last: boolean, most = mostTypos(form)) => {
    const withTypos = (typos: number) =>
      new Map(documents.map(each => [each, formScore(each, form, last, typos, searched)]));
    let found = withTypos(0);
    for (let typos = 1; typos <= most && ![...found.values()].some(score => score > 0); typos += 1)
      found = withTypos(typos);
    return found;
  };
  const scores = new Map<SearchItem, number>(documents.map(document => [document, 0]));
  words.forEach((word, at) => {
    const last = at === words.length - 1;
    const whole = scoresOf(word.joined, last);
    const parts = word.parts.map((part, place) => scoresOf(part, last && place === word.parts.length - 1));
    // Two words may be one that was written apart.
    const pairs = [at - 1, at].flatMap(first => {
      const [one, other] = [words[first], words[first + 1]];
      if (one === undefined || other === undefined) return [];
      return [scoresOf(one.joined + other.joined, first + 1 === words.length - 1, 0)];
    });
    for (const document of scores.keys()) {
      const scoreIn = (found: Map<SearchItem, number>) => found.get(document) ?? 0;
      const inParts = parts.length < 2 ? 0 : Math.min(...parts.map(scoreIn));
      const score = Math.max(scoreIn(whole), inParts, ...pairs.map(scoreIn));
      if (score === 0) scores.delete(document);
      else scores.set(document, (scores.get(document) ?? 0) + score);
    }
  });
  return scores;
}

function mostTypos(word: string): number {
  if (/\p{N}/u.test(word)) return 0;
  return [4, 8].filter(length => word.length >= length).length;
}

function formScore(
  document: SearchItem,
  form: string,
  last: boolean,
  typos: number,
  searched: Collection['searched'],
): number {
  const inColumns = searched.map((name, at) => {
    const levels = valuesOf(document, name)
      .flatMap(valueTokens)
      .map(token => level(form, token, last, typos));
    const best = Math.max(0, ...levels);
    return best === 0 ? 0 : best * 16 + searched.length - at;
  });
  return Math.max(...inColumns, typos === 0 ? idScore(document, form) : 0);
}

function idScore({ id, stocknum, vin }: SearchItem, form: string): number {
  if (form.length < 3 || !/\p{N}/u.test(form)) return 0;
  const ids = [id, stocknum ?? '', vin ?? ''].map(foldedId);
  if (ids.includes(form)) return 48;
  return form.length > 3 && ids.some(each => each.startsWith(form)) ? 32 : 0;
}

function level(word: string, token: string, last: boolean, typos: number): number {
  if (typos === 0) {
    if (token === word) return 3;
    return last && token.startsWith(word) ? 2 : 0;
  }
  if (word[0] !== token[0]) return 0;
  const ends = last ? Array.from({ length: token.length + 1 }, (_, end) => end) : [token.length];
  return ends.some(end => editDistance(word, token.slice(0, end)) <= typos) ? 1 : 0;
}
