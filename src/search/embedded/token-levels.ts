import { editDistance, typosAllowed } from './typo.ts';

/** How a word is found in a token: 4 exactly, 3 as its beginning, 2 with one wrong letter, 1 with two, 0 not. */
export type MatchLevel = 0 | 1 | 2 | 3 | 4;
export const NO_MATCH = 0;

/**
 * The level of each token of a vocabulary for a word. Typing errors are forgiven only where no token has the word as
 * it stands, and two only where one is not enough: `golf` finds Golfs and not all gold cars too.
 */
export function tokenLevels(vocabulary: readonly string[], word: string, prefix: boolean): Uint8Array {
  const levels = new Uint8Array(vocabulary.length);
  let any = false;
  vocabulary.forEach((token, place) => {
    if (token === word) levels[place] = 4;
    else if (prefix && token.startsWith(word)) levels[place] = 3;
    else return;
    any = true;
  });
  for (let typos = 1; !any && typos <= typosAllowed(word); typos += 1)
    any = forgive(vocabulary, word, prefix, typos, levels);
  return levels;
}

/** Marks the tokens that many wrong letters away; answers whether there is one. */
function forgive(
  vocabulary: readonly string[],
  word: string,
  prefix: boolean,
  typos: number,
  levels: Uint8Array,
): boolean {
  let any = false;
  const first = word.charCodeAt(0);
  vocabulary.forEach((token, place) => {
    // The first letter is nearly always right; a token with a digit means another thing with another letter.
    if (token.charCodeAt(0) !== first || /\p{N}/u.test(token)) return;
    if (editDistance(word, token, prefix, typos) > typos) return;
    levels[place] = 3 - typos;
    any = true;
  });
  return any;
}
