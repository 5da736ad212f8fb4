import { valueTokens } from '../words.ts';
import type { Index } from './decode.ts';
import { type SearchRequest, search } from './search.ts';

/** The values of a facet that begin with what was typed, in any of their words; most cars first. */
export function facetValues(
  index: Index,
  request: SearchRequest,
  { facetName, facetQuery, maxFacetHits }: { facetName: string; facetQuery: string; maxFacetHits: number },
): { value: string; highlighted: string; count: number }[] {
  const { [facetName]: _, ...facetLimits } = index.facetLimits;
  const asked = {
    ...request,
    facets: [facetName],
    hitsPerPage: 0,
    maxValuesPerFacet: Number.POSITIVE_INFINITY,
  };
  const { facets } = search({ ...index, facetLimits }, asked);
  const typed = facetQuery.split(/\s+/).flatMap(word => valueTokens(word)[0] ?? []);
  return Object.entries(facets[facetName] ?? {})
    .filter(([value]) => matches(value, typed))
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxFacetHits)
    .map(([value, count]) => ({ value, highlighted: value, count }));
}

function matches(value: string, typed: readonly string[]): boolean {
  const tokens = valueTokens(value);
  return typed.every(word => tokens.some(token => token.startsWith(word)));
}
