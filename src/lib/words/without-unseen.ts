/** Soft hyphens, joiners and blanks without width: nobody sees them, and a pattern stumbles over them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A text as it is seen. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
