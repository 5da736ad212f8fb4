import type { PromoCard } from '../domain/offer/promo-cards.ts';
import type { Card } from '../features/search/car/card.ts';
import { CarGrid } from '../features/vehicle/CarGrid.tsx';
import { FinanceNotes } from '../features/vehicle/FinanceNotes.tsx';
import type { Picture } from '../schemas/picture.ts';

interface Props {
  cards: readonly Card[];
  promos: readonly PromoCard<Picture>[];
  noPhoto: string;
  financeNotes: string[];
}

/** Cars that a search found, as the pages show them. */
export function CarResults({ cards, promos, noPhoto, financeNotes }: Props) {
  return (
    <>
      <CarGrid cards={cards} promos={promos} eager={4} noPhoto={noPhoto} />
      <FinanceNotes notes={cards.some(({ finance }) => finance !== null) ? financeNotes : []} />
    </>
  );
}
