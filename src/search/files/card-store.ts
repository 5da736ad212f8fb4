import type { CardFile } from '../embedded/index-file.ts';
import { unpack } from './unpack.ts';

/** Fetches a file of the site as it was published; throws when it cannot be had. */
export type LoadFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A file of cards that does not fit the index: both must come from one build. */
export class CardFileError extends Error {
  override name = 'CardFileError';
}

/**
 * The cards of an index's rows, in their order. Only the files are fetched that hold a row asked for, each once; one
 * that could not be fetched is tried again the next time. `parse` makes a card of plain data.
 */
export function cardStore<Card>(
  files: readonly CardFile[],
  load: LoadFile,
  parse: (card: unknown) => Card,
): (rows: readonly number[]) => Promise<Card[]> {
  const loaded = new Map<string, Promise<Card[]>>();
  function cardsIn({ file, rows }: CardFile): Promise<Card[]> {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const cards = load(file).then(async bytes => readCards(file, rows, await unpack(bytes)).map(parse));
    loaded.set(file, cards);
    cards.catch(() => loaded.delete(file));
    return cards;
  }
  return rows =>
    Promise.all(
      rows.map(async row => {
        const { file, at } = positionOf(files, row);
        const card = (await cardsIn(file))[at];
        if (card === undefined) throw new CardFileError(`${file.file} has no card at position ${at}.`);
        return card;
      }),
    );
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
