import type { BodyStyle, Wheel } from './body-style.ts';
import { finishes } from './finishes.ts';
import { append, emptyMesh, join, type Mesh } from './mesh.ts';
import { rimMesh } from './rims.ts';
import { lathe } from './solids.ts';
import type { Vector } from './vector.ts';

function tyre({ radius, rim, width }: Wheel): Mesh {
  const half = width / 2;
  const wall = radius - rim;
  const mesh = lathe(
    [
      [rim - 0.004, half - 0.03],
      [rim + 0.012, half - 0.006],
      [rim + wall * 0.35, half + 0.006],
      [rim + wall * 0.62, half + 0.004],
      [radius - 0.022, half - 0.012],
      [radius - 0.006, half - 0.03],
      [radius, half - 0.055],
      [radius, -half + 0.05],
      [radius - 0.02, -half],
      [rim, -half],
    ],
    finishes.rubber,
    0.85,
  );
  for (const away of [-0.045, 0, 0.045])
    join(
      mesh,
      lathe(
        [
          [radius + 0.0012, away + 0.005],
          [radius + 0.0012, away - 0.005],
        ],
        finishes.gap,
        0.3,
      ),
    );
  return mesh;
}

/** One wheel round the origin, its outer side towards +z. */
export function wheelMesh(wheel: Wheel): Mesh {
  const mesh = tyre(wheel);
  join(
    mesh,
    lathe(
      [
        [wheel.rim - 0.02, wheel.width / 2 - 0.03],
        [wheel.rim - 0.03, -wheel.width / 2],
      ],
      finishes.dark,
      0.5,
    ),
  );
  join(
    mesh,
    lathe(
      [
        [wheel.rim, -0.06],
        [0, -0.06],
      ],
      finishes.cave,
      0.4,
    ),
  );
  join(
    mesh,
    lathe(
      [
        [wheel.rim * 0.78, -0.03],
        [wheel.rim * 0.78, -0.012],
        [wheel.rim * 0.4, -0.012],
      ],
      finishes.disc,
      0.55,
      true,
    ),
  );
  join(mesh, rimMesh(wheel));
  return mesh;
}

/** All four wheels in their places. */
export function wheelsMesh(style: BodyStyle): Mesh {
  const mesh = emptyMesh();
  const one = wheelMesh(style.wheel);
  const z = style.halfWidth - style.wheel.inset - style.wheel.width / 2;
  for (const x of [0, style.wheelbase]) {
    const turn = x === 0 ? 0.35 : 0.9;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    for (const side of [1, -1] as const) {
      append(mesh, one, ([px, py, pz], isNormal) => {
        const turned: Vector = [c * px - s * py, s * px + c * py, side * pz];
        return isNormal ? turned : [turned[0] + x, turned[1] + style.wheel.radius, turned[2] + side * z];
      });
    }
  }
  return mesh;
}
