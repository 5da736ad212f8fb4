/**
 * Characters that a terminal acts on or does not show: controls, changes of direction, line separators, characters
 * without a form.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Bidi_Control}\u2028\u2029]/gu;

/** One line of JSON, as `--json` prints it: with texts of feeds and files, and harmful characters as `\u202e`. */
export function printedJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, escaped);
}

/** Prints a value as JSON on standard output. */
export function printJson(value: unknown): void {
  console.log(printedJson(value));
}

/** A character of two code units has an escape for each. */
function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
