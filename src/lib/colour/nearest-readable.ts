import { clampChroma, converter, differenceEuclidean, formatHex } from 'culori';
import { contrast } from './contrast.ts';

/** Steps of lightness from black to white: finer than what `#rrggbb` distinguishes. */
const STEPS = 1024;

const oklch = converter('oklch');
/** How far two colours look apart. */
const distance = differenceEuclidean('oklab');

/**
 * The colour closest to `colour` that has a contrast of at least `least` with every background: lighter or darker,
 * of the same hue, and as strong as a screen can show it. Null where no such colour exists, as between black and white.
 */
export function nearestReadable(
  colour: string,
  backgrounds: readonly string[],
  least: number,
): string | null {
  const passes = (hex: string) => backgrounds.every(background => contrast(hex, background) >= least);
  if (passes(colour)) return colour;
  const own = oklch(colour);
  if (own === undefined) throw new Error(`${colour} is no colour.`);
  const found = [-1, 1].flatMap(direction => {
    // White may be read as a little more than 1.
    for (let l = Math.min(own.l, 1); l >= 0 && l <= 1; l += direction / STEPS) {
      const hex = formatHex(clampChroma({ ...own, l }, 'oklch'));
      if (passes(hex)) return [hex];
    }
    // A hue at the very end of lightness may round to less than black or white.
    return [direction < 0 ? '#000000' : '#ffffff'].filter(passes);
  });
  return found.toSorted((a, b) => distance(colour, a) - distance(colour, b))[0] ?? null;
}
