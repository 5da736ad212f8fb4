import { matchingValues } from '../matching-values.ts';
import type { Index } from './decode.ts';
import { type SearchRequest, search } from './search.ts';

/** The values of a facet that begin with what was typed, in any of their words; most cars first. */
export function facetValues(
  index: Index,
  request: SearchRequest,
  asked: { facetName: string; facetQuery: string; maxFacetHits: number },
): { value: string; highlighted: string; count: number }[] {
  const { facetName } = asked;
  const { [facetName]: _, ...facetLimits } = index.facetLimits;
  const { facets } = search(
    { ...index, facetLimits },
    { ...request, facets: [facetName], hitsPerPage: 0, maxValuesPerFacet: Number.POSITIVE_INFINITY },
  );
  return matchingValues(facets[facetName] ?? {}, asked);
}
