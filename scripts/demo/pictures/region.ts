import type { Point } from './curve.ts';
import { outline, type Sheet } from './sheet.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

export function circle(sheet: Sheet, [x, y]: Point, radius: number): Path2D {
  const angles = Array.from({ length: 36 }, (_, i) => (i * Math.PI) / 18);
  return outline(
    sheet,
    angles.map((a): Point => [x + radius * Math.cos(a), y + radius * Math.sin(a)]),
  );
}

export const straight = (sheet: Sheet, from: Point, to: Point) => outline(sheet, [from, to], false);

/** Draws only inside an outline. */
export function within(sheet: Sheet, path: Path2D, draw: () => void): void {
  for (const ctx of [sheet.look, sheet.form]) {
    ctx.save();
    ctx.clip(path);
  }
  draw();
  for (const ctx of [sheet.look, sheet.form]) ctx.restore();
}
