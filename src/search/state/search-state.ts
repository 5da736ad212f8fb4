/** Both ends belong to the range; null is open. */
export interface ValueRange {
  min: number | null;
  max: number | null;
}

/** A search as an address has it. */
export interface SearchState {
  query: string;
  /** From 1. */
  page: number;
  /** An order of the collection, by its name in an address. */
  sortBy: string;
  /** Values of which an item must have one; a facet not refined is left out. */
  values: Record<string, string[]>;
  ranges: Record<string, ValueRange>;
}

/** What a search can be refined by. */
interface Refinable {
  lists: readonly string[];
  ranges: readonly string[];
}

/** A search without any filter. */
export function emptySearch(sortBy: string): SearchState {
  return { query: '', page: 1, sortBy, values: {}, ranges: {} };
}

/**
 * Letters of a query that count: more than a description of a car has, as a whole file may be pasted into the box.
 */
const MAX_QUERY_LETTERS = 200;

/**
 * The one way to write a state: facets in the order of the collection, values sorted and each once, nothing empty, no
 * range that no number lies in, no query without end.
 */
export function canonicalState(state: SearchState, by: Refinable): SearchState {
  const values: SearchState['values'] = {};
  for (const facet of by.lists) {
    const said = (state.values[facet] ?? []).map(value => value.trim()).filter(value => value !== '');
    if (said.length > 0) values[facet] = [...new Set(said)].sort();
  }
  const ranges: SearchState['ranges'] = {};
  for (const facet of by.ranges) {
    const range = canonicalRange(state.ranges[facet]);
    if (range !== null) ranges[facet] = range;
  }
  const page = Number.isSafeInteger(state.page) && state.page > 1 ? state.page : 1;
  return { query: canonicalQuery(state.query), page, sortBy: state.sortBy, values, ranges };
}

function canonicalQuery(query: string): string {
  const plain = query.trim().replace(/\s+/g, ' ');
  // By code points: half of one is no text.
  return plain.length <= MAX_QUERY_LETTERS ? plain : [...plain].slice(0, MAX_QUERY_LETTERS).join('').trim();
}

const keys = new WeakMap<SearchState, string>();

/** A canonical state as one text: equal searches have equal keys. Made once for each, as a state never changes. */
export function stateKey(state: SearchState): string {
  const known = keys.get(state);
  if (known !== undefined) return known;
  const { query, page, sortBy, values, ranges } = state;
  const key = JSON.stringify([query, page, sortBy, Object.entries(values), Object.entries(ranges)]);
  keys.set(state, key);
  return key;
}

function canonicalRange(range: ValueRange | undefined): ValueRange | null {
  const [min, max] = [canonicalEnd(range?.min), canonicalEnd(range?.max)];
  if ((min === null && max === null) || (min !== null && max !== null && min > max)) return null;
  return { min, max };
}

/** Past this nothing of a car is counted. */
const GREATEST = 1e12;

/** To the cent; what is no number a car could have leaves the end open. */
function canonicalEnd(end: number | null | undefined): number | null {
  return typeof end === 'number' && end >= 0 && end <= GREATEST ? Math.round(end * 100) / 100 + 0 : null;
}
