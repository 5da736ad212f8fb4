import { type PromoCard as Promo, promoWidths, withPromoCards } from '../../domain/offer/promo-cards.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarCard as Card } from '../../view/car-card.ts';
import { CarCard } from './CarCard.tsx';
import { PromoCard } from './PromoCard.tsx';

interface Props {
  cards: readonly Card<Picture>[];
  /** Stands where a photo is missing. */
  noPhoto: string;
  /** Put among the cars, where there are enough of them. */
  promos?: readonly Promo<Picture>[];
  /** Cards whose picture is loaded at once: those a visitor sees before scrolling. */
  eager?: number;
  heading?: 'h2' | 'h3';
}

/** Cards in rows: as many to a row as its own width allows. */
export function CarGrid({ cards, noPhoto, promos = [], eager = 0, heading = 'h2' }: Props) {
  const all = withPromoCards(cards, promos);
  const shown = all.flatMap(each => (each.kind === 'promo' ? [each.promo] : []));
  const widths = promoWidths(cards.length, shown.length);
  return (
    <div className="card-area">
      <div className="card-grid">
        {all.map((each, at) =>
          each.kind === 'car' ? (
            <CarCard
              key={each.car.id}
              card={each.car}
              noPhoto={noPhoto}
              eager={at < eager}
              heading={heading}
            />
          ) : (
            <PromoCard
              key={`promo-${each.promo.position}-${each.promo.title}`}
              promo={each.promo}
              width={widths[shown.indexOf(each.promo)] ?? 1}
              heading={heading}
            />
          ),
        )}
      </div>
    </div>
  );
}
