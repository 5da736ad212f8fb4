import { withoutAccents } from '../../lib/text/without-accents.ts';

/** Whether each word typed begins a word of the name, whatever its case and accents. */
export function fitsQuery(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every(part => words.some(word => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
}
