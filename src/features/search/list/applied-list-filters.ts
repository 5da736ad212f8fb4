import { formatMoney } from '../../../domain/country/money.ts';
import type { SearchState, ValueRange } from '../../../search/state/search-state.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { type AppliedFilter, appliedFilters, relaxationsOf } from '../store/applied-filters.ts';

type Labelled = Pick<CollectionScreen, 'country'> & {
  texts: Pick<CollectionScreen['texts'], 'searchFrom' | 'searchTo'>;
};

/** Everything a list is refined by. */
export function appliedListFilters(state: SearchState, screen: Labelled): AppliedFilter[] {
  return appliedFilters(state, labelsOf(screen));
}

/** The same where nothing fits. */
export function listRelaxations(state: SearchState, screen: Labelled): AppliedFilter[] {
  return relaxationsOf(state, labelsOf(screen));
}

function labelsOf(screen: Labelled) {
  return {
    value: (_facet: string, value: string) => value,
    range: (_facet: string, range: ValueRange) => amounts(range, screen),
  };
}

function amounts({ min, max }: ValueRange, { country, texts }: Labelled): string {
  const format = (amount: number) => formatMoney(amount, country);
  if (min === null) return `${texts.searchTo} ${format(max ?? 0)}`;
  return max === null ? `${texts.searchFrom} ${format(min)}` : `${format(min)}–${format(max)}`;
}
