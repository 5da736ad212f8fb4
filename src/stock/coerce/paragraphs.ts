import { withoutMarkup } from '../../lib/markup/without-markup.ts';
import { cleanParagraphs, isMissing } from './clean-text.ts';
import { type Coerce, ParseError } from './parse-error.ts';

const MAX_LENGTH = 20_000;
const NO_TEXT = new ParseError('a text');

/** A description: plain text with line breaks, cut after 20,000 characters. */
export const paragraphs: Coerce<string> = raw => {
  const value = Array.isArray(raw) ? raw.join('\n\n') : (raw ?? '');
  if (typeof value !== 'string' && typeof value !== 'number') return NO_TEXT;
  const text = cleanParagraphs(withoutMarkup(String(value)));
  if (isMissing(text)) return null;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text;
};
