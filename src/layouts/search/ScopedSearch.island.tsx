import type { ComponentProps, ReactNode } from 'react';
import { ScopedSearch } from '../../features/search/scoped/ScopedSearch.tsx';
import { CarGrid } from '../../features/vehicle/card/CarGrid.tsx';
import { FinanceNotes } from '../../features/vehicle/card/FinanceNotes.tsx';
import type { CardLayout } from '../../schemas/site/theme.ts';

interface ScopedSearchProps {
  search: ComponentProps<typeof ScopedSearch>['search'];
  layout: CardLayout;
  /** Shown where a photo is missing. */
  noPhoto: string;
  children?: ReactNode;
}

/** The search among the cars of a page: the search finds them, and the cards of the vehicle show them. */
export function ScopedSearchIsland({ search, layout, noPhoto, children }: ScopedSearchProps) {
  return (
    <ScopedSearch
      search={search}
      renderCars={cards => (
        <>
          <CarGrid cards={cards} layout={layout} noPhoto={noPhoto} heading="h3" compact />
          <FinanceNotes notes={cards.some(({ finance }) => finance !== null) ? search.financeNotes : []} />
        </>
      )}
    >
      {children}
    </ScopedSearch>
  );
}
