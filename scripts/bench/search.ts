import { brotliCompressSync } from 'node:zlib';
import * as orama from '@orama/orama';
import { EVERYTHING } from '../../src/lib/filter.ts';
import { FACET_ATTRIBUTES, SEARCHED_ATTRIBUTES } from '../../src/search/collection/attributes.ts';
import { CARS } from '../../src/search/collection/cars.ts';
import { makeDocuments } from '../../src/search/collection/make-documents.ts';
import { attributeOf, type SearchDocument } from '../../src/search/collection/search-document.ts';
import { encodeIndex } from '../../src/search/embedded/encode.ts';
import { openIndex } from '../../src/search/embedded/open-index.ts';
import { searchIndex } from '../../src/search/embedded/search-index.ts';
import { emptySearch } from '../../src/search/state/search-state.ts';
import { count, duration, type Part, percentile, times } from './figures.ts';
import { inOwnProcess } from './measure.ts';
import { listings } from './sample.ts';

/** The search that is measured: the cheapest 21 of these cars, with the counts of every facet. */
const MAKES = ['Toyota', 'Mazda', 'Ford'];
const BODIES = ['SUV', 'Ute'];
const HITS = 21;
/** Another one at each call, so that no result is one of before. */
const pricesOf = (call: number): [number, number] => [15_000 + (call % 997), 45_000];

/** The search engine of the browser, next to Orama, a library that does most of the same. */
export const search: Part = async (cars = 5000) => {
  const { from, own, library } = await inOwnProcess(import.meta.filename, measureSearch, cars);
  return [
    {
      what: `Search index that a browser loads, ${from}`,
      figure: `${(own.bytes / 1024).toFixed(0)} KB compressed`,
      comparison: `Orama: ${times(library.bytes, own.bytes)} as large`,
    },
    {
      what: `Search by three makes, two bodies and a price range, ${from}`,
      figure: duration(own.ms),
      comparison: `Orama: ${times(library.ms, own.ms)} as long`,
    },
  ];
};

export async function measureSearch(cars: number) {
  const { from, cars: stock, config } = await listings(cars);
  const documents = makeDocuments(stock, config);
  const own = await measured(ourselves(documents));
  return { from: `${count(stock.length)} ${from}`, own, library: await measured(await library(documents)) };
}

interface Engine {
  /** What a browser loads. */
  shipped: Uint8Array;
  search: (call: number) => unknown;
}

/** The middle of the milliseconds of calls within a second and a half, after a warm-up. */
async function measured({ shipped, search }: Engine): Promise<{ bytes: number; ms: number }> {
  const ms: number[] = [];
  const begin = performance.now();
  for (let call = 0; performance.now() < begin + 1800 || ms.length < 5; call += 1) {
    const started = performance.now();
    await search(call);
    if (started > begin + 300) ms.push(performance.now() - started);
  }
  return { bytes: brotliCompressSync(shipped).length, ms: percentile(ms, 0.5) };
}

function ourselves(documents: readonly SearchDocument[]): Engine {
  const shipped = encodeIndex(documents, CARS);
  const index = openIndex(shipped, CARS);
  const request = { filter: EVERYTHING, facets: FACET_ATTRIBUTES.map(({ name }) => name), hitsPerPage: HITS };
  const state = { ...emptySearch('price_asc'), values: { make: MAKES, body: BODIES } };
  return {
    shipped,
    search: call => {
      const [min, max] = pricesOf(call);
      return searchIndex(index, { ...request, state: { ...state, ranges: { price: { min, max } } } }, CARS);
    },
  };
}

async function library(documents: readonly SearchDocument[]): Promise<Engine> {
  const types = { text: 'enum', list: 'enum[]', number: 'number' } as const;
  const columns = Object.fromEntries(FACET_ATTRIBUTES.map(({ name, kind }) => [name, types[kind]]));
  const schema: orama.AnySchema = { ...columns, id: 'string', words: 'string' };
  const database: orama.AnyOrama = orama.create({ schema });
  const rows = documents.map(document => {
    const valuesOf = (names: readonly string[]) =>
      names.flatMap(name => {
        const value = attributeOf(document, name);
        return value === null ? [] : [[name, value] as const];
      });
    const words = valuesOf(SEARCHED_ATTRIBUTES).map(([, value]) => value);
    return { ...Object.fromEntries(valuesOf(Object.keys(columns))), id: document.id, words: words.join(' ') };
  });
  await orama.insertMultiple(database, rows, 1000);
  const facets = Object.fromEntries(
    FACET_ATTRIBUTES.filter(({ kind }) => kind !== 'number').map(({ name }) => [name, {}]),
  );
  return {
    shipped: Buffer.from(JSON.stringify(orama.save(database))),
    search: call => {
      const where = { make: { in: MAKES }, body: { in: BODIES }, price: { between: pricesOf(call) } };
      return orama.search(database, {
        ...{ term: '', limit: HITS, facets, where },
        sortBy: { property: 'price', order: 'ASC' },
      });
    },
  };
}
