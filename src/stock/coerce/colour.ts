import { tidyWord } from '../normalise/tidy-case.ts';
import { line } from './line.ts';
import { type Coerce, ParseError } from './parse-error.ts';

const NO_COLOUR = new ParseError('a colour such as "White"');
const PAINT_CODE = /^\S*\d\S*$/;
const WARRANTY = /\b\d+ years?\b|\bkms?\b/i;

/** A colour's name. Paint codes, dates and warranties stray into the column of colours. */
export const colour: Coerce<string> = raw => {
  const text = line(80)(raw);
  if (typeof text !== 'string') return text;
  return PAINT_CODE.test(text) || WARRANTY.test(text) ? NO_COLOUR : tidyWord(text, 0);
};
