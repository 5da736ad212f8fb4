import { FACET_ATTRIBUTES } from '../../src/search/collection/attributes.ts';
import type { Index } from '../../src/search/embedded/decode.ts';
import type { SearchRequest } from '../../src/search/embedded/search.ts';
import type { Filter } from '../../src/search/filter.ts';

/** The three searches of the benchmark, for ourselves; each library asks the same in its own words. */
export const HITS = 21;
export const TYPO = 'toyta klugr';
export const MAKES = ['Toyota', 'Mazda', 'Ford'];
export const BODIES = ['SUV', 'Ute'];
export const PRICES = { min: 15000, max: 45000 };

const everything: SearchRequest = {
  query: '',
  filters: [],
  facets: FACET_ATTRIBUTES.map(({ name }) => name),
  sort: { attribute: 'price', descending: false },
  page: 0,
  hitsPerPage: HITS,
  maxValuesPerFacet: 1000,
  keep: new Map(),
};

export const REQUESTS = {
  everything,
  refined: {
    ...everything,
    filters: [
      anyValue('make', MAKES),
      anyValue('body', BODIES),
      { op: 'range', attribute: 'price', ...PRICES } as const,
    ],
  },
  mistyped: { ...everything, query: TYPO, sort: null },
};

function anyValue(attribute: string, values: readonly string[]): Filter {
  return { op: 'or', parts: values.map(value => ({ op: 'is', attribute, value })) };
}

/** The index without what earlier searches left behind; orders are made once for a visit, and stay. */
export function forgetful(opened: Index): Index {
  return {
    ...opened,
    remembered: { ...opened.remembered, filters: (_, make) => make(), texts: (_, make) => make() },
  };
}
