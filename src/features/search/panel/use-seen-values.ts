import { useRef } from 'react';
import { carTypesOf } from '../../../domain/search/search-segments.ts';
import type { PanelView } from './panel-view.ts';

/**
 * Values of a facet that have been there since its section opened. They stay, with no car, where other filters leave
 * none: a list must not shrink under the finger that drags a price.
 */
export function useSeenValues(facet: string, { screen, counts }: PanelView): Iterable<string> {
  const seen = useRef<Set<string> | null>(null);
  seen.current ??= new Set(facet === 'car_type' ? soldTypes(screen.landings) : []);
  for (const value of Object.keys(counts.facets[facet] ?? {})) seen.current.add(value);
  return seen.current;
}

/** The car types that the site has pages of. */
function soldTypes(landings: readonly { path: string }[]): string[] {
  return landings.flatMap(({ path }) => {
    const types = carTypesOf(path.split('/')[2] ?? '') ?? [];
    return types.length === 1 ? types : [];
  });
}
