/** A letter in single strokes on a grid 100 high: its path and its width. */
type Letter = readonly [path: string, width: number];

const LETTERS: Readonly<Record<string, Letter>> = {
  A: ['M0,100 L43,0 L86,100 M17,62 H69', 86],
  B: ['M0,0 H37 A24,24 0 0 1 37,48 H0 M37,48 H40 A26,26 0 0 1 40,100 H0 V0', 66],
  C: ['M85,15 A50,50 0 1 0 85,85', 85],
  D: ['M0,0 V100 H34 A50,50 0 0 0 34,0 Z', 84],
  E: ['M60,0 H0 V100 H60 M0,49 H52', 60],
  F: ['M60,0 H0 V100 M0,49 H52', 60],
  G: ['M85,15 A50,50 0 1 0 100,52 H60', 100],
  H: ['M0,0 V100 M74,0 V100 M0,49 H74', 74],
  I: ['M0,0 V100', 0],
  J: ['M46,0 V72 A24,28 0 0 1 0,80', 46],
  K: ['M0,0 V100 M66,0 L0,60 M25,38 L70,100', 70],
  L: ['M0,0 V100 H58', 58],
  M: ['M0,100 V0 L45,66 L90,0 V100', 90],
  N: ['M0,100 V0 L74,100 V0', 74],
  O: ['M0,50 A50,50 0 1 1 100,50 A50,50 0 1 1 0,50 Z', 100],
  P: ['M0,100 V0 H38 A28,28 0 0 1 38,56 H0', 66],
  Q: ['M0,50 A50,50 0 1 1 100,50 A50,50 0 1 1 0,50 Z M62,64 L96,100', 100],
  R: ['M0,100 V0 H38 A28,28 0 0 1 38,56 H0 M38,56 L70,100', 70],
  S: ['M64,17 C57,5 47,0 35,0 C17,0 4,10 4,26 C4,61 68,40 68,74 C68,90 54,100 36,100 C21,100 7,94 0,81', 68],
  T: ['M0,0 H76 M38,0 V100', 76],
  U: ['M0,0 V62 A37,38 0 0 0 74,62 V0', 74],
  V: ['M0,0 L42,100 L84,0', 84],
  W: ['M0,0 L31,100 L62,8 L93,100 L124,0', 124],
  X: ['M0,0 L72,100 M72,0 L0,100', 72],
  Y: ['M0,0 L38,52 V100 M38,52 L76,0', 76],
  Z: ['M0,0 H70 L0,100 H72', 72],
  ' ': ['', 26],
};
const GAP = 34;

export interface Lettered {
  /** SVG paths, to be drawn with a stroke and no fill. */
  paths: string;
  width: number;
}

/**
 * A line of capitals drawn with one even stroke, so that a wordmark needs no font. `height` is that of the letters;
 * `x` and `y` are their upper left corner.
 */
export function lettering(
  text: string,
  { x, y, height }: { x: number; y: number; height: number },
): Lettered {
  const scale = height / 100;
  let at = 0;
  const paths = [...text.toUpperCase()].map(letter => {
    const [path, width] = LETTERS[letter] ?? ['', 26];
    const placed = `<path transform="translate(${round(x + at * scale)} ${y}) scale(${round(scale)})" d="${path}"/>`;
    at += width + GAP;
    return path === '' ? '' : placed;
  });
  return { paths: paths.join(''), width: (at - GAP) * scale };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
