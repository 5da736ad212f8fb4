import type { BodyOutline } from './body-outline.ts';
import type { Point } from './curve.ts';
import { points } from './points.ts';

/** Body styles that no table of proportions describes; in metres, like `BodyOutline`. */
export const drawnOutlines: Readonly<Record<string, BodyOutline>> = {
  bus: drawn(
    '-0.95,0.42 -1.0,1.0 -0.9,1.75 -0.72,2.5 -0.5,2.62 5.35,2.66 5.5,2.55 5.55,1.2 5.5,0.42',
    '-0.72,1.35 -0.58,2.28 5.2,2.32 5.24,1.35',
    ['0.35,1.35 0.35,2.28', '1.5,1.35 1.5,2.29', '2.7,1.35 2.7,2.3', '3.95,1.35 3.95,2.31'],
    [0.62, 3.95],
    0.4,
  ),
  'cab chassis': drawn(
    '-0.92,0.45 -0.95,1.05 0.42,1.18 0.98,1.74 1.2,1.82 1.58,1.82 1.66,1.72 1.7,1.12 4.2,1.12 4.2,0.98 1.7,0.98 1.7,0.45',
    '0.68,1.22 1.06,1.64 1.5,1.66 1.52,1.24',
    ['2.0,1.12 2.0,1.42', '4.18,1.12 4.18,1.42', '2.0,1.42 4.18,1.42'],
    [0, 3.2],
    0.37,
  ),
  convertible: drawn(
    '-0.8,0.3 -0.82,0.62 -0.6,0.76 0.62,0.92 1.18,1.26 1.24,1.22 0.86,0.92 2.35,0.94 3.0,0.98 3.18,0.9 3.14,0.3',
    '',
    ['2.0,0.94 2.06,1.1 2.22,1.1 2.3,0.94', '0.92,0.9 0.96,0.36', '1.98,0.92 1.94,0.36'],
    [0, 2.42],
    0.33,
  ),
  hardtop: drawn(
    '-0.86,0.32 -0.9,0.66 -0.66,0.8 0.5,0.95 1.12,1.34 1.4,1.4 2.1,1.38 2.5,1.32 2.95,1.0 3.36,0.98 3.5,0.86 3.46,0.32',
    '0.74,0.98 1.18,1.28 1.42,1.33 2.06,1.31 2.38,1.26 2.62,1.02',
    [],
    [0, 2.6],
    0.34,
  ),
  'light truck': drawn(
    '-0.85,0.42 -0.88,1.0 -0.72,2.05 -0.5,2.2 0.72,2.24 0.78,2.1 0.78,0.8 1.0,0.8 1.0,2.75 5.3,2.75 5.3,0.8 4.9,0.8 4.9,0.62 0.7,0.62 0.7,0.42',
    '-0.66,1.3 -0.56,1.95 0.5,2.0 0.5,1.3',
    ['-0.1,1.25 -0.1,0.7', '0.66,1.25 0.66,0.7'],
    [0, 3.9],
    0.42,
  ),
  motorhome: drawn(
    '-1.0,0.4 -1.02,0.85 -0.8,1.02 0.02,1.2 0.42,1.62 0.1,1.75 0.05,2.45 0.4,2.72 5.1,2.78 5.25,2.6 5.2,0.4',
    '0.3,1.26 0.62,1.62 1.05,1.64 1.05,1.28',
    [
      '1.6,1.4 2.6,1.4 2.6,2.0 1.6,2.0 1.6,1.4',
      '2.75,0.5 2.75,2.2 3.3,2.2 3.3,0.5',
      '3.8,1.5 4.75,1.5 4.75,2.0 3.8,2.0 3.8,1.5',
    ],
    [0, 4.1],
    0.36,
  ),
  softtop: drawn(
    '-0.8,0.3 -0.82,0.62 -0.6,0.76 0.62,0.92 1.2,1.24 1.6,1.32 1.98,1.28 2.42,0.98 3.0,0.98 3.18,0.9 3.14,0.3',
    '0.88,0.95 1.24,1.18 1.58,1.24 1.82,1.2 1.96,0.96',
    ['2.02,1.22 2.1,0.98', '0.92,0.9 0.96,0.36', '1.98,0.92 1.94,0.36'],
    [0, 2.42],
    0.33,
  ),
};

function drawn(
  body: string,
  glass: string,
  pillars: readonly string[],
  wheels: readonly number[],
  radius: number,
): BodyOutline {
  const outline = withOpenings(points(body), wheels, radius);
  return {
    body: outline,
    glass: glass === '' ? [] : [...points(glass)],
    pillars: pillars.map(pillar => [...points(pillar)]),
    wheels: wheels.map(x => ({ x, radius })),
  };
}

/** The lower edge, from the last point back to the first, with room for the wheels. */
function withOpenings(body: readonly Point[], wheels: readonly number[], radius: number): Point[] {
  const reach = radius + 0.06;
  const sill = body[0]?.[1] ?? 0;
  const openings = [...wheels].reverse().flatMap(x =>
    Array.from({ length: 9 }, (_, at): Point => {
      const start = Math.asin(Math.max(-1, (sill - radius) / reach));
      const angle = start + ((Math.PI - 2 * start) * at) / 8;
      return [x + reach * Math.cos(angle), radius + reach * Math.sin(angle)];
    }),
  );
  return [...body, ...openings];
}
