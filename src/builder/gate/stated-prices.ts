import { CARS } from '../../search/collection/cars.ts';
import { openIndex } from '../../search/embedded/open-index.ts';
import type { StatedPrices } from './release-input.ts';

/** Prices as the index of the search tells them. */
export function indexPrices(file: string, bytes: Uint8Array): StatedPrices {
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
export function googlePrices(file: string, text: string): StatedPrices {
  return {
    file,
    prices: [...text.matchAll(ITEM)].map(([, id = '', price]) => [unescaped(id), Number(price)]),
  };
}

const CELL = '(?:"(?:[^"]|"")*"|[^",]*)';

/** Prices as the feed for Meta tells them: a car is a line, its cells in the order of the first line. */
export function metaPrices(file: string, text: string): StatedPrices {
  const [head = '', ...rows] = text.split('\n');
  const between = head.split(',').indexOf('price') - 1;
  if (between < 0) return { file, prices: [] };
  // By its place: other cells hold what a feed wrote, which may look like a price.
  const pattern = new RegExp(`^(?:"((?:[^"]|"")*)"|([^",]*)),(?:${CELL},){${between}}([\\d.]+) [A-Z]{3},`);
  return {
    file,
    prices: rows.flatMap((row): [string, number][] => {
      const found = pattern.exec(row);
      if (found === null) return [];
      const [, quoted, plain = '', price] = found;
      return [[quoted === undefined ? plain : quoted.replaceAll('""', '"'), Number(price)]];
    }),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
