/** `février` -> `fevrier`, as those who lack the keys write it. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}
