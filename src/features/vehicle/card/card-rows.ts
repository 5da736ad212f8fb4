/** Rows of one, two and three cards all end where this many places do. */
const PLACES = 6;

/**
 * Cards in groups that fill whole rows of one, two or three, so that a browser can leave out of its work the groups
 * far from the screen. One too wide for the places left opens the next group, and what follows it moves up, as it
 * would in a dense grid.
 */
export function cardRows<Card extends { width: number }>(cards: readonly Card[]): Card[][] {
  const rows: Card[][] = [];
  for (const card of cards) {
    const row = rows.find(each => placesOf(each) + card.width <= PLACES);
    if (row === undefined) rows.push([card]);
    else row.push(card);
  }
  return rows;
}

function placesOf(row: readonly { width: number }[]): number {
  return row.reduce((sum, { width }) => sum + width, 0);
}
