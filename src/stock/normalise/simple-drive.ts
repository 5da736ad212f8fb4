import type { SimpleDrive } from '../../schemas/car.ts';
import { firstMatch } from './first-match.ts';

const PATTERNS: readonly (readonly [RegExp, SimpleDrive])[] = [
  [/\bawd\b|all[\s-_]*wheel|quattro|4matic|xdrive|4motion|fyrhjuls|int[ée]grale|^t\.?i\.?$/i, 'AWD'],
  [/4\s?[x×]\s?4|\b4wd\b|(?:4|four)[\s-_]*wheel|4 roues|part[\s-]*time/i, '4x4'],
  [/\bfwd\b|front|framhjuls|\bavant\b|voorwiel/i, 'FWD'],
  [/\brwd\b|rear|bakhjuls|\bpropulsion\b|agterwiel/i, 'RWD'],
  [/4\s?[x×]\s?2|\b2wd\b|(?:2|two)[\s-_]*wheel/i, '4x2'],
];
const IN_TITLE: readonly (readonly [RegExp, SimpleDrive])[] = [
  [/\b(?:awd|quattro|4matic|xdrive|4motion)\b/i, 'AWD'],
  [/\b(?:4x4|4wd)\b/i, '4x4'],
  [/\bfwd\b/i, 'FWD'],
  [/\brwd\b/i, 'RWD'],
  [/\b(?:4x2|2wd)\b/i, '4x2'],
];

/** The driven wheels: from the feed's word, else from the title; null when neither has them. */
export function simpleDrive(drive: string | null, title: string | null): SimpleDrive | null {
  return firstMatch(drive, PATTERNS) ?? firstMatch(title, IN_TITLE);
}
