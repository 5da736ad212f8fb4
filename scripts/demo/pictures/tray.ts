import type { BodyStyle } from './body-style.ts';
import { finishes } from './finishes.ts';
import { emptyMesh, type Finish, join, type Mesh } from './mesh.ts';
import { box, pillow, tube } from './solids.ts';
import type { Vector } from './vector.ts';

const DECK = 1.0;
const SIDE = 0.26;

function joinBox(mesh: Mesh, low: Vector, high: Vector, finish: Finish, daylight = 1): void {
  for (const part of box(low, high, finish, daylight)) join(mesh, part);
}

/** A drop side with its ribs and catches. */
function dropSide(mesh: Mesh, from: number, to: number, z: number): void {
  joinBox(mesh, [from, DECK - 0.03, z - 0.03], [to, DECK + SIDE, z], finishes.tray);
  for (let i = 1; i < 5; i++) {
    const y = DECK + (SIDE * i) / 5;
    join(
      mesh,
      tube(
        [
          [from + 0.02, y, z],
          [to - 0.02, y, z],
        ],
        0.007,
        finishes.tray,
      ),
    );
  }
  for (const x of [from + 0.05, (from + to) / 2, to - 0.05])
    joinBox(
      mesh,
      [x - 0.03, DECK - 0.04, z - 0.01],
      [x + 0.03, DECK + SIDE + 0.01, z + 0.018],
      finishes.steel,
    );
}

/** The guard of a rear wheel. */
function guard(mesh: Mesh, style: BodyStyle, z: number): void {
  const { wheel, wheelbase } = style;
  const radius = wheel.radius + 0.07;
  const arc = Array.from({ length: 25 }, (_, i): Vector => {
    const a = Math.PI * (-0.02 + (i / 24) * 1.04);
    return [wheelbase + radius * Math.cos(a), wheel.radius + Math.min(radius * Math.sin(a), 0.5), z];
  });
  join(mesh, tube(arc, 0.014, finishes.plastic, 10));
}

/** An aluminium tray with a headboard on the frame behind a single cab. */
export function trayMesh(style: BodyStyle, [from, to]: readonly [number, number]): Mesh {
  const mesh = emptyMesh();
  const wide = style.halfWidth - 0.005;
  for (const z of [-0.42, 0.34])
    joinBox(mesh, [1.2, 0.62, z], [to - 0.1, 0.78, z + 0.08], finishes.plastic, 0.4);
  for (let x = from + 0.2; x < to; x += 0.5)
    joinBox(mesh, [x, 0.78, -wide + 0.1], [x + 0.06, DECK - 0.06, wide - 0.1], finishes.plastic, 0.4);
  joinBox(mesh, [from, DECK - 0.06, -wide], [to, DECK, wide], finishes.tray);
  for (const z of [wide, -wide + 0.03]) dropSide(mesh, from + 0.03, to - 0.03, z);
  joinBox(mesh, [to - 0.03, DECK - 0.03, -wide], [to, DECK + SIDE, wide], finishes.tray);
  for (let i = 1; i < 5; i++)
    join(
      mesh,
      tube(
        [
          [to, DECK + (SIDE * i) / 5, -wide],
          [to, DECK + (SIDE * i) / 5, wide],
        ],
        0.007,
        finishes.tray,
      ),
    );
  joinBox(mesh, [from - 0.02, DECK, -wide], [from + 0.03, DECK + 0.42, wide], finishes.tray);
  const top = DECK + 0.82;
  const frame: Vector[] = [
    [from, DECK, wide - 0.05],
    [from, top - 0.1, wide - 0.06],
    [from, top, wide - 0.16],
    [from, top, -wide + 0.16],
    [from, top - 0.1, -wide + 0.06],
    [from, DECK, -wide + 0.05],
  ];
  join(mesh, tube(frame, 0.026, finishes.tray));
  for (const z of [-0.5, -0.25, 0, 0.25, 0.5])
    join(
      mesh,
      tube(
        [
          [from, DECK + 0.4, z],
          [from, top, z],
        ],
        0.014,
        finishes.tray,
      ),
    );
  for (const side of [-1, 1]) {
    guard(mesh, style, side * (wide - style.wheel.width / 2 - 0.02));
    join(mesh, pillow([to - 0.08, 0.86, side * (wide - 0.16)], [0.03, 0.055, 0.14], 6, finishes.red));
  }
  joinBox(mesh, [to - 0.2, 0.6, -0.7], [to - 0.1, 0.72, 0.7], finishes.plastic, 0.7);
  joinBox(mesh, [to - 0.1, 0.78, -0.19], [to - 0.09, 0.89, 0.19], finishes.plate, 0.9);
  return mesh;
}
