import {
  canonicalState,
  emptySearch,
  type ListFacet,
  type RangeFacet,
  type SearchState,
  type ValueRange,
} from '../../../search/state/search-state.ts';
import type { SortOrder } from '../../../search/state/sort-orders.ts';

/** What a visitor can do to a search. Every change but that of the page leads back to page 1 (spec §4). */

/** Makes and the models that belong to them. */
export type Makes = readonly { name: string; models: readonly string[] }[];

export function withQuery(state: SearchState, query: string): SearchState {
  return canonicalState({ ...state, query, page: 1 });
}

export function withSort(state: SearchState, sortBy: SortOrder): SearchState {
  return canonicalState({ ...state, sortBy, page: 1 });
}

export function withPage(state: SearchState, page: number): SearchState {
  return canonicalState({ ...state, page });
}

/** Both ends open take the range off. */
export function withRange(state: SearchState, facet: RangeFacet, range: ValueRange): SearchState {
  return canonicalState({ ...state, ranges: { ...state.ranges, [facet]: range }, page: 1 });
}

export function withValues(state: SearchState, facet: ListFacet, values: readonly string[]): SearchState {
  return canonicalState({ ...state, values: { ...state.values, [facet]: [...values] }, page: 1 });
}

export function withoutFacets(state: SearchState, facets: readonly (ListFacet | RangeFacet)[]): SearchState {
  const keep = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !facets.some(facet => facet === name)));
  return canonicalState({ ...state, values: keep(state.values), ranges: keep(state.ranges), page: 1 });
}

/** Puts a value in, or takes it off. */
export function toggleValue(state: SearchState, facet: ListFacet, value: string, makes: Makes): SearchState {
  if (facet === 'make') return toggleMake(state, value, makes);
  const chosen = chosenValues(state, facet);
  const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value];
  return withValues(state, facet, next);
}

/** Values as the visitor sees them: every car type is as good as none. */
export function chosenValues(state: SearchState, facet: ListFacet): readonly string[] {
  const values = state.values[facet] ?? [];
  return facet === 'car_type' && values.length === 3 ? [] : values;
}

/**
 * A make taken off takes its models with it. A make put in beside chosen models opens the search to all cars of these
 * makes: models of one make leave no car of another.
 */
function toggleMake(state: SearchState, make: string, makes: Makes): SearchState {
  const chosen = state.values.make ?? [];
  if (!chosen.includes(make)) return withoutFacets(withValues(state, 'make', [...chosen, make]), ['model']);
  const models = (state.values.model ?? []).filter(model => !isModelOf(make, model, makes));
  const rest = chosen.filter(each => each !== make);
  return withValues(withValues(state, 'make', rest), 'model', rest.length === 0 ? [] : models);
}

/** A model put in narrows the makes to those that models are chosen of. */
export function toggleModel(state: SearchState, make: string, model: string, makes: Makes): SearchState {
  const before = state.values.model ?? [];
  const models = before.includes(model) ? before.filter(each => each !== model) : [...before, model];
  const chosen = [...new Set([...(state.values.make ?? []), make])];
  const telling = chosen.filter(name => models.some(each => isModelOf(name, each, makes)));
  const narrowed = models.length === 0 ? [make] : telling.length === 0 ? chosen : telling;
  return withValues(withValues(state, 'make', narrowed), 'model', models);
}

function isModelOf(make: string, model: string, makes: Makes): boolean {
  return makes.some(({ name, models }) => name === make && models.includes(model));
}

/** The same order, and nothing else. */
export function cleared(state: SearchState): SearchState {
  return emptySearch(state.sortBy);
}

const keys = new WeakMap<SearchState, string>();

/** A state as one text: equal searches have equal keys. Made once for each, as a state never changes. */
export function searchKey(state: SearchState): string {
  const known = keys.get(state);
  if (known !== undefined) return known;
  const { query, page, sortBy, values, ranges } = canonicalState(state);
  const key = JSON.stringify([query, page, sortBy, values, ranges]);
  keys.set(state, key);
  return key;
}
