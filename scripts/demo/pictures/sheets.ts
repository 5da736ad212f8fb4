import { castFrom, type Shape } from './body-shape.ts';
import type { BodyStyle } from './body-style.ts';
import { curve, type Point } from './curve.ts';
import { newSheet, type Sheet } from './sheet.ts';

/** Height in metres that the sheets for the side and the ends cover. */
export const SHEET_HEIGHT = 2.3;
/** Largest sideways slope (z over distance from the axis) that the sheets for the ends cover. */
export const SHEET_SLOPE = 1.1;
/** Half the width in metres that the sheet for the top covers. */
export const SHEET_DEPTH = 1.15;

/** The four drawings laid on one body. The ends are drawn as seen from an upright axis inside the cabin. */
export interface Sheets {
  readonly side: Sheet;
  readonly face: Sheet;
  readonly back: Sheet;
  readonly top: Sheet;
  /** Where the axis stands. */
  readonly axis: number;
  readonly start: number;
  readonly length: number;
}

export function axisOf(style: BodyStyle): number {
  const { screen, back } = style.cabin;
  return Math.min(Math.max((screen.top[0] + back.top[0]) / 2, screen.top[0] + 0.7), style.tail.x - 0.2);
}

/** Sideways slope at which the surface lies a given way round from the centre line, at a given height. */
function slopeAt(shape: Shape, axis: number, facing: -1 | 1): (round: number, y: number) => number {
  const steps = 130;
  const levels = 60;
  const rows = Array.from({ length: levels + 1 }, (_, level) => {
    const y = 0.1 + (level / levels) * 2;
    let last: Point | undefined;
    let way = 0;
    const points = Array.from({ length: steps + 1 }, (_, i): Point => {
      const slope = (i / steps) * SHEET_SLOPE;
      const to = Math.hypot(1, slope);
      const [x, , z] = castFrom(shape, [axis, y, 0], [facing / to, 0, slope / to]);
      if (last) way += Math.max(1e-6, Math.hypot(x - last[0], z - last[1]));
      last = [x, z];
      return [way, slope];
    });
    return curve(points);
  });
  return (round, y) => {
    const at = Math.min(levels - 0.001, Math.max(0, ((y - 0.1) / 2) * levels));
    const low = Math.floor(at);
    const below = rows[low]?.(round) ?? 0;
    const above = rows[low + 1]?.(round) ?? below;
    return below + (above - below) * (at - low);
  };
}

function endSheet(style: BodyStyle, shape: Shape, facing: -1 | 1): Sheet {
  const slope = slopeAt(shape, axisOf(style), facing);
  const [width, height] = [2048, 2048];
  return newSheet(width, height, height / SHEET_HEIGHT, ([round, y]) => [
    (Math.sign(round) * slope(Math.abs(round), y) * width) / SHEET_SLOPE,
    (1 - y / SHEET_HEIGHT) * height,
  ]);
}

export function newSheets(style: BodyStyle, shape: Shape): Sheets {
  const start = style.nose.x - 0.1;
  const length = style.tail.x - style.nose.x + 0.2;
  const [width, height] = [4096, 2048];
  const along = (x: number) => ((x - start) / length) * width;
  return {
    side: newSheet(width, height, height / SHEET_HEIGHT, ([x, y]) => [
      along(x),
      (1 - y / SHEET_HEIGHT) * height,
    ]),
    top: newSheet(width, 1024, 1024 / SHEET_DEPTH, ([x, z]) => [along(x), (z / SHEET_DEPTH) * 1024]),
    face: endSheet(style, shape, -1),
    back: endSheet(style, shape, 1),
    axis: axisOf(style),
    start,
    length,
  };
}
