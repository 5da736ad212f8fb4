import { describe, expect, it } from 'vitest';
import { cameraFor, type Matrix, type View } from './camera.ts';
import type { Vector } from './vector.ts';

const car: Vector[] = [-0.9, 3.4].flatMap(x =>
  [0, 1.5].flatMap(y => [-0.9, 0.9].map((z): Vector => [x, y, z])),
);

function seen(matrix: Matrix, [x, y, z]: Vector) {
  const row = (r: number) =>
    (matrix[r] ?? 0) * x + (matrix[r + 4] ?? 0) * y + (matrix[r + 8] ?? 0) * z + (matrix[r + 12] ?? 0);
  return [row(0) / row(3), row(1) / row(3)] as const;
}

describe.each<View>(['front', 'side', 'rear'])('the %s view', view => {
  const camera = cameraFor(view, car, 1.25, 0.8, 4 / 3);
  const points = car.map(point => seen(camera.matrix, point));
  const [left, right] = [Math.min(...points.map(p => p[0])), Math.max(...points.map(p => p[0]))];

  it('centres the car and fills the share asked for', () => {
    expect(left).toBeCloseTo(-0.8, 6);
    expect(right).toBeCloseTo(0.8, 6);
  });

  it('stands it on the same line whatever its size', () => {
    const low = Math.min(...points.map(p => p[1]));
    const tall = car.map(([x, y, z]): Vector => [x * 1.2, y * 1.3, z * 1.1]);
    const other = cameraFor(view, tall, 1.25, 0.8, 4 / 3);
    expect(Math.min(...tall.map(point => seen(other.matrix, point)[1]))).toBeCloseTo(low, 6);
  });

  it('can be undone by its inverse', () => {
    const product = [0, 1, 2, 3].map(r =>
      [0, 1, 2, 3].reduce(
        (sum, k) => sum + (camera.matrix[k * 4 + r] ?? 0) * (camera.inverse[r * 4 + k] ?? 0),
        0,
      ),
    );
    for (const value of product) expect(value).toBeCloseTo(1, 6);
  });
});

it('shows the nose on the left from the side', () => {
  const { matrix } = cameraFor('side', car, 1.25, 0.8, 4 / 3);
  expect(seen(matrix, [-0.9, 0.5, 0])[0]).toBeLessThan(seen(matrix, [3.4, 0.5, 0])[0]);
});
