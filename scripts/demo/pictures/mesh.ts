import type { Vector } from './vector.ts';

/** How a surface answers light. Colours are linear; `paint` takes the colour of the car instead. */
export interface Finish {
  readonly colour: Vector | 'paint';
  readonly rough: number;
  readonly metal: number;
  /** Strength of a clear lacquer on top. */
  readonly coat: number;
}

/** Numbers per vertex: position 3, normal 3, colour 3, rough, metal, coat, daylight. */
export const STRIDE = 13;

export interface Mesh {
  readonly vertices: number[];
  readonly triangles: number[];
}

export const emptyMesh = (): Mesh => ({ vertices: [], triangles: [] });

/** Adds one vertex and returns its number; `daylight` is 1 in the open and 0 where no light comes. */
export function addVertex(mesh: Mesh, at: Vector, normal: Vector, finish: Finish, daylight = 1): number {
  const colour: Vector = finish.colour === 'paint' ? [-1, -1, -1] : finish.colour;
  mesh.vertices.push(...at, ...normal, ...colour, finish.rough, finish.metal, finish.coat, daylight);
  return mesh.vertices.length / STRIDE - 1;
}

/** Joins a grid of vertices, numbered row by row from `first`, into triangles. */
export function joinGrid(mesh: Mesh, first: number, rows: number, columns: number): void {
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = first + row * columns + column;
      const c = a + columns;
      mesh.triangles.push(a, c, a + 1, a + 1, c, c + 1);
    }
  }
}

/** Adds a mesh as it stands. */
export function join(mesh: Mesh, part: Mesh): void {
  append(mesh, part, v => v);
}

/** Adds a copy of a mesh on the other side of the centre line. */
export function addMirrored(mesh: Mesh, part: Mesh): void {
  append(mesh, part, ([x, y, z]) => [x, y, -z], true);
}

/** Adds a mesh, its points and normals taken through a rigid move. */
export function append(
  mesh: Mesh,
  part: Mesh,
  move: (v: Vector, isNormal: boolean) => Vector,
  flip = false,
): void {
  const first = mesh.vertices.length / STRIDE;
  for (let i = 0; i < part.vertices.length; i += STRIDE) {
    const [px = 0, py = 0, pz = 0, nx = 0, ny = 0, nz = 0, ...rest] = part.vertices.slice(i, i + STRIDE);
    mesh.vertices.push(...move([px, py, pz], false), ...move([nx, ny, nz], true), ...rest);
  }
  for (let i = 0; i < part.triangles.length; i += 3) {
    const [a = 0, b = 0, c = 0] = part.triangles.slice(i, i + 3);
    mesh.triangles.push(first + a, first + (flip ? c : b), first + (flip ? b : c));
  }
}
