import { useEffect } from 'react';
import { inSpellingOf } from '../../search/address/address.ts';
import type { AddressSite } from '../../search/address/address-paths.ts';
import type { SearchScreenData } from '../../search/screen/screen-data.ts';
import {
  emptySearch,
  LIST_FACETS,
  type ListFacet,
  type SearchState,
} from '../../search/state/search-state.ts';
import { afterPaint } from './after-paint.ts';
import type { ScreenClient } from './live/engine.ts';
import { searchKey } from './state/change-search.ts';
import { settleTypes } from './state/screen-address.ts';
import { sideRequest } from './state/side-request.ts';

interface Spelling {
  screen: SearchScreenData;
  /** What the engine knows; null before it is there. */
  site: AddressSite | null;
  side: ScreenClient | undefined;
  /** The search that came from an address, and may be written in its own way; null where the visitor made it here. */
  asked: SearchState | null;
  wanted: { readonly current: SearchState };
  /** Takes the search in its new spelling, in place of the one that was asked for. */
  respell: (state: SearchState, site: AddressSite) => void;
}

/**
 * An address may write makes and other values in its own way: `?make=toyota`, `?body=suv`. Once the engine tells what
 * there is, the search is spelled as the cars are.
 */
export function useSpelling({ screen, site, side, asked, wanted, respell }: Spelling): void {
  useEffect(() => {
    if (site === null || side === undefined) return undefined;
    let isLate = false;
    const callOff = afterPaint(async () => {
      // What the visitor chose here is spelled as the cars are; its address was written before it was known.
      if (asked === null) return respell(wanted.current, site);
      const values = await allValues(asked, screen, side);
      if (isLate || searchKey(wanted.current) !== searchKey(asked)) return;
      respell(settleTypes(inSpellingOf(asked, { ...site, values }), site), site);
    });
    return () => {
      isLate = true;
      callOff();
    };
  }, [screen, site, side, asked, wanted, respell]);
}

/** Every value there is of the facets that are refined, whatever else is; none where the engine does not answer. */
async function allValues(
  { values }: SearchState,
  screen: SearchScreenData,
  side: ScreenClient,
): Promise<Partial<Record<ListFacet, string[]>>> {
  const facets = LIST_FACETS.filter(facet => values[facet] !== undefined && !isKnown(facet));
  if (facets.length === 0) return {};
  const answer = await side.search([sideRequest(emptySearch('newest'), screen, facets)]).catch(() => null);
  const counts = answer?.results[0]?.facets ?? {};
  return Object.fromEntries(facets.map(facet => [facet, Object.keys(counts[facet] ?? {})]));
}

/** Makes and models are known from the opening of the engine, car types always. */
function isKnown(facet: ListFacet): boolean {
  return ['make', 'model', 'make_model', 'car_type', 'status'].includes(facet);
}
