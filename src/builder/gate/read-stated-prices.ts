import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SEARCH_INDEX } from '../../site/search/car-files.ts';
import type { StatedPrices } from './release-input.ts';
import { googlePrices, indexPrices, metaPrices } from './stated-prices.ts';

/** Whether `readStatedPrices` finds prices in a file: the index of the search, the feeds. */
export function statesPrices(file: string): boolean {
  return file === SEARCH_INDEX || Object.hasOwn(FEEDS, file);
}

/** Prices as a file of a release tells them that is no page; none for another file. */
export function readStatedPrices(dir: string, file: string): StatedPrices[] {
  if (file === SEARCH_INDEX) return [indexPrices(file, gunzipSync(fs.readFileSync(path.join(dir, file))))];
  const readFeed = FEEDS[file];
  if (readFeed === undefined || !fs.existsSync(path.join(dir, file))) return [];
  // A megabyte of descriptions: only the ids are decoded.
  const { prices } = readFeed(file, fs.readFileSync(path.join(dir, file), 'latin1'));
  return [{ file, prices: prices.map(([id, price]) => [Buffer.from(id, 'latin1').toString('utf8'), price]) }];
}

const FEEDS: Readonly<Record<string, (file: string, text: string) => StatedPrices>> = {
  'feeds/google-vehicles.xml': googlePrices,
  'feeds/meta-vehicles.csv': metaPrices,
};
