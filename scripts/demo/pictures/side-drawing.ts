import type { BodyStyle } from './body-style.ts';
import { type Curve, curve, line, type Point } from './curve.ts';
import { drawFeature } from './feature.ts';
import { finishes } from './finishes.ts';
import { cutOut, fill, groove, outline, relief, rounded, type Sheet, stroke } from './sheet.ts';

interface Waist {
  readonly low: Curve;
  readonly high: Curve;
  /** Leading edge of the side glass at a height. */
  readonly front: Curve;
}

function waist(style: BodyStyle): Waist {
  const { cabin, windows } = style;
  const top = curve(style.topLine);
  const roof = curve(cabin.roof);
  const rake = line([cabin.screen.base[1], cabin.screen.base[0]], [cabin.screen.top[1], cabin.screen.top[0]]);
  return {
    low: x => top(x) + windows.rise,
    high: x => roof(x) - windows.drop,
    front: y => rake(y) + windows.front,
  };
}

const spread = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);

/** The outline of the side glass, all panes as one, grown outwards by a margin. */
export function glassLine(style: BodyStyle, grow = 0): Point[] {
  const { low, high, front } = waist(style);
  const [foot, head] = style.windows.rear;
  const lowest = low(front(low(style.cabin.screen.base[0] + style.windows.front)));
  let x = style.cabin.screen.base[0];
  while (x < head && front(high(x)) > x) x += 0.01;
  const start = front(lowest) - grow;
  const upper = spread(x - grow * 0.4, head + grow * 0.8, 14).map((at): Point => [at, high(at) + grow]);
  const lower = spread(foot + grow * 1.2, start, 14).map((at): Point => [at, low(at) - grow]);
  return [...upper, ...lower];
}

function glass(style: BodyStyle, sheet: Sheet): void {
  const { windows } = style;
  const { low, high } = waist(style);
  const round = style.cabin.rail * 0.5 + 0.012;
  const frame = outline(sheet, softCorners(glassLine(style, 0.014), round + 0.01));
  if (windows.trim !== 'none') fill(sheet, frame, finishes.gloss);
  if (windows.trim === 'chrome') stroke(sheet, frame, 0.014, finishes.chrome);
  relief(sheet, frame, 0.016, 0.009, 0.45);
  const panes = outline(sheet, softCorners(glassLine(style), round));
  cutOut(sheet, panes);
  for (const [x, width] of windows.pillars) {
    const [y0, y1] = [low(x) - 0.03, high(x) + 0.03];
    const lean = (y1 - y0) * 0.1;
    const post = outline(sheet, [
      [x, y0],
      [x + width, y0],
      [x + width + lean, y1],
      [x + lean, y1],
    ]);
    fill(sheet, post, finishes.gloss);
    restore(sheet, post);
    groove(
      sheet,
      outline(
        sheet,
        [
          [x + width / 2, y0],
          [x + width / 2 + lean, y1],
        ],
        false,
      ),
      finishes.gap,
      0.004,
    );
  }
}

/** Rounds the four real corners of a glass line and leaves its dense edges alone. */
function softCorners(points: Point[], radius: number): Point[] {
  let result = points;
  for (let i = 0; i < 3; i++) result = rounded(result, radius / (1 + i));
  return result;
}

/** Closes the body again where a pane was cut. */
function restore(sheet: Sheet, path: Path2D): void {
  sheet.form.save();
  sheet.form.fillStyle = `rgb(${0.25 * 255},0,128)`;
  sheet.form.fill(path);
  sheet.form.restore();
}

function arches(style: BodyStyle, sheet: Sheet): void {
  const { wheel, arch, wheelbase, cladding, sill } = style;
  const ring = (x: number, radius: number): Point[] =>
    Array.from({ length: 60 }, (_, i) => [
      x + radius * Math.cos((i * Math.PI) / 30),
      wheel.radius + radius * Math.sin((i * Math.PI) / 30),
    ]);
  const open = wheel.radius + arch.gap;
  if (cladding > 0) {
    const band = outline(sheet, [
      [style.nose.x - 0.1, 0.05],
      [style.tail.x + 0.1, 0.05],
      [style.tail.x + 0.1, sill + cladding],
      [style.nose.x - 0.1, sill + cladding],
    ]);
    relief(sheet, band, 0.016, 0.009, 0.44);
    fill(sheet, band, finishes.trim);
  }
  for (const x of [0, wheelbase]) {
    if (arch.trim > 0) {
      const rim = outline(sheet, ring(x, open + arch.trim));
      relief(sheet, rim, 0.016, 0.009, 0.44);
      fill(sheet, rim, finishes.trim);
    } else relief(sheet, outline(sheet, ring(x, open + 0.022)), 0.008, 0.008, 0.44);
  }
}

/** The trailing edge of a rear door: down from the waist, then round the wheel arch. */
function trailing(style: BodyStyle, x: number, top: number, foot: number): Point[] {
  const { wheel, arch, wheelbase } = style;
  const clear = wheel.radius + arch.gap + Math.max(arch.trim + 0.012, 0.07);
  const edge = (y: number) => {
    const up = Math.abs(y - wheel.radius);
    return up < clear ? Math.min(x, wheelbase - Math.sqrt(clear * clear - up * up)) : x;
  };
  return spread(top, foot, 30).map(y => [edge(y) + (y - foot) * 0.02, y]);
}

function doors(style: BodyStyle, sheet: Sheet): void {
  const { doors: own, sill, cladding } = style;
  const { low } = waist(style);
  const foot = sill + Math.max(cladding, 0.07) + 0.012;
  const cut = (points: readonly Point[]) => groove(sheet, outline(sheet, points, false), finishes.gap);
  const rear = own.rear.at(-1) ?? own.front + 1;
  const head = (x: number) => low(x) - 0.012;
  cut([
    [own.front + 0.03, head(own.front)],
    [own.front, head(own.front) - 0.12],
    [own.front + 0.01, foot + 0.05],
    [own.front + 0.05, foot],
  ]);
  for (const x of own.rear) cut(trailing(style, x, head(x), foot));
  const [last] = trailing(style, rear, foot, foot - 0.01)[0] ?? [rear];
  cut([
    [own.front + 0.05, foot],
    [last, foot],
  ]);
  if (own.slide)
    cut([
      [own.slide[0], own.slide[1]],
      [style.tail.x - 0.18, own.slide[1]],
    ]);
}

/** Everything drawn on the flank: cladding, arches, shut lines and glass. */
export function drawSide(style: BodyStyle, sheet: Sheet): void {
  doors(style, sheet);
  arches(style, sheet);
  for (const feature of style.side ?? []) drawFeature(sheet, feature);
  if (style.windows.rear[1] > 0) glass(style, sheet);
}
