import { ATTRIBUTES, FACET_ATTRIBUTES, SEARCHED_ATTRIBUTES } from '../../src/search/collection/attributes.ts';
import { attributeOf, type SearchDocument } from '../../src/search/collection/document.ts';
import { noRows, setRow } from '../../src/search/embedded/bits.ts';
import { type Index, openIndex } from '../../src/search/embedded/decode.ts';
import { search } from '../../src/search/embedded/search.ts';
import { BODIES, forgetful, HITS, MAKES, PRICES, REQUESTS, TYPO } from './search-requests.ts';

/** A search with its cars: what it would ship, how it is made ready from that, and the benchmark's searches. */
export interface Rival {
  name: string;
  /** What of the work it does not do. */
  lacks: string;
  /** Bytes that a visitor would fetch. */
  shipped: Uint8Array[];
  /** From those bytes, unpacked, to an answer being possible. */
  open: () => unknown;
  searches: Record<keyof typeof REQUESTS, () => unknown>;
}

type Row = Record<string, string | number | string[]>;
const FACETS = FACET_ATTRIBUTES.map(({ name }) => name);

/** Ourselves, and the libraries that are installed; the others are named. */
export async function rivals(
  documents: readonly SearchDocument[],
  bytes: Uint8Array,
): Promise<{ found: (() => Promise<Rival>)[]; missing: string[] }> {
  const rows = documents.map(toRow);
  const found = [async () => ourselves(bytes)];
  const missing: string[] = [];
  for (const [name, make] of [
    ['minisearch', miniSearch],
    ['itemsjs', itemsJs],
    ['@orama/orama', orama],
  ] as const) {
    // Not a literal: the benchmark runs, and is checked, without them.
    const library: unknown = await import(name).catch(() => null);
    if (library === null) missing.push(name);
    else found.push(async () => make(library, rows, bytes));
  }
  return { found, missing };
}

function toRow(document: SearchDocument): Row {
  const said = ATTRIBUTES.map(({ name }) => [name, attributeOf(document, name)] as const);
  const known = said.filter(([, value]) => value !== null);
  return { id: document.id, ...Object.fromEntries(known) } as Row; // as -- nulls are filtered out above
}

function ourselves(bytes: Uint8Array): Rival {
  const index = openIndex(bytes);
  return {
    name: 'Forecourt',
    lacks: '',
    shipped: [bytes],
    // The words are made at the first query; here they count.
    open: () => openIndex(bytes).text(),
    searches: searchesOf(() => forgetful(index)),
  };
}

function searchesOf(index: () => Index): Rival['searches'] {
  return {
    everything: () => search(index(), REQUESTS.everything),
    refined: () => search(index(), REQUESTS.refined),
    mistyped: () => search(index(), REQUESTS.mistyped),
  };
}

interface MiniSearchIndex {
  addAll: (rows: Row[]) => void;
  search: (query: string, options: object) => { id: string; score: number }[];
}
interface MiniSearchModule {
  default: {
    new (options: object): MiniSearchIndex;
    loadJSON: (text: string, options: object) => MiniSearchIndex;
  };
}

/** Words by MiniSearch, the rest by our columns. */
function miniSearch(library: unknown, rows: Row[], bytes: Uint8Array): Rival {
  const { default: MiniSearch } = library as MiniSearchModule; // as -- the library's own type is there only when it is installed
  const fields = { fields: [...SEARCHED_ATTRIBUTES] };
  const made = new MiniSearch(fields);
  made.addAll(rows);
  const text = JSON.stringify(made);
  const index = openIndex(bytes);
  const rowOf = new Map(index.ids.map((id, row) => [id, row]));
  const options = {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2),
  };
  const match = () => {
    const found = { rows: noRows(index.rows), scores: new Uint16Array(index.rows) };
    for (const { id, score } of made.search(TYPO, options)) {
      const row = rowOf.get(id);
      if (row === undefined) continue;
      setRow(found.rows, row);
      found.scores[row] = score * 10;
    }
    return found;
  };
  const worded = (): Index => {
    const opened = forgetful(index);
    return { ...opened, remembered: { ...opened.remembered, texts: match } };
  };
  return {
    name: 'MiniSearch + columns',
    lacks: 'only words are its own',
    shipped: [bytes, Buffer.from(text)],
    open: () => [openIndex(bytes), MiniSearch.loadJSON(text, fields)],
    searches: searchesOf(worded),
  };
}

interface ItemsJsModule {
  default: (rows: Row[], options: object) => { search: (query: object) => unknown };
}

function itemsJs(library: unknown, rows: Row[]): Rival {
  const { default: itemsjs } = library as ItemsJsModule; // as -- as above
  const aggregations = Object.fromEntries(
    FACETS.map(name => [name, { size: 5000, conjunction: false, show_facet_stats: name === 'price' }]),
  );
  const sortings = { price: { field: 'price', order: 'asc' } };
  const options = { searchableFields: [...SEARCHED_ATTRIBUTES], aggregations, sortings };
  const engine = itemsjs(rows, options);
  const cheap = (row: Row) => Number(row['price']) >= PRICES.min && Number(row['price']) <= PRICES.max;
  const filters = { make: MAKES, body: BODIES };
  const text = JSON.stringify(rows);
  return {
    name: 'itemsjs',
    lacks: 'no typing errors forgiven',
    shipped: [Buffer.from(text)],
    open: () => itemsjs(JSON.parse(text), options),
    searches: {
      everything: () => engine.search({ per_page: HITS, sort: 'price' }),
      refined: () => engine.search({ per_page: HITS, sort: 'price', filters, filter: cheap }),
      mistyped: () => engine.search({ per_page: HITS, query: TYPO }),
    },
  };
}

interface OramaModule {
  create: (options: object) => unknown;
  insertMultiple: (database: unknown, rows: Row[], batch: number) => Promise<unknown>;
  save: (database: unknown) => unknown;
  load: (database: unknown, saved: unknown) => unknown;
  search: (database: unknown, query: object) => unknown;
}

async function orama(library: unknown, rows: Row[]): Promise<Rival> {
  const { create, insertMultiple, save, load, search: find } = library as OramaModule; // as -- as above
  const types = { text: 'enum', list: 'enum[]', number: 'number' } as const;
  const columns = Object.fromEntries(ATTRIBUTES.map(({ name, kind }) => [name, types[kind]]));
  const schema = { schema: { id: 'string', words: 'string', ...columns } };
  const database = create(schema);
  const texts = rows.map(row => ({
    ...row,
    words: SEARCHED_ATTRIBUTES.map(name => row[name] ?? '').join(' '),
  }));
  await insertMultiple(database, texts, 1000);
  const counted = FACET_ATTRIBUTES.filter(({ kind }) => kind !== 'number').map(({ name }) => name);
  const facets = Object.fromEntries(counted.map(name => [name, {}]));
  const sortBy = { property: 'price', order: 'ASC' };
  const where = {
    make: { in: MAKES },
    body: { in: BODIES },
    price: { between: [PRICES.min, PRICES.max] },
  };
  const words = { term: TYPO, properties: ['words'], tolerance: 1, threshold: 0 };
  const text = JSON.stringify(save(database));
  return {
    name: 'Orama',
    lacks: 'no least and greatest of a facet',
    shipped: [Buffer.from(text)],
    open: () => load(create(schema), JSON.parse(text)),
    searches: {
      everything: () => find(database, { term: '', limit: HITS, facets, sortBy }),
      refined: () => find(database, { term: '', limit: HITS, facets, sortBy, where }),
      mistyped: () => find(database, { ...words, limit: HITS, facets }),
    },
  };
}
