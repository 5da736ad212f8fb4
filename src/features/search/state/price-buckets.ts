/** Prices from `min` up to but not including `max`; null is open. */
export interface Bucket {
  min: number;
  max: number | null;
}

/** A bar of a histogram: from where to where, and its height in cars for each unit of money. */
export interface Bar {
  min: number;
  max: number;
  height: number;
}

const BUCKETS = 20;

/** Buckets of one size between two bounds; the last one holds the upper bound too. */
export function priceBuckets({ min, max }: { min: number; max: number }): Bucket[] {
  const size = (max - min) / BUCKETS;
  if (size <= 0) return [{ min, max: null }];
  return Array.from({ length: BUCKETS }, (_, at) => ({
    min: cents(min + at * size),
    max: at === BUCKETS - 1 ? null : cents(min + (at + 1) * size),
  }));
}

/** The bars of counted buckets within the bounds of a slider, lowest first. Areas, not heights, stand for cars. */
export function priceBars(
  buckets: readonly (Bucket & { count: number })[],
  bounds: { min: number; max: number },
): Bar[] {
  return buckets
    .map(({ min, max, count }) => {
      const [from, to] = [Math.max(min, bounds.min), Math.min(max ?? bounds.max, bounds.max)];
      return { min: from, max: to, height: to > from ? count / (to - from) : 0 };
    })
    .filter(({ min, max }) => max > min)
    .sort((a, b) => a.min - b.min);
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
