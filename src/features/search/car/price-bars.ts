import type { HistogramRequest } from '../../../search/engine/search-engine.ts';

/** Items between two prices; the upper end of null is open. */
interface Bucket {
  min: number;
  max: number | null;
  count: number;
}

/** A bar of a histogram: from where to where, and its height in cars for each unit of money. */
export interface Bar {
  min: number;
  max: number;
  height: number;
}

/** The buckets of a histogram with what was counted in them. */
export function countedBuckets({ min, max, buckets }: HistogramRequest, counts: readonly number[]): Bucket[] {
  const size = (max - min) / buckets;
  return counts.map((count, at) => ({
    min: min + at * size,
    max: at === buckets - 1 ? null : min + (at + 1) * size,
    count,
  }));
}

/**
 * The bars of counted buckets within the bounds of a slider, lowest first. Areas, not heights, are numbers of cars.
 */
export function priceBars(buckets: readonly Bucket[], bounds: { min: number; max: number }): Bar[] {
  return buckets
    .map(({ min, max, count }) => {
      const [from, to] = [Math.max(min, bounds.min), Math.min(max ?? bounds.max, bounds.max)];
      return { min: from, max: to, height: to > from ? count / (to - from) : 0 };
    })
    .filter(({ min, max }) => max > min)
    .sort((a, b) => a.min - b.min);
}
