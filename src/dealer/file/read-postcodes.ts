import { stat } from 'node:fs/promises';
import path from 'node:path';
import { encodePostcodes, type PostcodeTable, plainPostcode } from '../../domain/location/postcode-table.ts';
import { lruCache } from '../../lib/cache/lru-cache.ts';
import { strictStamp } from '../../lib/files/file-stamp.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { type Folder, readText, shownPath } from './read-text.ts';

type Postcodes = { ok: true; value: PostcodeTable | null } | { ok: false; problems: FileProblem[] };

/** Columns of GeoNames' postal files that are read: `AU⇥4031⇥Kedron⇥…⇥-27.4⇥153.03⇥4`. */
const [CODE, LAT, LNG] = [1, 9, 10];

/** Dealers of one country share its file. */
const tables = lruCache<Postcodes>(8);

/** Where the postcodes of a country lie (docs/dealers.md#postcodes); null where there is no file of it. */
export async function readPostcodes(roots: readonly Folder[], country: string): Promise<Postcodes> {
  const name = `_postcodes/${country}.txt`;
  for (const root of roots) {
    const file = path.join(root.dir, name);
    const found = await stat(file).catch(() => null);
    if (found === null) continue;
    const read = await readText(root, name);
    if (!read.ok) return { ok: false, problems: [read.problem] };
    const { text } = read;
    return tables(`${file} ${strictStamp(found)}`, () => parsePostcodes(text ?? '', shownPath(root, name)));
  }
  return { ok: true, value: null };
}

function parsePostcodes(text: string, file: string): Postcodes {
  const places = new Map<string, { lat: number[]; lng: number[] }>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const columns = line.split('\t');
    const code = plainPostcode(columns[CODE] ?? '');
    const [lat, lng] = [degrees(columns[LAT], 90), degrees(columns[LNG], 180)];
    if (!/^[A-Z0-9-]{2,10}$/.test(code) || lat === null || lng === null)
      return { ok: false, problems: [brokenLine(file, at + 1, line)] };
    const known = places.get(code) ?? { lat: [], lng: [] };
    known.lat.push(lat);
    known.lng.push(lng);
    places.set(code, known);
  }
  const points = new Map(
    [...places].map(([code, { lat, lng }]) => [code, { lat: middle(lat), lng: middle(lng) }] as const),
  );
  return { ok: true, value: encodePostcodes(points) };
}

function degrees(text: string | undefined, most: number): number | null {
  const number = Number(text?.trim() || Number.NaN);
  return Math.abs(number) <= most ? number : null;
}

/** A postcode has many places, and now and then one of them is on the wrong side of the country. */
function middle(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function brokenLine(file: string, line: number, text: string): FileProblem {
  return {
    file,
    path: `line ${line}`,
    expected:
      'the columns of a postal file of GeoNames: postcode second, latitude and longitude tenth and eleventh',
    found: JSON.stringify(text.slice(0, 80)),
    repair: 'Put the file of the country there as GeoNames publishes it, unzipped.',
  };
}
