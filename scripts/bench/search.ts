import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { EVERYTHING } from '../../src/lib/filter.ts';
import { ATTRIBUTES, FACET_ATTRIBUTES, SEARCHED_ATTRIBUTES } from '../../src/search/collection/attributes.ts';
import { CARS } from '../../src/search/collection/cars.ts';
import { makeDocuments } from '../../src/search/collection/make-documents.ts';
import { attributeOf, type SearchDocument } from '../../src/search/collection/search-document.ts';
import { encodeIndex } from '../../src/search/embedded/encode.ts';
import { openIndex } from '../../src/search/embedded/open-index.ts';
import { searchIndex } from '../../src/search/embedded/search-index.ts';
import type { SearchRequest } from '../../src/search/engine/search-engine.ts';
import { emptySearch } from '../../src/search/state/search-state.ts';
import { inOwnProcess } from './in-own-process.ts';
import type { Engine, Row, SearchName, Task } from './libraries/libraries.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';
import { listings } from './sample.ts';

const LIBRARIES = path.join(import.meta.dirname, 'libraries');
const FIGURES = {
  bytes: 'index, brotli',
  open: 'from its bytes to the first search',
  everything: 'everything, with all facets',
  refined: 'three makes, two bodies and a price range',
  mistyped: 'two words with typing errors',
} as const;
type Figure = keyof typeof FIGURES;
interface Measured {
  name: string;
  lacks: string;
  figures: Partial<Record<Figure, number>>;
}

/** The embedded engine, beside libraries that do some of the same. */
export const search: Part = async (cars = 5000) => {
  if (!fs.existsSync(path.join(LIBRARIES, 'node_modules')))
    execFileSync('npm', ['ci', '--silent'], { cwd: LIBRARIES, stdio: 'inherit' });
  const { from, engines } = await inOwnProcess(import.meta.filename, measureEngines, cars);
  const [forecourt, ...others] = engines;
  if (forecourt === undefined) return [];
  return Object.entries(FIGURES).flatMap(([name, what]) => {
    const figure = name as Figure; // as -- a key of FIGURES
    const own = forecourt.figures[figure];
    if (own === undefined) return [];
    const beside = others.flatMap(({ name, lacks, figures: { [figure]: other } }) =>
      other === undefined ? [] : `${name} ${ratio(other, own)} times (${lacks})`,
    );
    return {
      what: `${what}, ${from}`,
      figure: figure === 'bytes' ? `${(own / 1024).toFixed(0)} KB` : seconds(own),
      beside: beside.join(', '),
    };
  });
};

export async function measureEngines(cars: number): Promise<{ from: string; engines: Measured[] }> {
  const { from, cars: stock, config } = await listings(cars);
  const documents = makeDocuments(stock, config);
  const task = { ...TASK, rows: documents.map(toRow) };
  const { libraries } = await import('./libraries/libraries.ts');
  const engines: Measured[] = [];
  for (const engine of [ourselves(encodeIndex(documents, CARS), task), ...(await libraries(task))]) {
    const { name, lacks, shipped, open, searches } = engine;
    const figures: Measured['figures'] = {
      bytes: brotliCompressSync(shipped).length,
      open: await middle(open),
    };
    for (const [search, run] of Object.entries(searches)) figures[search as SearchName] = await middle(run); // as -- a key of `searches`
    engines.push({ name, lacks, figures });
  }
  return { from: `${count(stock.length)} ${from}`, engines };
}

/** Middle of the milliseconds that calls take within a second and a half, after a fifth of that to warm up. */
async function middle(run: (call: number) => unknown): Promise<number> {
  const times: number[] = [];
  const begin = performance.now();
  for (let call = 0; performance.now() < begin + 1800 || times.length < 5; call += 1) {
    const started = performance.now();
    await run(call);
    if (started > begin + 300) times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

const TYPOS = ['toyta', 'hyundia', 'mazdda', 'nisan', 'mitsubshi', 'subaro'].flatMap(make =>
  ['automtic', 'hybird', 'petorl', 'seden', 'hatchbak'].map(word => `${make} ${word}`),
);
const TASK: Omit<Task, 'rows'> = {
  searched: SEARCHED_ATTRIBUTES,
  facets: FACET_ATTRIBUTES,
  hits: 21,
  makes: ['Toyota', 'Mazda', 'Ford'],
  bodies: ['SUV', 'Ute'],
  prices: call => ({ min: 15_000 + (call % 997), max: 45_000 }),
  words: call => TYPOS[call % TYPOS.length] ?? '',
};

function toRow(document: SearchDocument): Row {
  const row: Row = { id: document.id };
  for (const { name } of ATTRIBUTES) {
    const value = attributeOf(document, name);
    if (value !== null) row[name] = value;
  }
  return row;
}

function ourselves(
  bytes: Uint8Array,
  { facets, hits, makes, bodies, prices, words }: Omit<Task, 'rows'>,
): Engine {
  const index = openIndex(bytes, CARS);
  const everything: SearchRequest = {
    state: emptySearch('price_asc'),
    filter: EVERYTHING,
    facets: facets.map(({ name }) => name),
    hitsPerPage: hits,
  };
  const find = (state: Partial<SearchRequest['state']>) =>
    searchIndex(index, { ...everything, state: { ...everything.state, ...state } }, CARS);
  return {
    name: 'Forecourt',
    lacks: '',
    shipped: bytes,
    // The words are made at the first query; here they count.
    open: () => openIndex(bytes, CARS).text(),
    searches: {
      everything: () => find({}),
      refined: call =>
        find({ values: { make: [...makes], body: [...bodies] }, ranges: { price: prices(call) } }),
      mistyped: call => find({ query: words(call), sortBy: 'newest' }),
    },
  };
}
