import { showsNothing } from './shows-nothing.ts';

/** The start of markup: `<` before a letter, a slash or `!`. `<3` and `price < 20000` are no markup. */
const MARKUP = /<[a-z/!?]/i;

export function holdsMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/** Invisible characters copied with text from a chat or a phone's contacts: marks that hold its direction of writing. */
const COPIED_ALONG = /[\u202a-\u202d\u2066-\u2069\ufeff]/g;
/** Also those of word processors and web pages. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A text as it was meant: trimmed, one form of each letter, one kind of line break. Nothing that shows is cut out of it, and
 * one that shows nothing is empty.
 */
export function tidyText(raw: string, lines: boolean): string {
  if (showsNothing(raw)) return '';
  const text = raw.replace(COPIED_ALONG, '');
  return (lines ? text.replace(LINE_BREAK, '\n') : text).normalize('NFC').trim();
}
