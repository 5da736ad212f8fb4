import { holdsMarkup } from './tidy-text.ts';
import { hasUnsafeCharacters } from './unsafe-characters.ts';

/** A line of text that may not be shown or sent on: it holds markup or characters that do harm. */
export function isUnsafeText(text: string): boolean {
  return holdsMarkup(text) || hasUnsafeCharacters(text);
}
