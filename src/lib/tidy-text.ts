import { showsNothing } from './shows-nothing.ts';

/** The start of markup: `<` before a letter, a slash or `!`. `<3` and `price < 20000` are no markup. */
const MARKUP = /<[a-z/!?]/i;

export function holdsMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/**
 * A text as it was meant: trimmed, one form of each letter, one kind of line break. Nothing is cut out of it, but one
 * that shows nothing is empty.
 */
export function tidyText(raw: string, lines: boolean): string {
  if (showsNothing(raw)) return '';
  return (lines ? raw.replace(/\r\n?/g, '\n') : raw).normalize('NFC').trim();
}
