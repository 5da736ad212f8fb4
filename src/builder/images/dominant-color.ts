const OPAQUE = 250;

/** Three bits of each channel: near shades fall together, different colours do not. */
function bucketOf(r: number, g: number, b: number): number {
  return ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
}

function hex(r: number, g: number, b: number): string {
  return `#${[r, g, b].map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour most of a picture has: the mean of its fullest bucket of near shades, as `#rrggbb`.
 * Takes RGBA bytes of a small version; null when any of it is transparent, or when there are no pixels.
 */
export function dominantColor(rgba: Uint8Array): string | null {
  const buckets = new Map<number, { count: number; r: number; g: number; b: number }>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < OPAQUE) return null;
    const key = bucketOf(r, g, b);
    const sum = buckets.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    buckets.set(key, { count: sum.count + 1, r: sum.r + r, g: sum.g + g, b: sum.b + b });
  }
  const fullest = [...buckets.values()].reduce((best, next) => (next.count > best.count ? next : best), {
    count: 0,
    r: 0,
    g: 0,
    b: 0,
  });
  if (fullest.count === 0) return null;
  return hex(fullest.r / fullest.count, fullest.g / fullest.count, fullest.b / fullest.count);
}
