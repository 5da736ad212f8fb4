import { HTML_ENTITIES } from './words/html-entities.ts';

const MARKUP =
  /<\/?(?:p|br|hr|div|span|ul|ol|li|b|i|u|em|strong|small|center|h[1-6]|table|tbody|tr|td|th|a|font|img|script|style)\b[^<>]*>|<!--/i;
/** Of Windows, where HTML has no characters of its own: `&#146;` is an apostrophe. */
const windows = new TextDecoder('windows-1252');

/** Dealers' systems export descriptions as HTML, some of it escaped: what a reader would see of it, as plain text. */
export function withoutMarkup(text: string): string {
  if (MARKUP.test(text)) return withoutEntities(withoutTags(text));
  const plain = withoutEntities(text);
  return plain !== text && MARKUP.test(plain) ? withoutTags(plain) : plain;
}

function withoutTags(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(?:br|hr|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
}

function withoutEntities(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return HTML_ENTITIES[name] ?? whole;
      return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? whole;
    })
    .replaceAll('\u00a0', ' ');
}

function characterOf(code: number): string | null {
  if (code >= 128 && code < 160) return windows.decode(Uint8Array.of(code));
  const isText = code >= 32 || code === 9 || code === 10 || code === 13;
  return isText && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null;
}
