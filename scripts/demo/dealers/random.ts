/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of the list; an empty list is a mistake of ours. */
  pick<T>(list: readonly T[]): T;
  /** One of the pairs' values, as often as its weight says. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** `count` of the list, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
}

function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: small, and good enough to deal cars. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomFrom(seed: string): Random {
  const next = mulberry(seedOf(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const weighted = <T>(pairs: readonly (readonly [T, number])[]): T => {
    let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
    const found =
      pairs.find(([, weight]) => {
        left -= weight;
        return left < 0;
      }) ?? pairs.at(-1);
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found[0];
  };
  return {
    next,
    int,
    weighted,
    chance: probability => next() < probability,
    pick: list => weighted(list.map(item => [item, 1] as const)),
    some: (list, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(int(0, list.length - 1));
      return list.filter((_, at) => chosen.has(at));
    },
  };
}
