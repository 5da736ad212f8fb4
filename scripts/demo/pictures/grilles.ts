import type { Point } from './curve.ts';
import { finishes } from './finishes.ts';
import type { Finish } from './mesh.ts';
import { type Box, boxOf, straight, within } from './region.ts';
import { fill, relief, type Sheet, stroke } from './sheet.ts';

type Pattern = (sheet: Sheet, box: Box) => void;

const black: Finish = { ...finishes.gloss, colour: [0.045, 0.047, 0.05] };
const bright: Finish = { ...finishes.chrome, rough: 0.25 };

const level =
  (pitch: number, width: number, finish: Finish): Pattern =>
  (sheet, { right, low, high }) => {
    const count = Math.max(2, Math.round((high - low) / pitch));
    for (let i = 0; i <= count; i++) {
      const y = low + ((i + 0.5) / count) * (high - low);
      stroke(sheet, straight(sheet, [-0.02, y], [right, y]), width, finish);
    }
  };

const upright: Pattern = (sheet, { right, low, high }) => {
  for (let x = 0; x < right; x += 0.09)
    stroke(sheet, straight(sheet, [x, low], [x, high]), 0.034, finishes.dark);
};

const net: Pattern = (sheet, { left, right, low, high }) => {
  const rise = (high - low) * 0.66;
  for (let x = left - 0.6; x < right + 0.6; x += 0.034) {
    stroke(sheet, straight(sheet, [x, low], [x + rise, high]), 0.0055, black);
    stroke(sheet, straight(sheet, [x, low], [x - rise, high]), 0.0055, black);
  }
};

const patterns = {
  grille: level(0.036, 0.011, black),
  bars: level(0.058, 0.02, bright),
  slots: upright,
  mesh: net,
} as const;

/** A dark opening with bars, slots or a net in it. */
export const grille =
  (kind: keyof typeof patterns) =>
  (sheet: Sheet, points: readonly Point[], path: Path2D): void => {
    fill(sheet, path, finishes.cave);
    relief(sheet, path, 0.014, 0.008, 0.4);
    within(sheet, path, () => patterns[kind](sheet, boxOf(points)));
  };
