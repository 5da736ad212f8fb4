export type ResultCard<Car, Promo> = { kind: 'car'; car: Car } | { kind: 'promo'; promo: Promo };

/**
 * [G8] Cars with promo cards at their places, counted from 1 over all cards. A promo whose place the cars do not
 * reach is left out, so that it never stands alone behind a short list.
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
