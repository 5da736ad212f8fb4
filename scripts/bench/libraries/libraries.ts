/** The same searches by libraries. They are installed into this folder when the bench first needs them. */
export interface Engine {
  name: string;
  /** The part of the work it does not do. */
  lacks: string;
  /** The bytes a visitor would fetch. */
  shipped: Uint8Array;
  /** From that, unpacked, to the first search being possible. */
  open: () => unknown;
  /** Each takes the number of the call, so that no result is one of before. */
  searches: Partial<Record<SearchName, (call: number) => unknown>>;
}

export type SearchName = 'everything' | 'refined' | 'mistyped';
export type Row = Record<string, string | number | readonly string[]>;

/** The queries for all engines, and their attributes. */
export interface Task {
  rows: readonly Row[];
  searched: readonly string[];
  facets: readonly { name: string; kind: 'text' | 'list' | 'number' }[];
  hits: number;
  makes: readonly string[];
  bodies: readonly string[];
  prices: (call: number) => { min: number; max: number };
  words: (call: number) => string;
}

export async function libraries(task: Task): Promise<Engine[]> {
  return [await itemsJs(task), await orama(task)];
}

/** Not a literal: the project is checked without these packages. */
async function load(name: string): Promise<unknown> {
  return import(name);
}

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

interface ItemsJsModule {
  default: (rows: readonly Row[], options: object) => { search: (query: object) => unknown };
}

async function itemsJs({ rows, searched, facets, hits, makes, bodies, prices }: Task): Promise<Engine> {
  const { default: itemsjs } = (await load('itemsjs')) as ItemsJsModule; // as -- its types are there only when it is installed
  const aggregation = (name: string) => ({
    size: 5000,
    conjunction: false,
    show_facet_stats: name === 'price',
  });
  const options = {
    searchableFields: [...searched],
    aggregations: Object.fromEntries(facets.map(({ name }) => [name, aggregation(name)])),
    sortings: { price: { field: 'price', order: 'asc' } },
  };
  const engine = itemsjs(rows, options);
  const text = JSON.stringify(rows);
  const ordered = { per_page: hits, sort: 'price' };
  const within = (call: number) => {
    const { min, max } = prices(call);
    return (row: Row) => Number(row['price']) >= min && Number(row['price']) <= max;
  };
  return {
    name: 'itemsjs',
    lacks: 'forgives no typing errors',
    shipped: bytes(text),
    open: () => itemsjs(JSON.parse(text), options),
    searches: {
      everything: () => engine.search(ordered),
      refined: call =>
        engine.search({ ...ordered, filters: { make: makes, body: bodies }, filter: within(call) }),
    },
  };
}

interface OramaModule {
  create: (options: object) => unknown;
  insertMultiple: (database: unknown, rows: readonly Row[], batch: number) => Promise<unknown>;
  save: (database: unknown) => unknown;
  load: (database: unknown, saved: unknown) => unknown;
  search: (database: unknown, query: object) => unknown;
}

async function orama({ rows, searched, facets, hits, makes, bodies, prices, words }: Task): Promise<Engine> {
  const library = (await load('@orama/orama')) as OramaModule; // as -- as above
  const types = { text: 'enum', list: 'enum[]', number: 'number' } as const;
  const columns = Object.fromEntries(facets.map(({ name, kind }) => [name, types[kind]]));
  const schema = { schema: { ...columns, id: 'string', words: 'string' } };
  const database = library.create(schema);
  const worded = rows.map(row => ({ ...row, words: searched.map(name => row[name] ?? '').join(' ') }));
  await library.insertMultiple(database, worded, 1000);
  const text = JSON.stringify(library.save(database));
  const counted = facets.filter(({ kind }) => kind !== 'number').map(({ name }) => [name, {}]);
  const plain = {
    term: '',
    limit: hits,
    facets: Object.fromEntries(counted),
    sortBy: { property: 'price', order: 'ASC' },
  };
  const where = (call: number) => {
    const { min, max } = prices(call);
    return { make: { in: makes }, body: { in: bodies }, price: { between: [min, max] } };
  };
  const fuzzy = { properties: ['words'], tolerance: 1, threshold: 0 };
  return {
    name: 'Orama',
    lacks: 'no least and greatest',
    shipped: bytes(text),
    open: () => library.load(library.create(schema), JSON.parse(text)),
    searches: {
      everything: () => library.search(database, plain),
      refined: call => library.search(database, { ...plain, where: where(call) }),
      mistyped: call =>
        library.search(database, { term: words(call), limit: hits, facets: plain.facets, ...fuzzy }),
    },
  };
}
