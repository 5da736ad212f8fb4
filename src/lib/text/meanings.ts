/** From the words for each meaning, parted by blanks, the meaning of each word. */
export function meanings<T>(
  wordsFor: Iterable<readonly [meaning: T, words: string]>,
): ReadonlyMap<string, T> {
  return new Map(
    [...wordsFor].flatMap(([meaning, words]) =>
      words
        .trim()
        .split(/\s+/)
        .map(word => [word, meaning] as const),
    ),
  );
}
