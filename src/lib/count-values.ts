import { compareTexts } from './text/compare-texts.ts';

/** How often each value occurs, the most frequent first; of equals the first by its letters. */
export function countValues(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort(([a, many], [b, other]) => other - many || compareTexts(a, b)));
}
