import { contrast } from './contrast.ts';
import { colourDistance, hexOf, oklchOf } from './oklch.ts';

/** Steps of lightness from black to white: finer than what `#rrggbb` can tell apart. */
const STEPS = 1024;

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
  const { lightness, chroma, hue } = oklchOf(colour);
  const found = [-1, 1].flatMap(direction => {
    for (let step = 1; step <= STEPS; step += 1) {
      const tried = lightness + (direction * step) / STEPS;
      const hex = hexOf({ lightness: Math.min(1, Math.max(0, tried)), chroma, hue });
      if (passes(hex)) return [hex];
      if (tried < 0 || tried > 1) break;
    }
    // A hue at the very end of lightness may round to less than black or white.
    return [direction < 0 ? '#000000' : '#ffffff'].filter(passes);
  });
  return found.toSorted((a, b) => colourDistance(colour, a) - colourDistance(colour, b))[0] ?? null;
}
