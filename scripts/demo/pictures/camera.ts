import { cross, dot, normalize, subtract, type Vector } from './vector.ts';

export type View = 'front' | 'side' | 'rear';

/** Column by column, as WebGL takes it. */
export type Matrix = readonly number[];

export interface Camera {
  readonly eye: Vector;
  readonly matrix: Matrix;
  readonly inverse: Matrix;
}

/**
 * Turn from the side towards the nose in degrees, distance and eye height in metres, and the height in
 * the picture, from -1 to 1, at which the nearest tyre meets the ground.
 */
const stands = {
  front: { turn: 51, distance: 7.4, height: 1.32, ground: -0.55 },
  side: { turn: 0, distance: 13, height: 1.05, ground: -0.42 },
  rear: { turn: -52, distance: 7.4, height: 1.4, ground: -0.55 },
} as const satisfies Record<View, { turn: number; distance: number; height: number; ground: number }>;

const NEAR = 1;
const FAR = 40;

interface Frame {
  readonly low: number;
  readonly left: number;
  readonly right: number;
}

function frameOf(points: readonly Vector[], look: (v: Vector) => Vector): Frame {
  const seen = points.map(look).map(([x, y, depth]) => [x / depth, y / depth] as const);
  const xs = seen.map(p => p[0]);
  return { low: Math.min(...seen.map(p => p[1])), left: Math.min(...xs), right: Math.max(...xs) };
}

/**
 * A camera that shows the points centred, filling `share` of the width, standing on one ground line.
 * `aspect` is width over height.
 */
export function cameraFor(
  view: View,
  points: readonly Vector[],
  centre: number,
  share: number,
  aspect: number,
): Camera {
  const { turn, distance, height, ground } = stands[view];
  const angle = (turn * Math.PI) / 180;
  const eye: Vector = [centre - Math.sin(angle) * distance, height, Math.cos(angle) * distance];
  const back = normalize(subtract(eye, [centre, height, 0]));
  const right = normalize(cross([0, 1, 0], back));
  const up = cross(back, right);
  const look = (v: Vector): Vector => {
    const from = subtract(v, eye);
    return [dot(from, right), dot(from, up), -dot(from, back)];
  };
  const frame = frameOf(points, look);
  const zoom = (2 * share) / (frame.right - frame.left);
  const shiftX = (-zoom * (frame.left + frame.right)) / 2;
  const shiftY = ground - zoom * aspect * frame.low;
  const rows = [
    project(right, -dot(right, eye), zoom, back, eye, shiftX),
    project(up, -dot(up, eye), zoom * aspect, back, eye, shiftY),
    depthRow(back, eye),
    [-back[0], -back[1], -back[2], dot(back, eye)],
  ];
  const matrix = [0, 1, 2, 3].flatMap(column => rows.map(row => row[column] ?? 0));
  return { eye, matrix, inverse: invert(matrix) };
}

/** One row of the projection: the axis scaled, plus a shift that grows with depth. */
function project(
  axis: Vector,
  offset: number,
  zoom: number,
  back: Vector,
  eye: Vector,
  shift: number,
): number[] {
  const depth = dot(back, eye);
  return [
    ...[0, 1, 2].map(i => zoom * (axis[i] ?? 0) - shift * (back[i] ?? 0)),
    zoom * offset + shift * depth,
  ];
}

function depthRow(back: Vector, eye: Vector): number[] {
  const a = (FAR + NEAR) / (FAR - NEAR);
  const b = (-2 * FAR * NEAR) / (FAR - NEAR);
  return [-a * back[0], -a * back[1], -a * back[2], a * dot(back, eye) + b];
}

/** The inverse of a 4 by 4 matrix, by Gauss and Jordan. */
function invert(matrix: Matrix): Matrix {
  const rows = [0, 1, 2, 3].map(r =>
    [0, 1, 2, 3].map(c => matrix[c * 4 + r] ?? 0).concat([0, 1, 2, 3].map(c => (c === r ? 1 : 0))),
  );
  for (let i = 0; i < 4; i++) {
    const best = rows.slice(i).reduce((a, b) => (Math.abs(b[i] ?? 0) > Math.abs(a[i] ?? 0) ? b : a));
    rows.splice(rows.indexOf(best), 1);
    const lead = best.map(v => v / (best[i] ?? 1));
    for (const [r, row] of rows.entries()) {
      const by = row[i] ?? 0;
      rows[r] = row.map((v, k) => v - by * (lead[k] ?? 0));
    }
    rows.splice(i, 0, lead);
  }
  return [0, 1, 2, 3].flatMap(c => rows.map(row => row[c + 4] ?? 0));
}
