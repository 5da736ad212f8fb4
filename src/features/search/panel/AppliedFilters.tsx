import { memo } from 'react';
import { appliedCarFilters } from '../car/applied-car-filters.ts';
import { AppliedFilterList } from '../results/AppliedFilterList.tsx';
import type { SearchScreenModel } from '../screen/use-search-screen.ts';

type Props = Pick<SearchScreenModel, 'screen' | 'state' | 'makes' | 'change'>;

const LOOK = { list: 'applied', filter: 'applied__filter', clear: 'applied__clear' };

/** The filters of the search for cars. */
export const AppliedFilters = memo(function AppliedFilters({ screen, state, makes, change }: Props) {
  const filters = appliedCarFilters(state, screen.country, makes);
  return <AppliedFilterList filters={filters} texts={screen.texts} change={change} look={LOOK} />;
});
