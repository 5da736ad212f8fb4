/** A text as it is compared whatever its accents: `Citroën` as `Citroen`. Letters of other width become usual ones. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}
