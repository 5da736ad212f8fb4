/** The texts that there are, with the separator between them; empty when there is none. */
export function joinTexts(texts: readonly (string | number | null | undefined)[], separator: string): string {
  return texts.filter(text => text !== null && text !== undefined && text !== '').join(separator);
}
