/** `cars`, `categories`, `switches`: the plural of an English word for what is counted. */
export function pluralOf(word: string): string {
  return `${word.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<=ch|sh|s|x)$/, 'e')}s`;
}
