import { meanings } from '../../lib/text/meanings.ts';

/** What the standard fonts can show beside Latin-1: the characters of Windows-1252 from 0x80 to 0x9f. */
const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Replacements of characters that have nothing in common with it; those without are left out. */
const STAND_INS = meanings([
  ['-', '‐ ‑ −'],
  ['–', '‒'],
  ['—', '―'],
  ['•', '⁃ ● ▪ ■ ◦ ‣'],
  ['’', '′'],
  ['‘', '‛'],
  ['”', '″'],
  ['“', '‟'],
  ['›', '→ ➔ ➜ ► ▶'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['~', '≈'],
  ['!=', '≠'],
  ['/', '⁄ ∕'],
  ['1/3', '⅓'],
  ['2/3', '⅔'],
  ['1/8', '⅛'],
  ['×', '✕ ✖'],
  ['+', '➕'],
  [':', '：'],
  [', ', '、'],
  ['l', 'ł'],
  ['L', 'Ł'],
  ['d', 'đ'],
  ['D', 'Đ'],
  ['i', 'ı'],
  ['h', 'ħ'],
  ['H', 'Ħ'],
  ['n', 'ŋ'],
  ['N', 'Ŋ'],
]);

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
  const known = STAND_INS.get(character);
  if (known !== undefined) return known;
  // Circled digits, full-width letters, ligatures, letters with a rare accent: decomposed.
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
