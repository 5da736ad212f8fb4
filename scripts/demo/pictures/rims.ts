import type { Wheel, WheelDesign } from './body-style.ts';
import { finishes } from './finishes.ts';
import { addVertex, emptyMesh, type Finish, join, type Mesh } from './mesh.ts';
import { lathe, pillow } from './solids.ts';
import { cross, normalize, subtract, type Vector } from './vector.ts';

interface Spoke {
  readonly count: number;
  /** Half widths at hub and rim, split into two legs at the rim or twisted by part of a turn. */
  readonly hub: number;
  readonly rim: number;
  readonly fork: number;
  readonly twist: number;
}

const designs: Record<Exclude<WheelDesign, 'steel'>, Spoke> = {
  five: { count: 5, hub: 0.034, rim: 0.03, fork: 0, twist: 0 },
  twin: { count: 5, hub: 0.02, rim: 0.014, fork: 0.19, twist: 0 },
  ten: { count: 10, hub: 0.017, rim: 0.013, fork: 0, twist: 0 },
  six: { count: 6, hub: 0.034, rim: 0.04, fork: 0, twist: 0 },
  turbine: { count: 9, hub: 0.014, rim: 0.024, fork: 0, twist: 0.22 },
};

/** One leg: a bar with bevelled edges from hub to rim, dished inwards at the hub. */
function leg(
  mesh: Mesh,
  from: number,
  to: number,
  rim: number,
  spoke: Spoke,
  face: number,
  finish: Finish,
): void {
  const steps = 8;
  const rows = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const r = rim * (0.16 + 0.8 * t);
    const angle = from + (to - from) * t ** 1.2;
    const half = spoke.hub + (spoke.rim - spoke.hub) * t;
    const z = face - 0.03 * (1 - t) ** 2 - 0.012 * t ** 3;
    const at = (aside: number, depth: number): Vector => [
      r * Math.cos(angle) - aside * Math.sin(angle),
      r * Math.sin(angle) + aside * Math.cos(angle),
      z - depth,
    ];
    return [
      at(-half, 0.045),
      at(-half, 0.008),
      at(-half + 0.008, 0),
      at(half - 0.008, 0),
      at(half, 0.008),
      at(half, 0.045),
    ];
  });
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    if (!next) break;
    for (let k = 0; k + 1 < row.length; k++)
      facet(mesh, [row[k], next[k], next[k + 1], row[k + 1]], finish, k === 0 || k === 4 ? 0.45 : 1);
  }
}

function facet(mesh: Mesh, corners: readonly (Vector | undefined)[], finish: Finish, daylight: number): void {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return;
  const normal = normalize(cross(subtract(b, a), subtract(d, a)));
  const n = [a, b, c, d].map(v => addVertex(mesh, v, normal, finish, daylight));
  mesh.triangles.push(n[0] ?? 0, n[1] ?? 0, n[2] ?? 0, n[0] ?? 0, n[2] ?? 0, n[3] ?? 0);
}

function alloy(mesh: Mesh, wheel: Wheel, spoke: Spoke): void {
  const face = wheel.width / 2 - 0.022;
  const finish =
    wheel.tone === 'dark'
      ? finishes.dark
      : wheel.tone === 'machined'
        ? { ...finishes.alloy, colour: [0.66, 0.66, 0.67] as const }
        : finishes.alloy;
  for (let i = 0; i < spoke.count; i++) {
    const angle = ((i + 0.25) / spoke.count) * 2 * Math.PI;
    const legs = spoke.fork > 0 ? [-spoke.fork, spoke.fork] : [spoke.twist];
    for (const aside of legs) leg(mesh, angle + aside * 0.35, angle + aside, wheel.rim, spoke, face, finish);
  }
  join(
    mesh,
    lathe(
      [
        [wheel.rim + 0.002, face + 0.012],
        [wheel.rim - 0.012, face + 0.008],
        [wheel.rim - 0.024, face - 0.03],
      ],
      finish,
    ),
  );
  join(
    mesh,
    lathe(
      [
        [wheel.rim * 0.23, face - 0.05],
        [wheel.rim * 0.22, face - 0.032],
        [wheel.rim * 0.15, face - 0.024],
      ],
      finish,
    ),
  );
  join(
    mesh,
    lathe(
      [
        [wheel.rim * 0.15, face - 0.028],
        [wheel.rim * 0.13, face - 0.018],
        [0, face - 0.016],
      ],
      finishes.gloss,
    ),
  );
}

function steel(mesh: Mesh, wheel: Wheel): void {
  const face = wheel.width / 2 - 0.03;
  const { rim } = wheel;
  join(
    mesh,
    lathe(
      [
        [rim, face + 0.02],
        [rim - 0.02, face + 0.012],
        [rim - 0.035, face - 0.02],
        [rim * 0.72, face - 0.035],
        [rim * 0.5, face - 0.01],
        [rim * 0.3, face - 0.015],
        [0, face - 0.015],
      ],
      finishes.steel,
    ),
  );
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 2 * Math.PI;
    join(
      mesh,
      pillow(
        [rim * 0.66 * Math.cos(a), rim * 0.66 * Math.sin(a), face - 0.028],
        [0.02, 0.02, 0.012],
        2,
        finishes.cave,
      ),
    );
  }
  join(
    mesh,
    lathe(
      [
        [rim * 0.3, face - 0.02],
        [rim * 0.28, face + 0.006],
        [0, face + 0.012],
      ],
      finishes.plastic,
    ),
  );
}

/** The rim of a wheel round the origin, its outer side towards +z. */
export function rimMesh(wheel: Wheel): Mesh {
  const mesh = emptyMesh();
  if (wheel.design === 'steel') steel(mesh, wheel);
  else alloy(mesh, wheel, designs[wheel.design]);
  return mesh;
}
