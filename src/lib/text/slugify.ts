import { withoutAccents } from './without-accents.ts';

/** Letters that Unicode decomposition leaves whole, and the Latin spelling a reader expects. */
const SPELLINGS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '×': 'x',
  '&': ' and ',
};

/** A segment becomes a folder, whose name may have 255 letters with what is put before and behind it. */
const MAX_LENGTH = 160;

/**
 * Lower-case ASCII words joined by single hyphens, fit for one address segment: `Škoda` -> `skoda`,
 * `CX-5` -> `cx-5`. Apostrophes vanish. Text without Latin letters or digits gives `''`: the caller chooses a
 * fallback. Applying it twice changes nothing. A text of more than 160 letters is cut there.
 */
export function slugify(text: string): string {
  return withoutAccents(text)
    .replace(/['’‘]/g, '')
    .toLowerCase()
    .replace(/[^\0-\x25\x27-\x7f]|&/gu, letter => SPELLINGS[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
}
