/** Texts quote feeds, and on a terminal a control character or a change of direction could hide the text. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '\ufffd');
}
