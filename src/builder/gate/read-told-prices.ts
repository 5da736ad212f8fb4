import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SEARCH_INDEX } from '../../site/search/car-files.ts';
import { readIfThere } from './read-if-there.ts';
import type { ToldPrices } from './release-input.ts';
import { googlePrices, indexPrices, metaPrices } from './told-prices.ts';

/** Prices as a file of a release tells them that is no page: the index of the search, the feeds; none for another file. */
export function readToldPrices(dir: string, file: string): ToldPrices[] {
  if (file === SEARCH_INDEX) return [indexPrices(file, gunzipSync(fs.readFileSync(path.join(dir, file))))];
  if (file === 'feeds/google-vehicles.xml') return [googlePrices(file, readIfThere(dir, file) ?? '')];
  if (file === 'feeds/meta-vehicles.csv') return [metaPrices(file, readIfThere(dir, file) ?? '')];
  return [];
}
