import { showsNothing } from './shows-nothing.ts';

/** Elements of HTML; `<Friday>` is none. */
const ELEMENTS =
  'a|audio|b|base|big|blockquote|body|br|button|center|code|div|em|embed|font|form|frame|h[1-6]|head|hr|html|i|iframe|img|input|li|link|marquee|math|meta|object|ol|p|plaintext|pre|s|script|select|small|span|strong|style|svg|table|tbody|td|template|textarea|th|title|tr|u|ul|video|xmp';
/**
 * [K30] Markup: such an element, any name with an attribute, a closing tag, a comment. `price < 20000`, `rate <five, term = 5`,
 * `<3`, `<jo@example.com>` and `<https://example.com>` are no markup.
 */
const MARKUP = new RegExp(
  `<(?:(?:${ELEMENTS})(?:\\s*/?>|[\\s/][^<>]*=)|[a-z][a-z\\d-]*[\\s/][^<>]*(?:[\\w-]=|\\bon[a-z]+\\s*=)|/[a-z]|!(?:--|doctype|\\[)|\\?[a-z=])`,
  'i',
);

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
