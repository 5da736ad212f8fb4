import { printable } from '../../src/lib/text/printable.ts';
import { oneSafeLine } from '../../src/lib/text/unsafe-characters.ts';

/** A text of others, on one line of a terminal, at most so many characters long. */
export function shownText(text: string, length: number): string {
  return printable(oneSafeLine(text, length));
}
