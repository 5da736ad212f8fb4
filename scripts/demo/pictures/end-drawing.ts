import { castFrom, type Shape } from './body-shape.ts';
import type { BodyStyle, Pane } from './body-style.ts';
import { curve, type Point } from './curve.ts';
import { drawFeature } from './feature.ts';
import { finishes } from './finishes.ts';
import { cutOut, fill, outline, rounded, type Sheet } from './sheet.ts';
import { axisOf } from './sheets.ts';

/** Half width of the cabin surface, measured round the corner, at a height seen from the axis. */
function cabinEdge(style: BodyStyle, shape: Shape, y: number, margin: number): number {
  const { cabin } = style;
  const top = (cabin.screen.top[0] + cabin.back.top[0]) / 2;
  const [, , z] = castFrom(shape, [top, y, 0], [0, 0, 1]);
  return z - margin;
}

/** A windscreen or rear window between two heights, its black border and its glass. */
function pane(style: BodyStyle, shape: Shape, sheet: Sheet, own: Pane, heights: Point, margin: number): void {
  const [low, high] = heights;
  const wide = (y: number) => cabinEdge(style, shape, y, margin);
  const shrink = (by: number): Point[] => {
    const ys = [0, 0.25, 0.5, 0.75, 1].map(t => low + by + (high - low - 2 * by) * t);
    return [[-0.1, low + by], ...ys.map((y): Point => [wide(y) - by + own.bow * 0.1, y]), [-0.1, high - by]];
  };
  fill(sheet, outline(sheet, rounded(shrink(0), 0.05)), finishes.gloss);
  cutOut(sheet, outline(sheet, rounded(shrink(0.028), 0.05)));
}

export function drawFace(style: BodyStyle, shape: Shape, sheet: Sheet): void {
  const { cabin, windows } = style;
  lowerBand(style, sheet);
  for (const feature of style.face) drawFeature(sheet, feature);
  pane(
    style,
    shape,
    sheet,
    cabin.screen,
    [
      Math.max(cabin.screen.base[1], curve(style.topLine)(cabin.screen.base[0])) + 0.03,
      cabin.screen.top[1] - 0.012,
    ],
    windows.screenEdge,
  );
}

export function drawBack(style: BodyStyle, shape: Shape, sheet: Sheet): void {
  const { cabin, windows } = style;
  lowerBand(style, sheet);
  for (const feature of style.back) drawFeature(sheet, feature);
  if (windows.backGlass && axisOf(style) < style.tail.x)
    pane(style, shape, sheet, cabin.back, windows.backGlass, windows.backEdge);
}

/** Cladding runs on round both ends. */
function lowerBand(style: BodyStyle, sheet: Sheet): void {
  if (style.cladding <= 0) return;
  fill(
    sheet,
    outline(sheet, [
      [-0.02, 0.11],
      [1.2, 0.11],
      [1.2, style.sill + style.cladding],
      [-0.02, style.sill + style.cladding],
    ]),
    finishes.trim,
  );
}
