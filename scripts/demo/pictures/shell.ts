import { castFrom, normalOf, type Shape } from './body-shape.ts';
import type { BodyStyle } from './body-style.ts';
import { curve } from './curve.ts';
import { finishes } from './finishes.ts';
import { addVertex, append, emptyMesh, joinGrid, type Mesh } from './mesh.ts';
import { add, type Vector } from './vector.ts';

interface Ray {
  readonly from: Vector;
  readonly to: Vector;
}

/** Brings rays closer together where the cabin meets the flank, which has the tightest curves. */
const spread = curve([
  [0, 0],
  [0.24, 0.25],
  [0.64, 0.52],
  [1, 1],
]);

/** Rays from a line inside the car: square to it along its middle, fanning out round both its ends. */
function rays(style: BodyStyle, rows: number, columns: number): Ray[][] {
  const reach = Math.min(0.75, style.wheelbase * 0.25);
  const ends = [style.nose.x + reach, style.tail.x - reach] as const;
  const y = style.sill + 0.42;
  const fan = Math.round(rows * 0.28);
  return Array.from({ length: rows }, (_, row) => {
    const middle = Math.min(1, Math.max(0, (row - fan) / (rows - 1 - 2 * fan)));
    const front = Math.max(0, 1 - row / fan);
    const rear = Math.max(0, (row - (rows - 1 - fan)) / fan);
    const tilt = ((rear - front) * Math.PI) / 2;
    const from: Vector = [ends[0] + (ends[1] - ends[0]) * middle, y, 0];
    return Array.from({ length: columns }, (_, column) => {
      const turn = spread(column / (columns - 1)) * Math.PI;
      const flat = Math.cos(tilt);
      return { from, to: [Math.sin(tilt), flat * Math.cos(turn), flat * Math.sin(turn)] };
    });
  });
}

/** How much of the sky a point sees past the car itself and the ground, from 0 to 1. */
function daylight(shape: Shape, at: Vector, normal: Vector): number {
  let hidden = 0;
  for (const [reach, weight] of [
    [0.03, 0.5],
    [0.1, 0.35],
    [0.25, 0.25],
  ] as const) {
    const [x, y, z] = add(at, normal, reach);
    hidden += weight * Math.max(0, 1 - Math.min(shape(x, y, z), y + 0.05) / reach);
  }
  return Math.max(0.12, 1 - hidden);
}

/** The outer skin of the car as a mesh. */
export function shellMesh(style: BodyStyle, shape: Shape): Mesh {
  const rows = 520;
  const columns = 190;
  const half = emptyMesh();
  for (const row of rays(style, rows, columns)) {
    for (const { from, to } of row) {
      const at = castFrom(shape, from, to);
      const normal = normalOf(shape, at);
      addVertex(half, at, normal, finishes.paint, daylight(shape, at, normal));
    }
  }
  joinGrid(half, 0, rows, columns);
  return bothHalves(half);
}

function bothHalves(half: Mesh): Mesh {
  const mesh = emptyMesh();
  append(mesh, half, v => v, true);
  append(mesh, half, ([x, y, z]) => [x, y, -z]);
  return mesh;
}
