import { HTML_ENTITIES } from './html-entities.ts';

/** Of Windows, where HTML has no characters of its own: `&#146;` is an apostrophe. */
const windows = new TextDecoder('windows-1252');

/** Text with entities of HTML as a browser shows it: `Tom &amp; Co`; of those that were escaped once more, too. */
export function withoutEntities(text: string): string {
  const once = decoded(text);
  return /&amp;(?:#x?[\da-f]|[a-z])[a-z\d]*;/i.test(text) ? decoded(once) : once;
}

function decoded(text: string): string {
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
