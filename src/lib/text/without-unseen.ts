/** Soft hyphens, joiners and blanks without width: they are invisible, and patterns do not match across them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A text as it is seen. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
