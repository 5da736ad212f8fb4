import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CARS } from '../../../search/collection/cars.ts';
import { openIndex } from '../../../search/embedded/open-index.ts';
import { META_HEAD } from '../../../site/feed/meta-feed.ts';
import { SEARCH_INDEX } from '../../../site/search/car-files.ts';
import type { Output } from '../../publish/output.ts';
import type { StatedPrices } from '../release-input.ts';

type StatedPrice = StatedPrices['prices'][number];

/**
 * Prices in a file that is no page: the index of the search in the draft `dir`, or a feed, whose parts are the bytes
 * that were written. Null for another file.
 */
export function statedPrices(dir: string, output: Output): StatedPrices | null {
  const { file } = output;
  if (file === SEARCH_INDEX) {
    const bytes = gunzipSync(fs.readFileSync(path.join(dir, file)));
    return { file, prices: indexPrices(bytes) };
  }
  const priceOf = FEEDS[file];
  if (priceOf === undefined || output.kind !== 'parts') return null;
  return { file, prices: output.parts().flatMap(part => partPrices(part, priceOf)) };
}

/** By part: those of cars that are as they were are the same objects in the next release. */
const known = new WeakMap<Uint8Array, readonly StatedPrice[]>();

function partPrices(part: Uint8Array, priceOf: (text: string) => StatedPrice | null): readonly StatedPrice[] {
  const found = known.get(part);
  if (found !== undefined) return found;
  const price = priceOf(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8'));
  const prices = price === null ? [] : [price];
  known.set(part, prices);
  return prices;
}

function indexPrices(bytes: Uint8Array): StatedPrice[] {
  const { ids, columns } = openIndex(bytes, CARS);
  const column = columns.get('price');
  return ids.flatMap((id, row): StatedPrice[] => {
    const code = column?.kind === 'number' ? (column.codes[row] ?? 0) : 0;
    return column?.kind === 'number' && code > 0 ? [[id, column.numberOf(code)]] : [];
  });
}

const ITEM = /^<item>\n<g:id>([^<]*)<\/g:id>[\s\S]*?<g:price>([\d.]+) /;

/** The price of an item of the feed for Google. */
function googlePrice(text: string): StatedPrice | null {
  const [, id, price] = ITEM.exec(text) ?? [];
  return id === undefined ? null : [unescaped(id), Number(price)];
}

const CELL = '(?:"(?:[^"]|"")*"|[^",]*)';
const BETWEEN = META_HEAD.split(',').indexOf('price') - 1;
// By its place: other cells hold what a feed wrote, which may look like a price.
const ROW = new RegExp(`^(?:"((?:[^"]|"")*)"|([^",]*)),(?:${CELL},){${BETWEEN}}([\\d.]+) [A-Z]{3},`);

/** The price of a row of the feed for Meta. */
function metaPrice(text: string): StatedPrice | null {
  const found = ROW.exec(text);
  if (found === null) return null;
  const [, quoted, plain = '', price] = found;
  return [quoted === undefined ? plain : quoted.replaceAll('""', '"'), Number(price)];
}

const FEEDS: Readonly<Record<string, (text: string) => StatedPrice | null>> = {
  'feeds/google-vehicles.xml': googlePrice,
  'feeds/meta-vehicles.csv': metaPrice,
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
