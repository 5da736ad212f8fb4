import { ATTRIBUTES, FACET_ATTRIBUTES, SEARCHED_ATTRIBUTES } from '../../src/search/attributes.ts';
import { attributeOf, type SearchDocument } from '../../src/search/document.ts';

/** Another search library with the same cars: what it would ship, and the three searches of the benchmark. */
export interface Rival {
  name: string;
  /** What of the work it does not do. */
  lacks: string;
  shipped: string;
  searches: { everything: () => unknown; refined: () => unknown; mistyped: () => unknown };
}

type Row = Record<string, string | number | string[]>;
const FACETS = FACET_ATTRIBUTES.map(({ name }) => name);
const TYPO = 'toyta klugr';
const HITS = 21;

/** The libraries that are installed; the others are named. */
export async function rivals(
  documents: readonly SearchDocument[],
): Promise<{ found: Rival[]; missing: string[] }> {
  const rows = documents.map(toRow);
  const found: Rival[] = [];
  const missing: string[] = [];
  for (const [name, make] of [
    ['minisearch', miniSearch],
    ['itemsjs', itemsJs],
    ['@orama/orama', orama],
  ] as const) {
    // Not a literal: the benchmark runs, and is checked, without them.
    const library: unknown = await import(name).catch(() => null);
    if (library === null) missing.push(name);
    else found.push(await make(library, rows));
  }
  return { found, missing };
}

function toRow(document: SearchDocument): Row {
  const said = ATTRIBUTES.map(({ name }) => [name, attributeOf(document, name)] as const);
  const known = said.filter(([, value]) => value !== null);
  return { id: document.id, ...Object.fromEntries(known) } as Row; // as -- nulls are filtered out above
}

interface MiniSearchModule {
  default: new (
    options: object,
  ) => { addAll: (rows: Row[]) => void; search: (query: string, options: object) => unknown };
}

async function miniSearch(library: unknown, rows: Row[]): Promise<Rival> {
  const { default: MiniSearch } = library as MiniSearchModule; // as -- the library's own type is there only when it is installed
  const index = new MiniSearch({ fields: [...SEARCHED_ATTRIBUTES] });
  index.addAll(rows);
  const options = {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2),
  };
  const search = (query: string) => () => index.search(query, options);
  return {
    name: 'MiniSearch',
    lacks: 'words only: no facets, no ranges, which the same columns would have to do',
    shipped: JSON.stringify(index),
    searches: { everything: search('toyota'), refined: search('suv'), mistyped: search(TYPO) },
  };
}

interface ItemsJsModule {
  default: (rows: Row[], options: object) => { search: (query: object) => unknown };
}

async function itemsJs(library: unknown, rows: Row[]): Promise<Rival> {
  const { default: itemsjs } = library as ItemsJsModule; // as -- as above
  const aggregations = Object.fromEntries(
    FACETS.map(name => [name, { size: 5000, conjunction: false, show_facet_stats: name === 'price' }]),
  );
  const sortings = { price: { field: 'price', order: 'asc' } };
  const engine = itemsjs(rows, { searchableFields: [...SEARCHED_ATTRIBUTES], aggregations, sortings });
  const cheap = (row: Row) => Number(row['price']) >= 15000 && Number(row['price']) <= 45000;
  const filters = { make: ['Toyota', 'Mazda', 'Ford'], body: ['SUV', 'Ute'] };
  return {
    name: 'itemsjs',
    lacks: 'no typing errors forgiven',
    shipped: JSON.stringify(rows),
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
  search: (database: unknown, query: object) => unknown;
}

async function orama(library: unknown, rows: Row[]): Promise<Rival> {
  const { create, insertMultiple, save, search } = library as OramaModule; // as -- as above
  const types = { text: 'enum', list: 'enum[]', number: 'number' } as const;
  const columns = Object.fromEntries(ATTRIBUTES.map(({ name, kind }) => [name, types[kind]]));
  const database = create({ schema: { id: 'string', words: 'string', ...columns } });
  const texts = rows.map(row => ({
    ...row,
    words: SEARCHED_ATTRIBUTES.map(name => row[name] ?? '').join(' '),
  }));
  await insertMultiple(database, texts, 1000);
  const counted = FACET_ATTRIBUTES.filter(({ kind }) => kind !== 'number').map(({ name }) => name);
  const facets = Object.fromEntries(counted.map(name => [name, {}]));
  const sortBy = { property: 'price', order: 'ASC' };
  const where = {
    make: { in: ['Toyota', 'Mazda', 'Ford'] },
    body: { in: ['SUV', 'Ute'] },
    price: { between: [15000, 45000] },
  };
  const words = { term: TYPO, properties: ['words'], tolerance: 1, threshold: 0 };
  return {
    name: 'Orama',
    lacks: 'no least and greatest of a facet',
    shipped: JSON.stringify(save(database)),
    searches: {
      everything: () => search(database, { term: '', limit: HITS, facets, sortBy }),
      refined: () => search(database, { term: '', limit: HITS, facets, sortBy, where }),
      mistyped: () => search(database, { ...words, limit: HITS, facets }),
    },
  };
}
