import { askLink } from '../../../domain/lead/ask-link.ts';
import { makeSegment } from '../../../domain/search/search-segments.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { ScopedSearch } from '../../../view/scoped-search.ts';
import { withoutFacets } from '../state/change-search.ts';
import { rangeLabel, valueLabel } from '../state/value-label.ts';
import { searchAddress } from './scoped-state.ts';

/** A filter in words, and the search without it. */
export interface WayOut {
  key: string;
  label: string;
  without: SearchState;
}

type Scoped = Pick<ScopedSearch, 'engine' | 'scope' | 'chips'>;

/** What a visitor narrowed the cars of a page by; values of one facet are one filter, as any of them would do. */
export function waysOut(state: SearchState, { engine: { country }, chips }: Scoped): WayOut[] {
  const lists = chips.flatMap(({ facet }) => {
    const values = state.values[facet];
    if (values === undefined) return [];
    const label = values.map(value => valueLabel(facet, value, country)).join(', ');
    return [{ key: facet, label, without: withoutFacets(state, [facet]) }];
  });
  const { price } = state.ranges;
  if (price === undefined) return lists;
  const label = rangeLabel('price', price, country);
  return [...lists, { key: 'price', label, without: withoutFacets(state, ['price']) }];
}

/** Where to ask to be told of such a car (spec §4); null where the site has no form for it. */
export function tellMeLink(state: SearchState, search: Scoped & Pick<ScopedSearch, 'askUrl' | 'words'>) {
  const { askUrl, words, scope } = search;
  if (askUrl === null) return null;
  const { make = [], model = [] } = scope;
  const narrowed = waysOut(state, search).map(({ label }) => label);
  const vehicle = [[...oneSpelling(make), ...oneSpelling(model)].join(' '), ...narrowed]
    .filter(words => words !== '')
    .join(', ');
  return askLink(askUrl, {
    vehicle,
    message: words.searchTellMeText.replace('{search}', () => vehicle),
    search: searchAddress({ ...state, page: 1 }, search),
    maxPrice: state.ranges.price?.max ?? null,
  });
}

/** A page means a make in all its spellings: the last in order is the one with small letters. */
function oneSpelling(names: readonly string[]): string[] {
  return [...new Map(names.map(name => [makeSegment(name), name])).values()];
}
