import type { CarCard as Card } from '../../domain/car-card.ts';
import type { Picture } from '../../schemas/picture.ts';
import { CarCard } from './CarCard.tsx';

interface Props {
  cards: readonly Card<Picture>[];
  /** Stands where a photo is missing. */
  noPhoto: string;
  /** Cards whose picture is loaded at once: those a visitor sees before scrolling. */
  eager?: number;
  heading?: 'h2' | 'h3';
}

/** Cards in rows. */
export function CarGrid({ cards, noPhoto, eager = 0, heading = 'h2' }: Props) {
  return (
    <div className="card-grid">
      {cards.map((card, at) => (
        <CarCard key={card.id} card={card} noPhoto={noPhoto} eager={at < eager} heading={heading} />
      ))}
    </div>
  );
}
