import { type QueryWord, valueTokens } from '../../../search/embedded/tokenize.ts';
import { boundedEditDistance, typosAllowed } from '../../../search/embedded/typo.ts';

/**
 * How well a name answers the words, as a search for cars would take them: each word must be in it, the last one as
 * a prefix. 0 fits best; null does not. Wrong letters are forgiven only with `typos`.
 */
export function matchName(words: readonly QueryWord[], name: string, typos: boolean): number | null {
  const tokens = valueTokens(name);
  let sum = 0;
  for (const [at, { joined }] of words.entries()) {
    const isLast = at === words.length - 1;
    const cost = Math.min(...tokens.map(token => costOf(joined, token, isLast, typos)));
    if (cost === Number.POSITIVE_INFINITY) return null;
    sum += cost;
  }
  return sum;
}

function costOf(word: string, token: string, isLast: boolean, typos: boolean): number {
  if (word === token) return 0;
  if (isLast && token.startsWith(word)) return 1;
  const most = typos ? typosAllowed(word) : 0;
  if (most === 0) return Number.POSITIVE_INFINITY;
  const distance = boundedEditDistance(word, token, isLast, most);
  return distance > most ? Number.POSITIVE_INFINITY : 1 + distance;
}
