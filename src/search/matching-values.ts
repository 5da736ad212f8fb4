import { valueTokens } from './embedded/words.ts';

/** The values of a facet that begin with what was typed, in any of their words; most cars first. */
export function matchingValues(
  counts: Readonly<Record<string, number>>,
  { facetQuery, maxFacetHits }: { facetQuery: string; maxFacetHits: number },
): { value: string; highlighted: string; count: number }[] {
  const typed = facetQuery.split(/\s+/).flatMap(word => valueTokens(word)[0] ?? []);
  return Object.entries(counts)
    .filter(([value]) => matches(value, typed))
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxFacetHits)
    .map(([value, count]) => ({ value, highlighted: value, count }));
}

function matches(value: string, typed: readonly string[]): boolean {
  const tokens = valueTokens(value);
  return typed.every(word => tokens.some(token => token.startsWith(word)));
}
