import { addVertex, emptyMesh, type Finish, joinGrid, type Mesh, STRIDE } from './mesh.ts';
import { add, cross, normalize, scale, subtract, type Vector } from './vector.ts';

/** A box with rounded edges: a superellipsoid whose power sets how boxy it is (2 is an ellipsoid). */
export function pillow(
  centre: Vector,
  half: Vector,
  power: number,
  finish: Finish,
  daylight = 1,
  lean = 0,
): Mesh {
  const mesh = emptyMesh();
  const [rows, columns] = [17, 33];
  const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / power);
  const grow = (v: number) => Math.sign(v) * Math.abs(v) ** (2 - 2 / power);
  for (let i = 0; i < rows; i++) {
    const a = (i / (rows - 1) - 0.5) * Math.PI;
    for (let k = 0; k < columns; k++) {
      const b = (k / (columns - 1)) * 2 * Math.PI;
      const unit: Vector = [Math.cos(a) * Math.cos(b), Math.sin(a), Math.cos(a) * Math.sin(b)];
      const flat = bend(Math.cos(a));
      const y = bend(unit[1]) * half[1];
      const at: Vector = [
        flat * bend(Math.cos(b)) * half[0] + lean * y,
        y,
        flat * bend(Math.sin(b)) * half[2],
      ];
      const facing = grow(Math.cos(a));
      const normal = normalize([
        (facing * grow(Math.cos(b))) / half[0],
        grow(unit[1]) / half[1],
        (facing * grow(Math.sin(b))) / half[2],
      ]);
      addVertex(mesh, add(centre, at), normal, finish, daylight);
    }
  }
  joinGrid(mesh, 0, rows, columns);
  return mesh;
}

/** A body of revolution round an axis along z, from [radius, z] points; a `crisp` one keeps its edges. */
export function lathe(
  profile: readonly (readonly [number, number])[],
  finish: Finish,
  daylight = 1,
  crisp = false,
): Mesh {
  const mesh = emptyMesh();
  const columns = 97;
  const ring = (point: readonly [number, number], normal: readonly [number, number]) => {
    for (let k = 0; k < columns; k++) {
      const a = (k / (columns - 1)) * 2 * Math.PI;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      addVertex(
        mesh,
        [c * point[0], s * point[0], point[1]],
        normalize([c * normal[0], s * normal[0], normal[1]]),
        finish,
        daylight,
      );
    }
  };
  const across = (a: readonly [number, number], b: readonly [number, number]) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length] as const;
  };
  for (const [i, point] of profile.entries()) {
    const next = profile[i + 1];
    const before = profile[i - 1];
    if (crisp) {
      if (!next) break;
      const first = mesh.vertices.length / STRIDE;
      ring(point, across(point, next));
      ring(next, across(point, next));
      joinGrid(mesh, first, 2, columns);
    } else {
      const a = before ? across(before, point) : [0, 0];
      const b = next ? across(point, next) : [0, 0];
      ring(point, [(a[0] ?? 0) + (b[0] ?? 0), (a[1] ?? 0) + (b[1] ?? 0)]);
    }
  }
  if (!crisp) joinGrid(mesh, 0, profile.length, columns);
  return mesh;
}

/** A round bar along points, its radius the same all the way; flattened sideways by `flat`. */
export function tube(
  points: readonly Vector[],
  radius: number,
  finish: Finish,
  flat = 1,
  daylight = 1,
): Mesh {
  const mesh = emptyMesh();
  const columns = 17;
  for (const [i, point] of points.entries()) {
    const along = normalize(subtract(points[i + 1] ?? point, points[i - 1] ?? point));
    const aside = normalize(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const up = cross(aside, along);
    for (let k = 0; k < columns; k++) {
      const a = (k / (columns - 1)) * 2 * Math.PI;
      const normal = normalize(add(scale(aside, Math.cos(a)), up, Math.sin(a)));
      addVertex(
        mesh,
        add(add(point, aside, Math.cos(a) * radius * flat), up, Math.sin(a) * radius),
        normal,
        finish,
        daylight,
      );
    }
  }
  joinGrid(mesh, 0, points.length, columns);
  return mesh;
}

/** A flat four-sided plate. */
export function quad(a: Vector, b: Vector, c: Vector, d: Vector, finish: Finish, daylight = 1): Mesh {
  const mesh = emptyMesh();
  const normal = normalize(cross(subtract(b, a), subtract(d, a)));
  for (const corner of [a, b, c, d]) addVertex(mesh, corner, normal, finish, daylight);
  mesh.triangles.push(0, 1, 2, 0, 2, 3);
  return mesh;
}

/** A box with sharp edges between two opposite corners. */
export function box(low: Vector, high: Vector, finish: Finish, daylight = 1): readonly Mesh[] {
  const at = (x: 0 | 1, y: 0 | 1, z: 0 | 1): Vector => [
    x ? high[0] : low[0],
    y ? high[1] : low[1],
    z ? high[2] : low[2],
  ];
  return [
    quad(at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1), finish, daylight),
    quad(at(1, 0, 0), at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), finish, daylight),
    quad(at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0), finish, daylight),
    quad(at(1, 0, 1), at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), finish, daylight),
    quad(at(0, 1, 1), at(1, 1, 1), at(1, 1, 0), at(0, 1, 0), finish, daylight),
    quad(at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1), finish, daylight),
  ];
}
