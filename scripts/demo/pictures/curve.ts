export type Point = readonly [number, number];
export type Curve = (at: number) => number;

/** The tangents of a monotone cubic through the points (Fritsch and Carlson): no overshoot between points. */
function tangents(points: readonly Point[], slopes: readonly number[]): number[] {
  return points.map((_, i) => {
    const before = slopes[i - 1];
    const after = slopes[i];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** A smooth curve through points given in ascending order of their first number; constant outside them. */
export function curve(points: readonly Point[]): Curve {
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  const slopes = xs.slice(1).map((x, i) => ((ys[i + 1] ?? 0) - (ys[i] ?? 0)) / (x - (xs[i] ?? 0)));
  const tangent = tangents(points, slopes);
  const last = xs.length - 1;
  return at => {
    if (at <= (xs[0] ?? 0)) return ys[0] ?? 0;
    if (at >= (xs[last] ?? 0)) return ys[last] ?? 0;
    let i = 0;
    while ((xs[i + 1] ?? 0) < at) i++;
    const step = (xs[i + 1] ?? 0) - (xs[i] ?? 0);
    const t = (at - (xs[i] ?? 0)) / step;
    const u = 1 - t;
    const start = (ys[i] ?? 0) * (1 + 2 * t) + step * t * (tangent[i] ?? 0);
    const end = (ys[i + 1] ?? 0) * (1 + 2 * u) - step * u * (tangent[i + 1] ?? 0);
    return u * u * start + t * t * end;
  };
}

/** A straight interpolation between two points, extended beyond both. */
export function line(a: Point, b: Point): Curve {
  return at => a[1] + ((b[1] - a[1]) * (at - a[0])) / (b[0] - a[0]);
}
