/** What the standard fonts can show beside Latin-1: the characters of Windows-1252 from 0x80 to 0x9f. */
const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Characters that have a common stand-in; those without are left out. */
const STAND_INS: Record<string, string> = {
  ...{
    '‐': '-',
    '‑': '-',
    '‒': '–',
    '―': '—',
    '−': '-',
    '⁃': '•',
    '●': '•',
    '▪': '•',
    '■': '•',
    '◦': '•',
    '‣': '•',
  },
  ...{
    '′': '’',
    '″': '”',
    '‛': '‘',
    '‟': '“',
    '→': '›',
    '➔': '›',
    '➜': '›',
    '►': '›',
    '▶': '›',
    '≤': '<=',
    '≥': '>=',
  },
  ...{
    '≈': '~',
    '≠': '!=',
    '⁄': '/',
    '∕': '/',
    '⅓': '1/3',
    '⅔': '2/3',
    '⅛': '1/8',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
  },
  ...{ ı: 'i', ħ: 'h', Ħ: 'H', ŋ: 'n', Ŋ: 'N', œ: 'œ', '✕': '×', '✖': '×', '➕': '+', '：': ':', '、': ', ' },
};

/**
 * A text as the standard PDF fonts can show it (WinAnsi), on one line: accents stay, letters with accents that they
 * lack lose them, what has no Latin form is left out.
 */
export function winAnsi(text: string): string {
  if (/^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/.test(text)) return text;
  return Array.from(text.normalize('NFC'), standIn)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.!?)])/g, '')
    .trim();
}

function standIn(character: string): string {
  if (isShown(character)) return character;
  if (/\s|\p{Cc}/u.test(character)) return ' ';
  const known = STAND_INS[character];
  if (known !== undefined) return known;
  // Circled digits, full-width letters, ligatures, letters with a rare accent: what they are made of.
  return Array.from(character.normalize('NFKD')).filter(isShown).join('');
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code > 0xa0 && code <= 0xff && code !== 0xad) ||
    SPECIAL.includes(character)
  );
}
