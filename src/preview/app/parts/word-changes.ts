import { diffArrays } from 'diff';

/** A piece of a text; `isOwn`: the other text does not have it there. */
interface Piece {
  text: string;
  isOwn: boolean;
}

/** Texts that differ in more words than these have nothing in common that helps a reader. */
const MAX_CHANGES = 1000;

/** A price is one word: the text between spaces, and the spaces. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/);

/** The words of each of two texts that the other lacks. */
export function wordChanges(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_CHANGES });
  if (changes === undefined)
    return { before: [{ text: before, isOwn: true }], after: [{ text: after, isOwn: true }] };
  const pieces = (added: boolean) =>
    changes
      .filter(change => (added ? !change.removed : !change.added))
      .map(({ value, added: isNew, removed }) => ({ text: value.join(''), isOwn: isNew || removed }));
  return { before: pieces(false), after: pieces(true) };
}
