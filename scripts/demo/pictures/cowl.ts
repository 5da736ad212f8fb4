import { castFrom, type Shape } from './body-shape.ts';
import type { BodyStyle } from './body-style.ts';
import { curve, type Point } from './curve.ts';
import { finishes } from './finishes.ts';
import { emptyMesh, join, type Mesh } from './mesh.ts';
import { fill, outline, type Sheet } from './sheet.ts';
import { tube } from './solids.ts';
import type { Vector } from './vector.ts';

const height = (style: BodyStyle, shape: Shape, x: number, z: number) =>
  castFrom(shape, [x, style.sill + 0.4, z], [0, 1, 0])[1];

/** Where, at a distance from the centre line, the bonnet starts to turn up into the windscreen. */
function footOfScreen(style: BodyStyle, shape: Shape, z: number): number {
  const { screen } = style.cabin;
  const end = screen.base[0] + screen.bow + 0.3;
  const step = 0.004;
  let x = screen.base[0] - 0.12;
  let here = height(style, shape, x, z);
  while (x < end) {
    const next = height(style, shape, x + step, z);
    if (next - here > step * 0.3) return x;
    x += step;
    here = next;
  }
  return end;
}

/** A few points along the foot of the windscreen from the centre line to the pillar, as [x, z]. */
function foot(style: BodyStyle, shape: Shape): Point[] {
  const reach = style.halfWidth - style.cabin.inset - 0.03;
  return Array.from({ length: 5 }, (_, i): Point => {
    const z = (reach * i) / 4;
    return [footOfScreen(style, shape, z), z];
  });
}

/** Draws the black panel between bonnet and windscreen. */
export function drawCowl(style: BodyStyle, shape: Shape, top: Sheet): void {
  const line = foot(style, shape);
  const smooth = curve(line.map(([x, z]): Point => [z, x]));
  const reach = line.at(-1)?.[1] ?? 0;
  const edge = (shift: number) =>
    Array.from({ length: 25 }, (_, i): Point => [smooth((reach * i) / 24) + shift, (reach * i) / 24]);
  const front = edge(-0.025);
  // A steep windscreen takes the panel up quickly, so it gets a narrower one.
  const { base, top: head } = style.cabin.screen;
  const rear = edge((head[0] - base[0]) * 0.19);
  const first: Point = [front[0]?.[0] ?? 0, -0.1];
  const last: Point = [rear[0]?.[0] ?? 0, -0.1];
  fill(top, outline(top, [first, ...front, ...rear.reverse(), last]), finishes.plastic);
}

/** The two wipers, parked along the foot of the windscreen. */
export function wipersMesh(style: BodyStyle, shape: Shape): Mesh {
  const line = curve(foot(style, shape).map(([x, z]): Point => [z, x]));
  const mesh = emptyMesh();
  for (const [from, to] of [
    [-0.6, 0.0],
    [0.03, 0.58],
  ] as const) {
    const points = Array.from({ length: 17 }, (_, i): Vector => {
      const z = from + ((to - from) * i) / 16;
      const x = line(Math.abs(z)) + 0.05 + 0.03 * (i / 16);
      return [x, height(style, shape, x, z) + 0.014, z];
    });
    join(mesh, tube(points, 0.008, finishes.gloss));
  }
  return mesh;
}
