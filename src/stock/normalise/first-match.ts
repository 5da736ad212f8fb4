/** The value of the first pattern that the text matches; null when none does. */
export function firstMatch<T>(text: string | null, rules: readonly (readonly [RegExp, T])[]): T | null {
  if (text === null) return null;
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
