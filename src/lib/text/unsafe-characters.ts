/**
 * Characters that no honest text field holds and that harm where the text goes: controls (header injection, NUL),
 * line separators, marks that turn the direction of writing around, halves of a pair.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u;
const UNSAFE_ALL = new RegExp(UNSAFE, 'gu');

/** True for a text of one line that cannot be used. */
export function hasUnsafeCharacters(text: string): boolean {
  return UNSAFE.test(text);
}

/** The same for a text of several lines, in which line breaks and tabs are usual. */
export function hasUnsafeLines(text: string): boolean {
  return UNSAFE.test(text.replace(/[\n\t]/g, ' '));
}

/** A text of several lines without what no text holds: another line break becomes a usual one, all else goes. */
export function safeLines(text: string): string {
  if (!UNSAFE.test(text)) return text;
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return lines.replace(UNSAFE_ALL, character => (/[\n\t]/.test(character) ? character : ''));
}

/** One safe line of at most `length` characters: for texts of others that are stored. */
export function oneSafeLine(text: string, length: number): string {
  const line = text.replace(UNSAFE_ALL, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
