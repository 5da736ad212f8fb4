/** How codes represent numbers: in equal steps from the lowest, or as positions in a list of those that occur. */
type NumberCoding = { low: number; step: number; scale: number; highest: number } | { ranked: number[] };

/** Whole numbers, else hundredths: kilometres and prices, and payments with cents. */
const SCALES = [1, 100];
/** Codes of a stepped column at most: they have to fit in three bytes. */
const MAX_STEPS = 2 ** 24 - 1;

/** Chooses the coding that takes least; `counted` columns list what occurs. */
export function chooseCoding(values: readonly (number | null)[], counted: boolean): NumberCoding {
  const known = [...new Set(values)].filter(value => value !== null).sort((a, b) => a - b);
  if (counted || known.length === 0) return { ranked: known };
  for (const scale of SCALES) {
    const stepped = steps(known, scale);
    if (stepped !== null) return stepped;
  }
  return { ranked: known };
}

/** Rising numbers as equal steps, or null where that would change one of them. */
function steps(known: readonly number[], scale: number): NumberCoding | null {
  const whole = known.map(value => Math.round(value * scale));
  if (!whole.every(Number.isSafeInteger)) return null;
  const low = whole[0] ?? 0;
  const step = whole.reduce((divisor, value) => gcd(divisor, value - low), 0) || 1;
  const coding = { low, step, scale, highest: ((whole.at(-1) ?? low) - low) / step + 1 };
  if (coding.highest > MAX_STEPS) return null;
  const value = decoder(coding);
  return known.every((number, at) => value(((whole[at] ?? low) - low) / step + 1) === number) ? coding : null;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The number of a code. */
export function decoder(coding: NumberCoding): (code: number) => number {
  if ('ranked' in coding) {
    const { ranked } = coding;
    return code => ranked[code - 1] ?? 0;
  }
  const { low, step, scale } = coding;
  return code => (low + (code - 1) * step) / scale;
}

/** The code of a number that the coding was chosen for; 0 for none. */
export function coder(coding: NumberCoding): (value: number | null) => number {
  if ('ranked' in coding) {
    const positions = new Map(coding.ranked.map((value, at) => [value, at + 1]));
    return value => (value === null ? 0 : (positions.get(value) ?? 0));
  }
  const { low, step, scale } = coding;
  return value => (value === null ? 0 : Math.round((Math.round(value * scale) - low) / step) + 1);
}

export function highestCode(coding: NumberCoding): number {
  return 'ranked' in coding ? coding.ranked.length : coding.highest;
}
