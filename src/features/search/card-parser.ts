/**
 * Makes a card of plain data; throws for what is none. Cards are written by the build that wrote this code's pages: only
 * what is no card at all is refused.
 */
export function cardParser<Card extends object>(
  item: string,
  properties: readonly (string & keyof Card)[],
): (card: unknown) => Card {
  const isCard = (value: unknown): value is Card =>
    typeof value === 'object' && value !== null && properties.every(name => name in value);
  return card => {
    if (!isCard(card)) throw new Error(`What should be the card of ${item} is something else.`);
    return card;
  };
}
