import type { ComponentProps, ReactNode } from 'react';
import type { PromoCard } from '../domain/promo-cards.ts';
import { SearchScreen } from '../features/search/SearchScreen.tsx';
import { CarGrid } from '../features/vehicle/CarGrid.tsx';
import { FinanceNotes } from '../features/vehicle/FinanceNotes.tsx';
import type { Picture } from '../schemas/picture.ts';

export interface SearchIslandProps {
  screen: ComponentProps<typeof SearchScreen>['screen'];
  heading: string;
  countText: string;
  promos: PromoCard<Picture>[];
  children?: ReactNode;
}

/** The search screen: the search finds cars, and the cards of the vehicle show them. */
export function SearchIsland({ screen, heading, countText, promos, children }: SearchIslandProps) {
  return (
    <SearchScreen
      screen={screen}
      heading={heading}
      countText={countText}
      drawCars={cards => (
        <>
          <CarGrid cards={cards} promos={promos} eager={4} noPhoto={screen.texts.photosToCome} />
          <FinanceNotes notes={cards.some(({ finance }) => finance !== null) ? screen.financeNotes : []} />
        </>
      )}
    >
      {children}
    </SearchScreen>
  );
}
