import { useEffect } from 'react';
import { inSpellingOf } from '../../search/address.ts';
import type { AddressSite } from '../../search/address-paths.ts';
import type { SearchState } from '../../search/search-state.ts';
import { afterPaint } from './after-paint.ts';
import type { Answer } from './live/answer.ts';
import { searchKey } from './state/change-search.ts';
import { settleTypes } from './state/screen-address.ts';

interface Spelling {
  /** What the engine knows; null before it is there. */
  site: AddressSite | null;
  answer: Answer | null;
  wanted: { readonly current: SearchState };
  /** Takes the search in its new spelling, in place of the one that was asked for. */
  respell: (state: SearchState, site: AddressSite) => void;
}

/**
 * An address may write makes and other values in its own way: `?make=toyota`. Once the engine tells what there is, the
 * search is spelled as the cars are; makes and models at once, other values by what an answer counts.
 */
export function useSpelling({ site, answer, wanted, respell }: Spelling): void {
  useEffect(() => {
    if (site === null) return undefined;
    return afterPaint(() => {
      const { current } = wanted;
      const isAnswered = answer !== null && searchKey(answer.state) === searchKey(current);
      const counted = isAnswered ? Object.entries(answer.counts.facets) : [];
      const values = Object.fromEntries(counted.map(([facet, counts]) => [facet, Object.keys(counts)]));
      const spelled = inSpellingOf(current, { ...site, values });
      if (searchKey(spelled) !== searchKey(current)) respell(settleTypes(spelled, site), site);
    });
  }, [site, answer, wanted, respell]);
}
