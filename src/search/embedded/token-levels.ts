import { boundedEditDistance, typosAllowed } from './typo.ts';

/** How a word is found in a token. */
export const NO_MATCH = 0;
const MISTYPED = 1;
export const BEGINNING = 2;
export const EXACT = 3;

/**
 * The level of each token of a vocabulary for a word. Typing errors are forgiven, if at all, only where no token
 * has the word as written, and two only where one is not enough: `golf` finds Golfs and not all gold cars too.
 */
export function tokenLevels(
  vocabulary: readonly string[],
  word: string,
  prefix: boolean,
  forgiving: boolean,
): Uint8Array {
  const levels = new Uint8Array(vocabulary.length);
  let any = false;
  vocabulary.forEach((token, position) => {
    if (token === word) levels[position] = EXACT;
    else if (prefix && token.startsWith(word)) levels[position] = BEGINNING;
    else return;
    any = true;
  });
  for (let typos = 1; forgiving && !any && typos <= typosAllowed(word); typos += 1)
    any = forgive(vocabulary, word, prefix, typos, levels);
  return levels;
}

/** Marks the tokens that many wrong letters away; returns whether there is one. */
function forgive(
  vocabulary: readonly string[],
  word: string,
  prefix: boolean,
  typos: number,
  levels: Uint8Array,
): boolean {
  let any = false;
  const first = word.charCodeAt(0);
  vocabulary.forEach((token, position) => {
    // The first letter is nearly always right.
    if (token.charCodeAt(0) !== first) return;
    if (boundedEditDistance(word, token, prefix, typos) > typos) return;
    levels[position] = MISTYPED;
    any = true;
  });
  return any;
}
