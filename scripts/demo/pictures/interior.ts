import type { BodyStyle } from './body-style.ts';
import { finishes } from './finishes.ts';
import { emptyMesh, type Finish, join, type Mesh } from './mesh.ts';
import { pillow, tube } from './solids.ts';
import type { Vector } from './vector.ts';

/** A seat with its back and head rest; the backrest reaches `top`. */
function seat(mesh: Mesh, x: number, z: number, top: number, floor: number, finish: Finish): void {
  const back = top - floor;
  join(mesh, pillow([x - 0.22, floor + 0.1, z], [0.26, 0.09, 0.23], 4, finish));
  join(mesh, pillow([x + 0.1, floor + back * 0.42, z], [0.075, back * 0.42, 0.22], 4, finish, 1, 0.24));
  join(mesh, pillow([x + 0.2, top - 0.02, z], [0.05, 0.09, 0.12], 3.5, finish, 1, 0.15));
}

/** Seats, dashboard and steering wheel; the driver sits on the right, as in Australia. */
export function interiorMesh(style: BodyStyle): Mesh {
  const mesh = emptyMesh();
  const { cabin, halfWidth } = style;
  const roof = Math.max(...cabin.roof.map(p => p[1]));
  const top = roof - (cabin.roofColour === 'open' ? 0.2 : 0.36);
  const floor = Math.max(style.sill + 0.2, top - 0.82);
  const cover = cabin.roofColour === 'open' ? finishes.leather : finishes.cloth;
  const across = halfWidth * 0.42;
  for (const [row, x] of cabin.rows.entries()) {
    seat(mesh, x, across, top - row * 0.01, floor, cover);
    seat(mesh, x, -across, top - row * 0.01, floor, cover);
  }
  const [baseX, baseY] = cabin.screen.base;
  join(
    mesh,
    pillow([baseX + 0.5, baseY - 0.1, 0], [0.42, 0.12, halfWidth - cabin.inset - 0.1], 5, finishes.panel),
  );
  const hub: Vector = [(cabin.rows[0] ?? 1) - 0.48, baseY + 0.02, -across];
  const rim = Array.from({ length: 33 }, (_, i): Vector => {
    const a = (i / 32) * 2 * Math.PI;
    return [hub[0] + Math.sin(a) * 0.07, hub[1] + Math.sin(a) * 0.17, hub[2] + Math.cos(a) * 0.185];
  });
  join(mesh, tube(rim, 0.016, finishes.plastic));
  if (cabin.roofColour === 'open') join(mesh, foldedRoof(style));
  return mesh;
}

/** The cover over the folded roof, behind the seats. */
function foldedRoof({ cabin, halfWidth }: BodyStyle): Mesh {
  const [x, y] = cabin.back.base;
  return pillow([x - 0.1, y - 0.04, 0], [0.22, 0.1, halfWidth - cabin.inset - 0.06], 4, finishes.fabric);
}
