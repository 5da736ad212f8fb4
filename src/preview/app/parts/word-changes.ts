import { diffWordsWithSpace } from 'diff';

/** A piece of a text; `isOwn`: the other text does not have it there. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

/** Texts that differ in more words than these have nothing in common that helps a reader. */
const MOST_CHANGES = 1000;

/** What of each of two texts is its own, by words. */
export function wordChanges(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES });
  if (changes === undefined)
    return { before: [{ text: before, isOwn: true }], after: [{ text: after, isOwn: true }] };
  const pieces = (added: boolean) =>
    changes
      .filter(change => (added ? !change.removed : !change.added))
      .map(({ value, added: isNew, removed }) => ({ text: value, isOwn: isNew || removed }));
  return { before: pieces(false), after: pieces(true) };
}
