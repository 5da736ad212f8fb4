import { castFrom, type Shape } from './body-shape.ts';
import type { BodyStyle } from './body-style.ts';
import { finishes } from './finishes.ts';
import { append, emptyMesh, join, type Mesh } from './mesh.ts';
import { lathe, pillow, tube } from './solids.ts';
import type { Vector } from './vector.ts';
import { wheelMesh } from './wheels.ts';

/** A running board between the wheels. */
export function stepMesh({ wheel, wheelbase, halfWidth, sill }: BodyStyle): Mesh {
  const [from, to] = [wheel.radius + 0.16, wheelbase - wheel.radius - 0.16];
  return pillow(
    [(from + to) / 2, sill - 0.03, halfWidth - 0.02],
    [(to - from) / 2, 0.03, 0.08],
    8,
    finishes.plastic,
  );
}

/** The dark underside, which hides the far wheels from a low eye. */
export function undersideMesh({ nose, tail, sill, halfWidth }: BodyStyle): Mesh {
  const middle: Vector = [(nose.x + tail.x) / 2, sill - 0.02, 0];
  return pillow(middle, [(tail.x - nose.x) / 2 - 0.3, 0.08, halfWidth - 0.3], 7, finishes.cave, 0.5);
}

export function exhaustMesh(style: BodyStyle, shape: Shape, z: number): Mesh {
  const y = style.sill + 0.12;
  const [x] = castFrom(shape, [style.wheelbase, y + 0.1, z], [1, 0, 0]);
  const pipe = lathe(
    [
      [0.038, -0.1],
      [0.042, 0.005],
      [0.036, 0.008],
      [0.034, -0.1],
    ],
    finishes.chrome,
  );
  const mesh = emptyMesh();
  append(mesh, pipe, ([px, py, depth], isNormal) =>
    isNormal ? [depth, py, px] : [x - 0.035 + depth, y + py, z + px],
  );
  return mesh;
}

/** A lip that carries the roof on over the rear window. */
export function spoilerMesh(style: BodyStyle, shape: Shape, x: number): Mesh {
  const y = castFrom(shape, [x - 0.1, 1.1, 0], [0, 1, 0])[1];
  return pillow([x - 0.02, y - 0.03, 0], [0.1, 0.02, style.halfWidth * 0.62], 4, finishes.paint, 1, -0.4);
}

/** The hoop behind the cab of a ute. */
export function sportsBarMesh({ cabin, halfWidth }: BodyStyle): Mesh {
  const [x, y] = cabin.back.base;
  const z = halfWidth - 0.13;
  const hoop: Vector[] = [
    [x + 0.78, y + 0.02, z],
    [x + 0.45, y + 0.25, z - 0.02],
    [x + 0.26, y + 0.42, z - 0.07],
    [x + 0.22, y + 0.46, z - 0.16],
    [x + 0.22, y + 0.47, 0],
  ];
  const mesh = tube(hoop, 0.035, finishes.gloss);
  join(
    mesh,
    tube(
      [
        [x + 0.2, y, z],
        [x + 0.22, y + 0.25, z - 0.04],
        [x + 0.24, y + 0.44, z - 0.1],
      ],
      0.032,
      finishes.gloss,
    ),
  );
  return mesh;
}

/** The spare wheel on the tailgate of an off-roader, under a hard cover. */
export function spareMesh({ wheel, tail }: BodyStyle): Mesh {
  const mesh = emptyMesh();
  const turn = ([x, y, z]: Vector, isNormal: boolean): Vector =>
    isNormal ? [z, y, x] : [tail.x + 0.06 + z, 0.96 + y, x];
  append(mesh, wheelMesh(wheel), turn);
  const half = wheel.width / 2 + 0.012;
  const cover = lathe(
    [
      [0, half + 0.012],
      [wheel.radius * 0.6, half + 0.01],
      [wheel.radius * 0.86, half],
      [wheel.radius * 0.93, half - 0.02],
    ],
    finishes.gloss,
  );
  append(mesh, cover, turn);
  return mesh;
}
