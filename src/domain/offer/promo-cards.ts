/** Something the dealer puts among the cars: a call to action, a promotion. */
export interface PromoCard<Picture> {
  /** Its place among all cards, from 1. */
  position: number;
  title: string;
  text: string | null;
  /** Words of its button; null leaves the title to be the link. */
  button: string | null;
  href: string;
  picture: Picture | null;
}

type ResultCard<Car, Promo> = { kind: 'car'; car: Car } | { kind: 'promo'; promo: Promo };

/**
 * [G8] Cars with promo cards at their places, counted from 1 over all cards. A promo whose place the cars do not
 * reach is left out, so that it is never alone behind a short list.
 */
export function withPromoCards<Car, Promo extends { position: number }>(
  cars: readonly Car[],
  promos: readonly Promo[],
): ResultCard<Car, Promo>[] {
  const cards: ResultCard<Car, Promo>[] = cars.map(car => ({ kind: 'car', car }));
  for (const promo of promos.toSorted((a, b) => a.position - b.position)) {
    if (promo.position <= cards.length + 1)
      cards.splice(Math.max(0, promo.position - 1), 0, { kind: 'promo', promo });
  }
  return cards;
}

/** Rows of two, three and four cards all end where this many do. */
const WHOLE_ROWS = 12;
const WIDEST = 3;

/**
 * [G13] How many places each promo card takes, so that the cards fill whole rows of two, three or four: 21 cars and
 * one promo of three places are 24. Where that would need wider ones, each takes one.
 */
export function promoWidths(cars: number, promos: number): number[] {
  const gap = (WHOLE_ROWS - ((cars + promos) % WHOLE_ROWS)) % WHOLE_ROWS;
  const spread = gap <= promos * (WIDEST - 1) ? gap : 0;
  return Array.from({ length: promos }, (_, at) => {
    const before = Math.min(spread, at * (WIDEST - 1));
    return 1 + Math.min(WIDEST - 1, spread - before);
  });
}
