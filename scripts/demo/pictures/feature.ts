import type { Feature, FeatureKind } from './body-style.ts';
import type { Point } from './curve.ts';
import { finishes } from './finishes.ts';
import type { Finish } from './mesh.ts';
import { css, fill, groove, outline, relief, rounded, type Sheet, stroke } from './sheet.ts';
import type { Vector } from './vector.ts';

const glow = (level: number): Finish => ({
  colour: [level, level, level * 1.02],
  rough: 0.25,
  metal: 0,
  coat: 1,
});
const housing: Finish = { colour: [0.035, 0.037, 0.042], rough: 0.2, metal: 0, coat: 1 };
const mirror: Finish = { colour: [0.5, 0.52, 0.55], rough: 0.12, metal: 0.9, coat: 1 };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

const circle = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 36 }, (_, i) => [
    x + radius * Math.cos((i * Math.PI) / 18),
    y + radius * Math.sin((i * Math.PI) / 18),
  ]);

/** Draws only inside an outline. */
function within(sheet: Sheet, path: Path2D, draw: () => void): void {
  for (const ctx of [sheet.look, sheet.form]) {
    ctx.save();
    ctx.clip(path);
  }
  draw();
  for (const ctx of [sheet.look, sheet.form]) ctx.restore();
}

/** A soft light round a point, coloured; changes colour only. */
function bloom(sheet: Sheet, at: Point, radius: number, colour: Vector, strength: number): void {
  const [x, y] = sheet.place(at);
  const [edge] = sheet.place([at[0] + radius, at[1]]);
  const size = Math.max(Math.abs(edge - x), radius * sheet.scale * 0.5);
  const gradient = sheet.look.createRadialGradient(x, y, 0, x, y, size);
  gradient.addColorStop(0, css(colour, strength));
  gradient.addColorStop(1, css(colour, 0));
  sheet.look.fillStyle = gradient;
  sheet.look.fillRect(x - size, y - size, size * 2, size * 2);
}

/** One projector: a dark bowl, a bright bezel, a lens with a glint. */
function projector(sheet: Sheet, at: Point, radius: number): void {
  const ring = (r: number) => outline(sheet, circle(at, r));
  fill(sheet, ring(radius), mirror);
  fill(sheet, ring(radius * 0.86), housing);
  fill(sheet, ring(radius * 0.7), { ...mirror, colour: [0.22, 0.24, 0.28] });
  bloom(sheet, [at[0] - radius * 0.15, at[1] + radius * 0.2], radius * 0.6, [0.85, 0.9, 1], 0.9);
}

function lamp(sheet: Sheet, points: readonly Point[], path: Path2D): void {
  const { left, right, low, high } = boxOf(points);
  const height = high - low;
  fill(sheet, path, housing);
  within(sheet, path, () => {
    for (let i = 0; i < 7; i++) {
      const x = left + ((i + 0.5) / 7) * (right - left);
      stroke(
        sheet,
        outline(
          sheet,
          [
            [x, low],
            [x + 0.03, high],
          ],
          false,
        ),
        0.004,
        { ...housing, colour: [0.07, 0.075, 0.085] },
      );
    }
    const middle = (low + high) / 2;
    const radius = Math.min(height * 0.3, 0.056);
    const count = Math.max(1, Math.min(2, Math.floor((right - left) / (radius * 2.9))));
    for (let i = 0; i < count; i++) {
      const x = left + (right - left) * (count === 1 ? 0.5 : 0.27 + (0.5 * i) / (count - 1));
      const mid = points.length > 3 ? midHeight(points, x, middle) : middle;
      projector(sheet, [x, mid], radius);
    }
  });
  // Clipped to the lamp, the raised outline leaves a strip of light along the lower edge.
  const strip = points.map(([x, y]): Point => [x, y + 0.016]);
  within(sheet, path, () => stroke(sheet, outline(sheet, strip), 0.011, glow(0.85)));
  stroke(sheet, path, 0.004, finishes.gap);
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

function roundLamp(sheet: Sheet, at: Point, radius: number): void {
  fill(sheet, outline(sheet, circle(at, radius)), finishes.chrome);
  fill(sheet, outline(sheet, circle(at, radius * 0.92)), { ...mirror, colour: [0.3, 0.31, 0.33] });
  for (let i = -3; i <= 3; i++) {
    const x = at[0] + (i / 3.6) * radius * 0.9;
    const h = Math.sqrt(Math.max(0, 1 - (i / 3.6) ** 2)) * radius * 0.85;
    stroke(
      sheet,
      outline(
        sheet,
        [
          [x, at[1] - h],
          [x, at[1] + h],
        ],
        false,
      ),
      0.003,
      { ...mirror, colour: [0.6, 0.62, 0.65] },
    );
  }
  bloom(sheet, at, radius * 0.8, [0.95, 0.97, 1], 0.85);
  projector(sheet, [at[0], at[1]], radius * 0.34);
  stroke(sheet, outline(sheet, circle(at, radius)), 0.005, finishes.gap);
}

/** Bars, slots or a net inside a dark opening. */
function grille(sheet: Sheet, points: readonly Point[], path: Path2D, kind: FeatureKind): void {
  const { left, right, low, high } = boxOf(points);
  fill(sheet, path, finishes.cave);
  relief(sheet, path, 0.014, 0.008, 0.4);
  within(sheet, path, () => {
    const bar =
      kind === 'bars'
        ? { ...finishes.chrome, rough: 0.25 }
        : { ...finishes.gloss, colour: [0.045, 0.047, 0.05] as const };
    if (kind === 'slots') {
      for (let x = 0.045; x < right; x += 0.09) {
        fill(
          sheet,
          outline(sheet, [
            [x - 0.024, low + 0.012],
            [x + 0.024, low + 0.012],
            [x + 0.024, high - 0.012],
            [x - 0.024, high - 0.012],
          ]),
          finishes.cave,
        );
        stroke(
          sheet,
          outline(
            sheet,
            [
              [x + 0.045, low],
              [x + 0.045, high],
            ],
            false,
          ),
          0.034,
          finishes.dark,
        );
      }
      return;
    }
    if (kind === 'mesh') {
      const step = 0.034;
      for (let x = left - 0.6; x < right + 0.6; x += step) {
        for (const rise of [0.55, -0.55])
          stroke(
            sheet,
            outline(
              sheet,
              [
                [x, low],
                [x + rise * (high - low) * 1.2, high],
              ],
              false,
            ),
            0.0055,
            bar,
          );
      }
      return;
    }
    const count = Math.max(2, Math.round((high - low) / (kind === 'bars' ? 0.058 : 0.036)));
    for (let i = 0; i <= count; i++) {
      const y = low + ((i + 0.5) / count) * (high - low);
      const level = outline(
        sheet,
        [
          [-0.02, y],
          [right, y],
        ],
        false,
      );
      stroke(sheet, level, kind === 'bars' ? 0.02 : 0.011, bar);
    }
  });
}

function tailLamp(sheet: Sheet, points: readonly Point[], path: Path2D): void {
  const { left, right, low, high } = boxOf(points);
  fill(sheet, path, { colour: [0.26, 0.004, 0.007], rough: 0.2, metal: 0, coat: 1 });
  within(sheet, path, () => {
    const bright: Finish = { colour: [0.8, 0.012, 0.02], rough: 0.25, metal: 0, coat: 1 };
    const inner = (by: number): Point[] =>
      points.map(([x, y]) => [
        (left + right) / 2 + (x - (left + right) / 2) * by,
        (low + high) / 2 + (y - (low + high) / 2) * by,
      ]);
    stroke(sheet, outline(sheet, rounded(inner(0.76), 0.03)), 0.02, bright);
    fill(sheet, outline(sheet, rounded(inner(0.3), 0.02)), { ...bright, colour: [0.42, 0.006, 0.01] });
    for (let i = 1; i < 9; i++) {
      const y = low + (i / 9) * (high - low);
      stroke(
        sheet,
        outline(
          sheet,
          [
            [left, y],
            [right, y],
          ],
          false,
        ),
        0.0016,
        { ...bright, colour: [0.1, 0.003, 0.004] },
      );
    }
  });
  stroke(sheet, path, 0.004, finishes.gap);
}

const plain: Partial<Record<FeatureKind, Finish>> = {
  black: finishes.plastic,
  gloss: finishes.gloss,
  silver: finishes.silver,
  chrome: finishes.chrome,
  plate: finishes.plate,
  fabric: finishes.cloth,
  paint: finishes.paint,
  led: glow(0.92),
  indicator: { colour: [0.75, 0.2, 0.01], rough: 0.25, metal: 0, coat: 1 },
  'light-bar': { colour: [0.5, 0.008, 0.012], rough: 0.22, metal: 0, coat: 1 },
  reflector: { colour: [0.34, 0.008, 0.01], rough: 0.25, metal: 0, coat: 1 },
  reverse: glow(0.5),
};

/** The features that are a single line or a round thing, drawn from where they stand. */
const simple: Partial<Record<FeatureKind, (sheet: Sheet, feature: Feature) => void>> = {
  line: (sheet, { at, round }) => groove(sheet, outline(sheet, at, false), finishes.gap, round),
  crease: (sheet, { at, round }) => relief(sheet, outline(sheet, at, false), 0.004, 0.012, round ?? 0.4),
  ring: (sheet, { at, round }) => stroke(sheet, outline(sheet, at, false), round ?? 0.012, finishes.chrome),
  'round-lamp': (sheet, { at, round }) => roundLamp(sheet, at[0] ?? [0, 0], round ?? 0.1),
  fog: (sheet, { at, round }) => projector(sheet, at[0] ?? [0, 0], round ?? 0.05),
};

/** The features with an inside of their own. */
const filled: Partial<
  Record<FeatureKind, (sheet: Sheet, points: readonly Point[], path: Path2D, kind: FeatureKind) => void>
> = {
  lamp,
  'tail-lamp': tailLamp,
  grille,
  bars: grille,
  slots: grille,
  mesh: grille,
};

/** Draws one feature of the face, the tail, the side or the top. */
export function drawFeature(sheet: Sheet, feature: Feature): void {
  const { kind, at, round = 0 } = feature;
  const alone = simple[kind];
  if (alone) {
    alone(sheet, feature);
    return;
  }
  const points = rounded(at, round);
  const path = outline(sheet, points);
  const inside = filled[kind];
  const finish = plain[kind];
  if (inside) inside(sheet, points, path, kind);
  if (!finish) return;
  relief(sheet, path, 0.014, 0.009, 0.44);
  fill(sheet, path, finish);
  if (kind === 'plate') stroke(sheet, path, 0.006, finishes.gloss);
}
