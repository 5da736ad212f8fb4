import { memo, useEffect, useState } from 'react';
import type { PromoCard } from '../../domain/offer/promo-cards.ts';
import type { Card } from '../../features/search/car/card.ts';
import { CarCard } from '../../features/vehicle/card/CarCard.tsx';
import { CarGrid } from '../../features/vehicle/card/CarGrid.tsx';
import { FinanceNotes } from '../../features/vehicle/card/FinanceNotes.tsx';
import type { Picture } from '../../schemas/picture.ts';
import type { CardLayout } from '../../schemas/site/theme.ts';
import { afterPaint } from '../../ui/after-paint.ts';

interface Props {
  cards: readonly Card[];
  promos: readonly PromoCard<Picture>[];
  layout: CardLayout;
  noPhoto: string;
  financeNotes: string[];
}

/** Rendered again only for another car: the first cars of a page come before the others. */
const MemoCard = memo(CarCard);

/** Cars that a search found, as the pages show them. */
export const CarResults = memo(function CarResults({ cards, promos, layout, noPhoto, financeNotes }: Props) {
  const [known, setKnown] = useState(false);
  useEffect(() => afterPaint(() => setKnown(true)), []);
  return (
    <>
      <CarGrid
        cards={cards}
        promos={promos}
        layout={layout}
        eager={4}
        noPhoto={noPhoto}
        known={known}
        card={MemoCard}
      />
      <FinanceNotes notes={cards.some(({ finance }) => finance !== null) ? financeNotes : []} />
    </>
  );
});
