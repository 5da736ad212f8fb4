import { OutdatedPageError } from '../../search/engine/outdated-page-error.ts';

/**
 * Makes a card of plain data. Cards are written by the build that wrote this code's pages: only what is no card at all is
 * refused. @throws `OutdatedPageError`: another version of the code wrote it.
 */
export function cardParser<Card extends object>(
  item: string,
  properties: readonly (string & keyof Card)[],
): (card: unknown) => Card {
  const isCard = (value: unknown): value is Card =>
    typeof value === 'object' && value !== null && properties.every(name => name in value);
  return card => {
    if (!isCard(card)) throw new OutdatedPageError(`What should be the card of ${item} is something else.`);
    return card;
  };
}
