import { holdsMarkup, tidyText } from '../../lib/text/tidy-text.ts';
import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';

/** A valid text, or what is wrong with it: the end of a sentence that begins with the field's name. */
export type CheckedText<T> = { ok: true; value: T } | { ok: false; error: string };

/** Checks a line of text, trimmed and in Unicode normal form. An invalid text is refused, never changed. */
export function checkText(raw: unknown, maxlength: number): CheckedText<string> {
  if (typeof raw !== 'string') return { ok: false, error: 'must be text' };
  // Before any other work on it.
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
