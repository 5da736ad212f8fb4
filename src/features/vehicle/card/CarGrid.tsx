import type { ComponentProps, ComponentType } from 'react';
import { type PromoCard as Promo, promoWidths, withPromoCards } from '../../../domain/offer/promo-cards.ts';
import type { Picture } from '../../../schemas/picture.ts';
import type { CardLayout } from '../../../schemas/site/theme.ts';
import type { CarCard as CardData } from '../../../view/car-card.ts';
import { CarCard } from './CarCard.tsx';
import { cardRows } from './card-rows.ts';
import { PromoCard } from './PromoCard.tsx';

interface Props {
  cards: readonly CardData<Picture>[];
  layout: CardLayout;
  /** Shown where a photo is missing. */
  noPhoto: string;
  /** Put among the cars, where there are enough of them. */
  promos?: readonly Promo<Picture>[];
  /** Cards whose picture is loaded at once: those a visitor sees before scrolling. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** On a phone as rows without buttons, where the page is about more than its cars. */
  compact?: boolean;
  /** Cards far from the screen are left out of layout and paint: for cards that have been laid out once. */
  known?: boolean;
  /** Shows a car. */
  card?: ComponentType<ComponentProps<typeof CarCard>>;
}

/**
 * Cards in rows: as many to a row as its own width allows. Keyed by position: other cars go into the cards that are
 * there, which takes half the time of making new ones.
 */
export function CarGrid({
  cards,
  layout,
  noPhoto,
  promos = [],
  eager = 0,
  heading = 'h2',
  compact = false,
  known = false,
  card: Card = CarCard,
}: Props) {
  return (
    <div className={compact && layout !== 'list' ? 'card-area card-area--compact' : 'card-area'}>
      <div className={known ? 'card-grid card-grid--known' : 'card-grid'}>
        {cardRows(placed(cards, promos)).map(row => (
          <div key={row[0]?.position} className="card-row">
            {row.map(each =>
              each.kind === 'car' ? (
                <Card
                  key={each.position}
                  card={each.car}
                  layout={layout}
                  noPhoto={noPhoto}
                  eager={each.position <= eager}
                  heading={heading}
                  compact={compact}
                />
              ) : (
                <PromoCard key={each.position} promo={each.promo} width={each.width} heading={heading} />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Cars and promos with their positions, from 1, and widths in columns. */
function placed(cards: readonly CardData<Picture>[], promos: readonly Promo<Picture>[]) {
  const all = withPromoCards(cards, promos);
  const widths = promoWidths(cards.length, all.length - cards.length).values();
  return all.map((each, at) => ({
    ...each,
    position: at + 1,
    width: each.kind === 'promo' ? (widths.next().value ?? 1) : 1,
  }));
}
