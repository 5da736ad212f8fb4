import type { SimpleTransmission } from '../../schemas/car.ts';
import { firstMatch } from './first-match.ts';

const PATTERNS: readonly (readonly [RegExp, SimpleTransmission])[] = [
  [
    /auto|^aut\b|manumatic|command[\s-]*shift|power[\s-]*shift|outoma|cvt|dsg|dct|pdk|edc|tiptronic|tronic|dual[\s-]*clutch|continuous|single[\s-]*speed|reduction|^\d{1,2}\s?-?a$/i,
    'Automatic',
  ],
  [/man|handrat/i, 'Manual'],
];
const IN_TITLE: readonly (readonly [RegExp, SimpleTransmission])[] = [
  [/\b(?:auto|automatic|e?-?cvt|dsg|dct|pdk|tiptronic|geartronic|s[\s-]tronic)\b/i, 'Automatic'],
  [/\b(?:manual|man)\b/i, 'Manual'],
];

/** Automatic (of any kind) or manual: from the feed's word, else from the title; null when neither has it. */
export function simpleTransmission(
  transmission: string | null,
  title: string | null,
): SimpleTransmission | null {
  return firstMatch(transmission, PATTERNS) ?? firstMatch(title, IN_TITLE);
}
