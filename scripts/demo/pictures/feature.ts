import type { Feature, FeatureKind } from './body-style.ts';
import type { Point } from './curve.ts';
import { finishes } from './finishes.ts';
import { grille } from './grilles.ts';
import { glow, headLamp, projector, roundLamp, tailLamp } from './lamps.ts';
import type { Finish } from './mesh.ts';
import { fill, groove, outline, relief, rounded, type Sheet, stroke } from './sheet.ts';

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
const filled: Partial<Record<FeatureKind, (sheet: Sheet, points: readonly Point[], path: Path2D) => void>> = {
  lamp: headLamp,
  'tail-lamp': tailLamp,
  grille: grille('grille'),
  bars: grille('bars'),
  slots: grille('slots'),
  mesh: grille('mesh'),
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
  if (inside) inside(sheet, points, path);
  if (!finish) return;
  relief(sheet, path, 0.014, 0.009, 0.44);
  fill(sheet, path, finish);
  if (kind === 'plate') stroke(sheet, path, 0.006, finishes.gloss);
}
