import { CARS } from '../../search/collection/cars.ts';
import { openIndex } from '../../search/embedded/open-index.ts';
import type { ToldPrices } from './release-input.ts';

/** Prices as the index of the search tells them. */
export function indexPrices(file: string, bytes: Uint8Array): ToldPrices {
  const { ids, columns } = openIndex(bytes, CARS);
  const column = columns.get('price');
  const prices = ids.flatMap((id, row): [string, number][] => {
    const code = column?.kind === 'number' ? (column.codes[row] ?? 0) : 0;
    return column?.kind === 'number' && code > 0 ? [[id, column.numberOf(code)]] : [];
  });
  return { file, prices };
}

const ITEM = /<item>\n<g:id>([^<]*)<\/g:id>[\s\S]*?<g:price>([\d.]+) /g;

/** Prices as the feed for Google tells them. */
export function googlePrices(file: string, text: string): ToldPrices {
  return {
    file,
    prices: [...text.matchAll(ITEM)].map(([, id = '', price]) => [unescaped(id), Number(price)]),
  };
}

const ROW = /^(?:"((?:[^"\n]|"")*)"|([^",\n]*)),.*,"?([\d.]+) [A-Z]{3}"?,"?(?:PENDING|AVAILABLE)/gm;

/** Prices as the feed for Meta tells them: a car is a line, its id stands first, its price before its availability. */
export function metaPrices(file: string, text: string): ToldPrices {
  return {
    file,
    prices: [...text.matchAll(ROW)].map(([, quoted, plain = '', price]) => [
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      Number(price),
    ]),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
