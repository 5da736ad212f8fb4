import type { CardFile } from '../embedded/index-file.ts';
import type { Index } from '../embedded/open-index.ts';
import { unpack } from './unpack.ts';

/** Fetches a file of the site as it was published; throws when it cannot be loaded. */
export type LoadFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A file of cards that does not fit the index: both must come from one build. */
export class CardFileError extends Error {
  override name = 'CardFileError';
}

/**
 * The cards of an index's rows, in their order. The first cards of the site came with the index; for others, only
 * the files with a requested row are fetched, each once; one that could not be fetched is tried again the next
 * time. `parse` makes a card of plain data.
 */
export function cardStore<Card>(
  { positions, firstCards, cardFiles }: Pick<Index, 'positions' | 'firstCards' | 'cardFiles'>,
  load: LoadFile,
  parse: (card: unknown) => Card,
): (rows: readonly number[]) => Promise<Card[]> {
  const loaded = new Map<string, Promise<unknown[]>>();
  function cardsIn({ file, rows }: CardFile): Promise<unknown[]> {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const cards = load(file).then(async bytes => readCards(file, rows, await unpack(bytes)));
    loaded.set(file, cards);
    cards.catch(() => loaded.delete(file));
    return cards;
  }
  async function readCard(row: number): Promise<unknown> {
    const first = firstCards()[positions[row] ?? -1];
    if (first !== undefined) return first;
    const { file, at } = positionOf(cardFiles, row);
    return (await cardsIn(file))[at];
  }
  return rows => Promise.all(rows.map(async row => parse(await readCard(row))));
}

function readCards(file: string, rows: number, bytes: Uint8Array): unknown[] {
  const cards: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(cards) || cards.length !== rows)
    throw new CardFileError(`${file} does not hold the ${rows} cards the index names. Load the page again.`);
  return cards;
}

function positionOf(files: readonly CardFile[], row: number): { file: CardFile; at: number } {
  let at = row;
  for (const file of files) {
    if (at < file.rows) return { file, at };
    at -= file.rows;
  }
  throw new CardFileError(`The index names no file of cards for its row ${row}. Build the site again.`);
}
