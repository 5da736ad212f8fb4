import type { Point } from './curve.ts';
import type { Finish } from './mesh.ts';
import type { Vector } from './vector.ts';

/** Turns a point of the drawing, in metres, into a point of the sheet in pixels. */
export type Place = (point: Point) => Point;

/**
 * A drawing laid on the body. `look` holds colour, and where it covers the paint; `form` holds
 * roughness (red), metal (green), relief (blue, 128 is flush) and where the sheet is cut out (transparent).
 */
export interface Sheet {
  readonly look: CanvasRenderingContext2D;
  readonly form: CanvasRenderingContext2D;
  readonly place: Place;
  /** Pixels in a metre, for line widths. */
  readonly scale: number;
}

function context(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const found = canvas.getContext('2d', { willReadFrequently: true });
  if (!found) throw new Error('The browser gives no 2D canvas. Expected Chromium with canvas support.');
  return found;
}

/** An empty sheet: paint everywhere, nothing cut. */
export function newSheet(width: number, height: number, scale: number, place: Place): Sheet {
  const form = context(width, height);
  form.fillStyle = 'rgb(102,0,128)';
  form.fillRect(0, 0, width, height);
  return { look: context(width, height), form, place, scale };
}

const toSrgb = (v: number) => Math.round(255 * Math.max(0, Math.min(1, v)) ** (1 / 2.2));

/** A linear colour as CSS. */
export const css = ([r, g, b]: Vector, alpha = 1) => `rgba(${toSrgb(r)},${toSrgb(g)},${toSrgb(b)},${alpha})`;

const formOf = (finish: Finish) =>
  `rgb(${Math.round(finish.rough * 255)},${Math.round(finish.metal * 255)},128)`;

/** Points between the corners, so that straight edges follow a curved placing. */
function dense(points: readonly Point[], closed: boolean): Point[] {
  const steps = 10;
  return points.flatMap((a, i) => {
    const b = points[i + 1] ?? (closed ? points[0] : undefined);
    if (!b) return [a];
    return Array.from({ length: steps }, (_, k): Point => {
      const t = k / steps;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    });
  });
}

/** The corners cut back by a radius and replaced by arcs (as quadratic curves). */
export function rounded(points: readonly Point[], radius: number): Point[] {
  if (radius <= 0) return [...points];
  const count = points.length;
  return points.flatMap((corner, i) => {
    const toward = (other: Point | undefined): Point => {
      if (!other) return corner;
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      const t = Math.min(radius / (length || 1), 0.48);
      return [corner[0] + (other[0] - corner[0]) * t, corner[1] + (other[1] - corner[1]) * t];
    };
    const a = toward(points[(i + count - 1) % count]);
    const b = toward(points[(i + 1) % count]);
    return [0, 0.17, 0.33, 0.5, 0.67, 0.83, 1].map((t): Point => {
      const u = 1 - t;
      return [
        u * u * a[0] + 2 * u * t * corner[0] + t * t * b[0],
        u * u * a[1] + 2 * u * t * corner[1] + t * t * b[1],
      ];
    });
  });
}

/** An outline in pixels of the sheet. */
export function outline(sheet: Sheet, points: readonly Point[], closed = true): Path2D {
  const path = new Path2D();
  for (const [i, point] of dense(points, closed).entries()) {
    const [x, y] = sheet.place(point);
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  if (closed) path.closePath();
  return path;
}

export function fill(sheet: Sheet, path: Path2D, finish: Finish, rule: CanvasFillRule = 'nonzero'): void {
  sheet.form.fillStyle = formOf(finish);
  sheet.form.fill(path, rule);
  if (finish.colour === 'paint') {
    sheet.look.globalCompositeOperation = 'destination-out';
    sheet.look.fillStyle = '#000';
  } else sheet.look.fillStyle = css(finish.colour);
  sheet.look.fill(path, rule);
  sheet.look.globalCompositeOperation = 'source-over';
}

export function stroke(sheet: Sheet, path: Path2D, width: number, finish: Finish): void {
  if (finish.colour === 'paint') return;
  for (const [ctx, style] of [
    [sheet.look, css(finish.colour)],
    [sheet.form, formOf(finish)],
  ] as const) {
    ctx.lineWidth = width * sheet.scale;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.strokeStyle = style;
    ctx.stroke(path);
  }
}

/** Raises (level above 0.5) or lowers the relief along a line, with soft flanks. */
export function relief(
  sheet: Sheet,
  path: Path2D,
  width: number,
  soft: number,
  level: number,
  filled = false,
): void {
  const ctx = sheet.form;
  const value = Math.round(level * 255);
  ctx.save();
  // Multiply touches the blue channel only; raising therefore starts from a neutral 128 of 255.
  ctx.globalCompositeOperation = level < 0.5 ? 'multiply' : 'lighter';
  ctx.filter = `blur(${soft * sheet.scale}px)`;
  ctx.strokeStyle = ctx.fillStyle = level < 0.5 ? `rgb(255,255,${value * 2})` : `rgb(0,0,${value - 128})`;
  ctx.lineWidth = width * sheet.scale;
  ctx.lineJoin = 'round';
  if (filled) ctx.fill(path);
  else ctx.stroke(path);
  ctx.restore();
}

/** A shut line. */
export function groove(sheet: Sheet, path: Path2D, gap: Finish, width = 0.0045): void {
  stroke(sheet, path, width, gap);
}

/** Cuts the sheet, and the body under it, out along an outline. */
export function cutOut(sheet: Sheet, path: Path2D): void {
  sheet.form.globalCompositeOperation = 'destination-out';
  sheet.form.fillStyle = '#000';
  sheet.form.fill(path);
  sheet.form.globalCompositeOperation = 'source-over';
}

/** The pixels of both drawings, rows from the top. */
export function pixels(ctx: CanvasRenderingContext2D): ImageData {
  return ctx.getImageData(0, 0, ctx.canvas.width, ctx.canvas.height);
}
