import type { FileProblem } from '../problem/file-problem.ts';

/** The problem of each entry whose `key` another entry before it has. */
export function repeatedEntries<T>(
  file: string,
  key: string,
  list: readonly T[],
  identify: (entry: T) => string,
): FileProblem[] {
  const seen = new Map<string, number>();
  return list.flatMap((entry, at) => {
    const value = identify(entry);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, at);
    return first === undefined
      ? []
      : [
          {
            file,
            path: `[${at}].${key}`,
            expected: `each ${key} once`,
            found: `${JSON.stringify(value)}, as in [${first}]`,
            repair: `Give one of the two another ${key}, or take it out.`,
          },
        ];
  });
}
