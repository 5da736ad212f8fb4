import type { Point } from './curve.ts';
import { finishes } from './finishes.ts';
import type { Finish } from './mesh.ts';
import { boxOf, circle, straight, within } from './region.ts';
import { css, fill, outline, rounded, type Sheet, stroke } from './sheet.ts';
import type { Vector } from './vector.ts';

const clear = (colour: Vector): Finish => ({ colour, rough: 0.22, metal: 0, coat: 1 });
const mirror = (level: number): Finish => ({
  colour: [level, level * 1.04, level * 1.1],
  rough: 0.12,
  metal: 0.9,
  coat: 1,
});

/** Something that shines by itself, as far as paper can. */
export const glow = (level: number): Finish => clear([level, level, level * 1.02]);

/** A soft light round a point; changes colour only. */
function bloom(sheet: Sheet, at: Point, radius: number, strength: number): void {
  const [x, y] = sheet.place(at);
  const [edge] = sheet.place([at[0] + radius, at[1]]);
  const size = Math.max(Math.abs(edge - x), radius * sheet.scale * 0.5);
  const gradient = sheet.look.createRadialGradient(x, y, 0, x, y, size);
  gradient.addColorStop(0, css([0.88, 0.93, 1], strength));
  gradient.addColorStop(1, css([0.88, 0.93, 1], 0));
  sheet.look.fillStyle = gradient;
  sheet.look.fillRect(x - size, y - size, size * 2, size * 2);
}

/** One projector: a bright bezel, a dark bowl, a lens with a glint. */
export function projector(sheet: Sheet, at: Point, radius: number): void {
  fill(sheet, circle(sheet, at, radius), mirror(0.5));
  fill(sheet, circle(sheet, at, radius * 0.86), clear([0.035, 0.037, 0.042]));
  fill(sheet, circle(sheet, at, radius * 0.7), mirror(0.23));
  bloom(sheet, [at[0] - radius * 0.15, at[1] + radius * 0.2], radius * 0.6, 0.9);
}

/** Middle of the outline at x, for lamps that rise towards the corner. */
function midHeight(points: readonly Point[], x: number, fallback: number): number {
  const hits = points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    if ((a[0] - x) * (b[0] - x) > 0 || a[0] === b[0]) return [];
    return [a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  });
  return hits.length < 2 ? fallback : (Math.min(...hits) + Math.max(...hits)) / 2;
}

function projectors(sheet: Sheet, points: readonly Point[]): void {
  const { left, right, low, high } = boxOf(points);
  const radius = Math.min((high - low) * 0.3, 0.056);
  const places = right - left > radius * 5.8 ? [0.27, 0.77] : [0.5];
  for (const place of places) {
    const x = left + (right - left) * place;
    projector(sheet, [x, midHeight(points, x, (low + high) / 2)], radius);
  }
}

export function headLamp(sheet: Sheet, points: readonly Point[], path: Path2D): void {
  const { left, right, low, high } = boxOf(points);
  fill(sheet, path, clear([0.035, 0.037, 0.042]));
  within(sheet, path, () => {
    for (let i = 0; i < 7; i++) {
      const x = left + ((i + 0.5) / 7) * (right - left);
      stroke(sheet, straight(sheet, [x, low], [x + 0.03, high]), 0.004, clear([0.07, 0.075, 0.085]));
    }
    projectors(sheet, points);
    // Clipped to the lamp, the raised outline leaves a strip of light along the lower edge.
    const strip = points.map(([x, y]): Point => [x, y + 0.016]);
    stroke(sheet, outline(sheet, strip), 0.011, glow(0.85));
  });
  stroke(sheet, path, 0.004, finishes.gap);
}

export function roundLamp(sheet: Sheet, at: Point, radius: number): void {
  fill(sheet, circle(sheet, at, radius), finishes.chrome);
  fill(sheet, circle(sheet, at, radius * 0.92), mirror(0.3));
  for (let i = -3; i <= 3; i++) {
    const x = at[0] + (i / 4) * radius;
    const half = Math.sqrt(1 - (i / 3.6) ** 2) * radius * 0.85;
    stroke(sheet, straight(sheet, [x, at[1] - half], [x, at[1] + half]), 0.003, mirror(0.6));
  }
  bloom(sheet, at, radius * 0.8, 0.85);
  projector(sheet, at, radius * 0.34);
  stroke(sheet, circle(sheet, at, radius), 0.005, finishes.gap);
}

export function tailLamp(sheet: Sheet, points: readonly Point[], path: Path2D): void {
  const { left, right, low, high } = boxOf(points);
  const [middleX, middleY] = [(left + right) / 2, (low + high) / 2];
  const shrunk = (by: number, round: number) =>
    outline(
      sheet,
      rounded(
        points.map(([x, y]): Point => [middleX + (x - middleX) * by, middleY + (y - middleY) * by]),
        round,
      ),
    );
  fill(sheet, path, clear([0.26, 0.004, 0.007]));
  within(sheet, path, () => {
    stroke(sheet, shrunk(0.76, 0.03), 0.02, clear([0.8, 0.012, 0.02]));
    fill(sheet, shrunk(0.3, 0.02), clear([0.42, 0.006, 0.01]));
    for (let i = 1; i < 9; i++) {
      const y = low + (i / 9) * (high - low);
      stroke(sheet, straight(sheet, [left, y], [right, y]), 0.0016, clear([0.1, 0.003, 0.004]));
    }
  });
  stroke(sheet, path, 0.004, finishes.gap);
}
