import { holdsMarkup, tidyText } from '../../lib/tidy-text.ts';
import { hasUnsafeCharacters } from '../../lib/unsafe-characters.ts';

/** A text as it may be stored and sent on, or what is wrong with it: the end of a sentence that begins with the field's name. */
export type Checked<T> = { ok: true; value: T } | { ok: false; error: string };

/** A line of text is taken as it was meant (trimmed, one form of each letter) or not at all: nothing is cut out of it. */
export function checkText(raw: unknown, maxlength: number): Checked<string> {
  if (typeof raw !== 'string') return { ok: false, error: 'must be text' };
  // Counted before anything else is done with it.
  if (raw.length > maxlength * 2 + 2) return tooLong(maxlength);
  const text = tidyText(raw, false);
  if (text.length > maxlength) return tooLong(maxlength);
  if (hasUnsafeCharacters(text)) return { ok: false, error: 'contains characters that cannot be sent' };
  if (holdsMarkup(text)) return { ok: false, error: 'may not contain HTML' };
  return { ok: true, value: text };
}

function tooLong(maxlength: number): { ok: false; error: string } {
  return { ok: false, error: `may have at most ${maxlength} characters` };
}
