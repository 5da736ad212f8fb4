import { castFrom, type Shape } from './body-shape.ts';
import type { BodyStyle } from './body-style.ts';
import { wipersMesh } from './cowl.ts';
import { curve } from './curve.ts';
import { exhaustMesh, spareMesh, spoilerMesh, sportsBarMesh, stepMesh, undersideMesh } from './extras.ts';
import { finishes } from './finishes.ts';
import { addMirrored, addVertex, append, emptyMesh, type Finish, join, joinGrid, type Mesh } from './mesh.ts';
import { lathe, pillow, tube } from './solids.ts';
import { trayMesh } from './tray.ts';
import type { Vector } from './vector.ts';

/** z of the flank at a point of the side view. */
const flank = (shape: Shape, x: number, y: number) => castFrom(shape, [x, y, 0], [0, 0, 1])[2];

/** The turned-in lip of a wheel opening and the dark housing behind it. */
function archMesh(style: BodyStyle, shape: Shape, x: number): Mesh {
  const mesh = emptyMesh();
  const { wheel, arch } = style;
  const radius = wheel.radius + arch.gap;
  const lip: Finish = arch.trim > 0 ? finishes.trim : finishes.paint;
  const steps = 60;
  const low = Math.asin(Math.max(-0.9, (style.sill + 0.004 - wheel.radius) / radius));
  const rings: readonly (readonly [number, number, Finish, number])[] = [
    [0, 0.002, lip, 0.9],
    [-0.003, -0.004, lip, 0.8],
    [-0.012, -0.012, lip, 0.5],
    [-0.014, -0.04, finishes.cave, 0.2],
    [-0.0, -0.06, finishes.cave, 0.1],
    [0.01, -0.42, finishes.cave, 0.05],
  ];
  for (const [grow, depth, finish, day] of rings) {
    for (let i = 0; i <= steps; i++) {
      const a = low + (i / steps) * (Math.PI - 2 * low);
      const at = (r: number): [number, number] => [x + r * Math.cos(a), wheel.radius + r * Math.sin(a)];
      const [ex, ey] = at(radius);
      const z = flank(shape, ex, Math.max(ey, style.sill + 0.015));
      const [px, py] = at(radius + grow);
      addVertex(mesh, [px, py, z + depth], [-Math.cos(a) * 0.7, -Math.sin(a) * 0.7, 0.7], finish, day);
    }
  }
  joinGrid(mesh, 0, rings.length, steps + 1);
  const back = lathe(
    [
      [radius, 0],
      [0, 0],
    ],
    finishes.cave,
    0.1,
  );
  append(mesh, back, ([px, py, pz], isNormal) =>
    isNormal ? [px, py, pz] : [px + x, py + wheel.radius, pz + style.halfWidth - 0.42],
  );
  return mesh;
}

function mirrorMesh(style: BodyStyle, shape: Shape): Mesh {
  const [x, y] = style.fittings.mirror;
  const z = flank(shape, x + 0.06, y - 0.02);
  const mesh = pillow([x, y + 0.075, z + 0.125], [0.065, 0.068, 0.108], 3.2, finishes.paint, 1, -0.15);
  join(mesh, pillow([x + 0.045, y + 0.075, z + 0.125], [0.036, 0.06, 0.098], 3.4, finishes.gloss));
  join(mesh, pillow([x + 0.005, y + 0.012, z + 0.115], [0.06, 0.022, 0.096], 3, finishes.gloss));
  join(
    mesh,
    tube(
      [
        [x + 0.06, y - 0.005, z - 0.03],
        [x + 0.04, y + 0.01, z + 0.05],
        [x + 0.02, y + 0.02, z + 0.1],
      ],
      0.022,
      finishes.gloss,
    ),
  );
  return mesh;
}

function handleMesh(style: BodyStyle, shape: Shape, x: number): Mesh {
  const y = curve(style.topLine)(x) - style.doors.handleDrop;
  const points = (
    [
      [0, 0],
      [0.04, 0.022],
      [0.1, 0.028],
      [0.16, 0.022],
      [0.2, 0],
    ] as const
  ).map(([along, out]): Vector => [x - along, y, flank(shape, x - along, y) + out]);
  const mesh = tube(points, 0.011, finishes.paint, 1.2);
  join(mesh, pillow([x - 0.1, y, flank(shape, x - 0.1, y) - 0.006], [0.07, 0.026, 0.009], 2.4, finishes.gap));
  return mesh;
}

function railMesh(style: BodyStyle, shape: Shape, [from, to]: readonly [number, number]): Mesh {
  const roof = curve(style.cabin.roof);
  const z = flank(shape, (from + to) / 2, roof((from + to) / 2) - 0.07) - 0.075;
  const points = Array.from({ length: 25 }, (_, i): Vector => {
    const t = i / 24;
    const x = from + (to - from) * t;
    const top = castFrom(shape, [x, 1.1, z], [0, 1, 0])[1];
    return [x, top - 0.012 + 0.038 * Math.min(1, Math.sin(t * Math.PI) * 3), z];
  });
  return tube(points, 0.016, style.windows.trim === 'chrome' ? finishes.silver : finishes.plastic, 1.1);
}

/** Mirrors, handles, rails and the like, on both sides. */
export function fittingsMesh(style: BodyStyle, shape: Shape): Mesh {
  const half = emptyMesh();
  const { fittings } = style;
  for (const x of [0, style.wheelbase].filter(at => at < style.tail.x)) join(half, archMesh(style, shape, x));
  join(half, mirrorMesh(style, shape));
  for (const x of style.doors.handles) join(half, handleMesh(style, shape, x));
  if (fittings.rails) join(half, railMesh(style, shape, fittings.rails));
  if (fittings.steps) join(half, stepMesh(style));
  if (fittings.exhausts) join(half, exhaustMesh(style, shape, fittings.exhausts));
  if (fittings.sportsBar) join(half, sportsBarMesh(style));
  const mesh = emptyMesh();
  join(mesh, half);
  addMirrored(mesh, half);
  join(mesh, undersideMesh(style));
  join(mesh, wipersMesh(style, shape));
  if (fittings.spoiler) join(mesh, spoilerMesh(style, shape, fittings.spoiler));
  if (fittings.spare) join(mesh, spareMesh(style));
  if (fittings.tray) join(mesh, trayMesh(style, fittings.tray));
  if (fittings.fin)
    join(
      mesh,
      pillow(
        [fittings.fin, castFrom(shape, [fittings.fin, 1.1, 0], [0, 1, 0])[1] + 0.012, 0],
        [0.085, 0.04, 0.02],
        2.2,
        finishes.paint,
        1,
        0.8,
      ),
    );
  return mesh;
}
