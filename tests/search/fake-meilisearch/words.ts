import { editDistance } from '../../../src/dealer/problem/edit-distance.ts';
import { type Document, valuesAt } from './filter.ts';

/** Settings of an index that finding words depends on. */
export interface WordSettings {
  searchableAttributes: string[];
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnNumbers: boolean;
    disableOnAttributes: string[];
  };
}

/** How a document fits a query: fewer typing errors, then earlier attributes. Null when a word is missing. */
interface Fit {
  typos: number;
  attribute: number;
}

/** Words are the text between signs, as documented: `CX-5` is `cx` and `5`. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** `matchingStrategy: "all"`: every word is found, the last one also as a beginning; two words may be written as one. */
export function fitOf(document: Document, query: string, settings: WordSettings): Fit | null {
  const words = wordsOf(query);
  const fields = settings.searchableAttributes.map(name => ({
    name,
    words: valuesAt(document, name).flatMap(value => wordsOf(String(value))),
  }));
  let at = 0;
  const fit: Fit = { typos: 0, attribute: 0 };
  while (at < words.length) {
    const [word = '', next] = words.slice(at);
    const last = at === words.length - 1;
    const alone = best(word, last, fields, settings);
    const joined =
      alone === null && next !== undefined
        ? best(word + next, at === words.length - 2, fields, settings)
        : null;
    const found = alone ?? joined;
    if (found === null) return null;
    fit.typos += found.typos;
    fit.attribute += found.attribute;
    at += alone === null ? 2 : 1;
  }
  return fit;
}

function best(
  word: string,
  last: boolean,
  fields: { name: string; words: string[] }[],
  { typoTolerance }: WordSettings,
): Fit | null {
  const { minWordSizeForTypos, disableOnNumbers, disableOnAttributes } = typoTolerance;
  const fits = fields.flatMap(({ name, words }, attribute) => {
    const strict = disableOnAttributes.includes(name) || (disableOnNumbers && /^\p{N}+$/u.test(word));
    const allowed = [minWordSizeForTypos.oneTypo, minWordSizeForTypos.twoTypos].filter(
      size => word.length >= size,
    );
    const most = strict ? 0 : allowed.length;
    const typos = [...words, ...words.slice(1).map((each, at) => `${words[at]}${each}`)].map(token =>
      typosOf(word, token, last, most),
    );
    const least = Math.min(...typos, Number.POSITIVE_INFINITY);
    return least <= most ? [{ typos: least, attribute }] : [];
  });
  return fits.toSorted((a, b) => a.typos - b.typos || a.attribute - b.attribute)[0] ?? null;
}

/** A wrong first letter counts twice. */
function typosOf(word: string, token: string, last: boolean, most: number): number {
  if (token === word || (last && token.startsWith(word))) return 0;
  if (most === 0 || token.length < word.length - most) return Number.POSITIVE_INFINITY;
  const longest = last ? Math.min(token.length, word.length + most) : token.length;
  const ends = last ? Array.from({ length: 2 * most + 1 }, (_, at) => longest - at) : [longest];
  const least = Math.min(...ends.filter(end => end > 0).map(end => editDistance(word, token.slice(0, end))));
  return least + (word[0] === token[0] ? 0 : 1);
}
