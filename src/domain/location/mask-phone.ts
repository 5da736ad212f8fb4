import { characters } from '../../lib/text/characters.ts';

/** Characters of a phone number shown before it is revealed [N1]. */
const UNMASKED = 5;

/** [N1] The number with all behind its first 5 characters hidden; spaces stay, so that it keeps its shape. */
export function maskPhone(phone: string): string {
  return characters(phone.trim())
    .map((letter, index) => (index < UNMASKED || /\s/.test(letter) ? letter : '•'))
    .join('');
}
