import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** Also a tick in a spreadsheet, and the words of our countries. */
const YES = new Set(['true', 'yes', 'y', '1', 'on', 't', 'ja', 'oui', 'x', '✓', '✔']);
const NO = new Set(['false', 'no', 'n', '0', 'off', 'f', 'nej', 'nee', 'non']);
const NO_FLAG = new ParseError('true or false');

export const flag: Coerce<boolean> = raw => {
  const text = rawText(raw)?.toLowerCase();
  if (text === undefined) return rawText(raw) === null ? null : NO_FLAG;
  if (YES.has(text)) return true;
  return NO.has(text) ? false : NO_FLAG;
};
