/**
 * Invisible characters: blanks, controls, and the characters of Unicode that are only there for others to look right.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a reader sees nothing of a text, whatever is in it. */
export function showsNothing(text: string): boolean {
  return INVISIBLE.test(text);
}
