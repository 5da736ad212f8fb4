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

/**
 * Lower-case ASCII words joined by single hyphens, fit for one address segment: `Škoda` -> `skoda`,
 * `CX-5` -> `cx-5`. Apostrophes vanish. Text without Latin letters or digits gives `''`: the caller chooses a
 * fallback. Applying it twice changes nothing.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x25\x27-\x7f]|&/gu, letter => SPELLINGS[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
