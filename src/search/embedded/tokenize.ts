import { withoutAccents } from '../../lib/text/without-accents.ts';

/** A word a visitor typed: as one (`cx5` for `CX-5`) and in its parts (`cx`, `5`). */
export interface QueryWord {
  joined: string;
  parts: string[];
}

/** More words than this are ignored: no description of a car has so many. */
const MAX_WORDS = 8;
/** What is longer is cut: no feed has such a word. */
const MAX_WORD_LENGTH = 40;

/** Lower case, without accents and apostrophes: `Citroën` -> `citroen`. */
function fold(text: string): string {
  // Nearly every word of a feed is plain, and folding thousands is what opening an index costs.
  if (/^[\w\s-]*$/.test(text)) return text.toLowerCase();
  return withoutAccents(text).replace(/['’‘]/g, '').toLowerCase();
}

/** Letters and digits of a chunk in one; the point of a decimal stays, so that `2.0` does not become `20`. */
function joined(chunk: string): string {
  return chunk.replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{N}.]/gu, '').slice(0, MAX_WORD_LENGTH);
}

const PARTS = /[\p{L}\p{N}]+/gu;
const RUNS = /\p{L}+|\p{N}+/gu;

function chunksOf(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter(chunk => /[\p{L}\p{N}]/u.test(chunk));
}

/** The words of a query. */
export function queryWords(query: string): QueryWord[] {
  return chunksOf(query)
    .slice(0, MAX_WORDS)
    .map(chunk => ({ joined: joined(chunk), parts: chunk.slice(0, MAX_WORD_LENGTH).match(PARTS) ?? [] }));
}

/**
 * Every form a value can be looked for in: `Land Cruiser` as `land`, `cruiser` and `landcruiser`, `CX-5` as `cx5`,
 * `cx` and `5`, `Mazda3` as `mazda3`, `mazda` and `3`.
 */
export function valueTokens(value: string): string[] {
  const chunks = chunksOf(value);
  const whole = chunks.map(joined);
  const pairs = whole.slice(1).map((word, at) => (whole[at] ?? '') + word);
  const parts = chunks.flatMap(chunk => chunk.match(PARTS) ?? []);
  const runs = chunks.flatMap(chunk => chunk.match(RUNS) ?? []);
  return [...new Set([...whole, ...parts, ...runs, ...pairs])].filter(
    token => token.length <= MAX_WORD_LENGTH,
  );
}

/** An id or stock number as it is compared: without accents, spaces and signs. */
export function foldedId(id: string): string {
  return fold(id).replace(/[^\p{L}\p{N}]/gu, '');
}
