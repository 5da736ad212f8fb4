import { useEffect } from 'react';
import { DISTANCE_ORDER } from '../../../search/state/sort-orders.ts';
import { $visitorPosition } from '../../../visitor/visitor-position.ts';
import { withSort } from '../store/change-state.ts';
import type { SearchScreenModel } from './use-search-screen.ts';

type Model = Pick<SearchScreenModel, 'state' | 'screen' | 'change' | 'retry'>;

/** Results in the order of distance follow the visitor to another postcode; without one they are in the site's order. */
export function useNearOrder({ state, screen, change, retry }: Model): void {
  const isNearest = state.sortBy === DISTANCE_ORDER;
  useEffect(() => {
    if (!isNearest) return;
    const before = $visitorPosition.get();
    return $visitorPosition.listen(position => {
      if (position === null) change(search => withSort(search, screen.sortBy));
      else if (position.postcode !== before?.postcode) retry();
    });
  }, [isNearest, screen, change, retry]);
}
