import { allRows, type Bits, hasRow, setRow } from './bits.ts';
import type { Column, ListColumn, NumberColumn, TextColumn } from './column.ts';
import { BEGINNING, EXACT, NO_MATCH, tokenLevels } from './token-levels.ts';
import { foldedId, type QueryWord, valueTokens } from './tokenize.ts';

/** A column as tokens: for each code, or value of a list from 1, the positions of its tokens in the vocabulary. */
interface SearchedColumn {
  column: Column;
  tokens: readonly (readonly number[])[];
  /** Greater for columns that describe a car better. */
  weight: number;
}

/**
 * The words of an index. It is made from the columns' values when the index is opened and takes no room in the file:
 * five thousand cars have some two thousand words.
 */
export interface TextIndex {
  vocabulary: readonly string[];
  columns: readonly SearchedColumn[];
  /** Folded ids, stock numbers and VINs, a list of one for each row each. */
  ids: readonly (readonly string[])[];
}

/** The rows that have all words of a query, and how well each row fits. */
export interface TextMatch {
  rows: Bits;
  scores: Uint16Array;
}

/** Whole ids are looked for from this many characters on, beginnings from one more: what is shorter is a badge. */
const MIN_ID_LENGTH = 3;
/** How much better a better kind of match is than any difference between columns. */
const LEVEL_WEIGHT = 16;

export function buildTextIndex(
  columns: ReadonlyMap<string, Column>,
  names: readonly string[],
  ids: readonly (readonly (string | null)[] | null)[],
): TextIndex {
  const positions = new Map<string, number>();
  const positionOf = (token: string) => {
    const position = positions.get(token) ?? positions.size;
    positions.set(token, position);
    return position;
  };
  const searched = names.flatMap((name, at): SearchedColumn[] => {
    const column = columns.get(name);
    if (column === undefined || column.values === null) return [];
    const tokens = [[], ...column.values.map(value => valueTokens(value).map(positionOf))];
    return [{ column, tokens, weight: names.length - at }];
  });
  const folded = ids.map(list => (list ?? []).map(id => (id === null ? '' : foldedId(id))));
  return { vocabulary: [...positions.keys()], columns: searched, ids: folded };
}

/** Finds the rows that have every word. The last word may still be in the making: a beginning will do. */
export function matchText(index: TextIndex, words: readonly QueryWord[], rows: number): TextMatch {
  const scores = new Uint16Array(rows);
  let found = allRows(rows);
  const isLast = (at: number) => at === words.length - 1;
  const pairs = words
    .slice(1)
    .map(({ joined }, at) =>
      matchForm(index, (words[at]?.joined ?? '') + joined, { last: isLast(at + 1), forgiving: false }, rows),
    );
  words.forEach((word, at) => {
    const best = matchWord(index, word, isLast(at), rows);
    // It may be half of a word that was written apart: `land cruiser`, where the feed has LandCruiser.
    for (const pair of [pairs[at - 1], pairs[at]])
      pair?.forEach((score, row) => {
        if (score > (best[row] ?? 0)) best[row] = score;
      });
    const having = allRows(rows).fill(0);
    for (let row = 0; row < rows; row += 1) {
      const score = best[row] ?? 0;
      if (score === 0) continue;
      setRow(having, row);
      scores[row] = (scores[row] ?? 0) + score;
    }
    found = found.map((bits, position) => bits & (having[position] ?? 0));
  });
  return { rows: found, scores };
}

/** Each row's score for a word: as one, or where that fits worse, as its parts, which must all be there. */
function matchWord(index: TextIndex, word: QueryWord, last: boolean, rows: number): Uint8Array {
  const whole = matchForm(index, word.joined, { last }, rows);
  if (word.parts.length < 2) return whole;
  const parts = word.parts.map((part, at) =>
    matchForm(index, part, { last: last && at === word.parts.length - 1 }, rows),
  );
  return whole.map((score, row) => Math.max(score, Math.min(...parts.map(part => part[row] ?? 0))));
}

function matchForm(
  index: TextIndex,
  form: string,
  { last, forgiving = true }: { last: boolean; forgiving?: boolean },
  rows: number,
): Uint8Array {
  const best = new Uint8Array(rows);
  matchIds(index, form, best);
  const levels = tokenLevels(index.vocabulary, form, last, forgiving);
  for (const { column, tokens, weight } of index.columns) {
    const scores = codeScores(tokens, levels, weight);
    if (scores === null) continue;
    if (column.kind === 'list') matchLists(column, scores, best);
    else matchCodes(column, scores, best);
  }
  return best;
}

function matchCodes({ codes }: TextColumn | NumberColumn, scores: Uint8Array, best: Uint8Array): void {
  for (let row = 0; row < best.length; row += 1) {
    const score = scores[codes[row] ?? 0] ?? 0;
    if (score > (best[row] ?? 0)) best[row] = score;
  }
}

/** A row is as good as the best of its texts. */
function matchLists({ rows }: ListColumn, scores: Uint8Array, best: Uint8Array): void {
  rows.forEach((bits, at) => {
    const score = scores[at + 1] ?? 0;
    for (let row = 0; score > 0 && row < best.length; row += 1)
      if (score > (best[row] ?? 0) && hasRow(bits, row)) best[row] = score;
  });
}

/** The score of each value of a column; null when none has any. */
function codeScores(
  tokens: readonly (readonly number[])[],
  levels: Uint8Array,
  weight: number,
): Uint8Array | null {
  const scores = new Uint8Array(tokens.length);
  let any = false;
  tokens.forEach((positions, code) => {
    let level: number = NO_MATCH;
    for (const position of positions) level = Math.max(level, levels[position] ?? NO_MATCH);
    if (level === NO_MATCH) return;
    any = true;
    scores[code] = level * LEVEL_WEIGHT + weight;
  });
  return any ? scores : null;
}

/** Scores the rows whose id, stock number or VIN begins with a word that has a digit, which no typing error is forgiven in. */
function matchIds({ ids }: TextIndex, form: string, best: Uint8Array): void {
  if (form.length < MIN_ID_LENGTH || !/\p{N}/u.test(form)) return;
  for (const list of ids)
    list.forEach((id, row) => {
      if (form.length > MIN_ID_LENGTH ? !id.startsWith(form) : id !== form) return;
      best[row] = Math.max(best[row] ?? 0, (id === form ? EXACT : BEGINNING) * LEVEL_WEIGHT);
    });
}
