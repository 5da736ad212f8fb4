import { showsNothing } from '../../lib/text/shows-nothing.ts';

const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;
const MISSING = new Set([
  '',
  '-',
  '--',
  '- / -',
  '-/-',
  'na',
  'n/a',
  '#n/a',
  'nan',
  'null',
  'none',
  'nil',
  'undefined',
  '?',
  'not specified',
  'unspecified',
  'not stated',
  'not provided',
  'not applicable',
  'please select',
]);
const LONGEST_MISSING = Math.max(...[...MISSING].map(({ length }) => length));

/** Without control, zero-width and direction-changing characters and halves of broken characters; composed. */
function visible(text: string): string {
  if (showsNothing(text)) return '';
  return text.replace(INVISIBLE, '').toWellFormed().normalize('NFC');
}

/** Text on one line: spaces, tabs and line breaks become single spaces. */
export function cleanLine(text: string): string {
  return PLAIN.test(text) ? text : visible(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim();
}

/** Text with its line breaks; no more than one empty line between paragraphs. */
export function cleanParagraphs(text: string): string {
  return visible(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A feed's spelling of no value: empty, `-`, `- / -`, `NA`, `nan`, `Not Specified` and their like
 * (docs/feeds.md#how-values-are-read).
 */
export function isMissing(text: string): boolean {
  return text.length <= LONGEST_MISSING && MISSING.has(text.toLowerCase());
}
