import { compareTexts } from '../../lib/text/compare-texts.ts';
import type { Point } from './point.ts';

/**
 * Where the postcodes of a country lie, as a browser reads it: sorted, each as what differs from the one before, which
 * compresses to a third (docs/decisions/0038-postcodes-in-the-browser.md).
 */
export interface PostcodeTable {
  /** With a blank between two: how many letters are those of the one before, then the others: `04000 31 32`. */
  codes: string;
  /** In hundredths of a degree (a kilometre). */
  lat: readonly number[];
  lng: readonly number[];
}

/** A postcode as tables write it: `114 55` is `11455`, `sw1a` is `SW1A`. */
export function plainPostcode(postcode: string): string {
  return postcode.toUpperCase().replaceAll(/\s/g, '');
}

/** The points of postcodes as a table. The same points give the same table, whatever their order. */
export function encodePostcodes(points: ReadonlyMap<string, Point>): PostcodeTable {
  const rows = [...points].sort(([a], [b]) => compareTexts(a, b));
  return {
    codes: rows.map(([code], at) => ending(code, rows[at - 1]?.[0] ?? '')).join(' '),
    lat: steps(rows.map(([, { lat }]) => Math.round(lat * 100))),
    lng: steps(rows.map(([, { lng }]) => Math.round(lng * 100))),
  };
}

/**
 * [W3] Looks postcodes up in a table: null of one that it does not know. Some countries' tables know the first part of a
 * postcode only: `area` is the pattern of that part.
 */
export function openPostcodes(
  { codes, lat, lng }: PostcodeTable,
  area: string | null,
): (postcode: string) => Point | null {
  const [lats, lngs] = [sums(lat), sums(lng)];
  const points = new Map<string, Point>();
  let code = '';
  for (const [at, ending] of codes.split(' ').entries()) {
    code = code.slice(0, Number(ending.charAt(0))) + ending.slice(1);
    points.set(code, { lat: lats[at] ?? 0, lng: lngs[at] ?? 0 });
  }
  return postcode => {
    const plain = plainPostcode(postcode);
    const known = area === null ? plain : new RegExp(area).exec(plain)?.[0];
    return points.get(known ?? '') ?? null;
  };
}

/** The end of a code that differs from the one before, after the number of equal letters; codes are short. */
function ending(code: string, before: string): string {
  let shared = 0;
  while (shared < Math.min(code.length, 9) && code[shared] === before[shared]) shared += 1;
  return `${shared}${code.slice(shared)}`;
}

function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

/** Back from steps of hundredths. */
function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map(step => {
    sum += step;
    return sum / 100;
  });
}
