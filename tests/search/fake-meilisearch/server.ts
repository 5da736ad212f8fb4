import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { listen } from '../../support/server/listen.ts';
import { Refused } from './filter.ts';
import { type FakeIndex, type FakeSettings, filterOf, QuerySchema, searchIndex } from './query.ts';

export const ADMIN_KEY = 'admin-key-of-the-fake';
export const SEARCH_KEY = 'search-key-of-the-fake';

/** A server that speaks as much of Meilisearch's HTTP API as pushing and searching need (its OpenAPI description). */
export interface FakeMeilisearch {
  host: string;
  indexes: Map<string, FakeIndex>;
  /** `POST /multi-search`, in the order they came. */
  requests: string[];
  /** Called before each request is answered; what it throws or returns is the reply. */
  intercept: (request: string, body: unknown) => { status: number; body?: unknown } | null | Promise<never>;
  close: () => Promise<void>;
}

interface Task {
  uid: number;
  status: 'enqueued' | 'succeeded' | 'failed';
  error: { message: string; code: string } | null;
}

const DEFAULTS: FakeSettings = {
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  displayedAttributes: ['*'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  pagination: { maxTotalHits: 1000 },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
};

const NewIndex = v.object({ uid: v.string(), primaryKey: v.string() });
const Documents = v.array(v.record(v.string(), v.unknown()));
const Keys = v.array(v.string());
const Swaps = v.array(v.object({ indexes: v.tuple([v.string(), v.string()]), rename: v.boolean() }));
const Fetch = v.object({ filter: v.optional(v.string(), ''), limit: v.optional(v.number(), 20) });
const Queries = v.object({ queries: v.array(QuerySchema) });

export async function startFakeMeilisearch(): Promise<FakeMeilisearch> {
  const indexes: FakeMeilisearch['indexes'] = new Map();
  const tasks: Task[] = [];
  let clock = Date.parse('2026-11-20T00:00:00Z');
  const now = () => {
    clock += 1000;
    return new Date(clock).toISOString();
  };

  /** The server accepts work at once and does it later; what is wrong with it shows only then. */
  function enqueue(work: () => void): Response {
    const task: Task = { uid: tasks.length, status: 'enqueued', error: null };
    tasks.push(task);
    setImmediate(() => {
      try {
        work();
        task.status = 'succeeded';
      } catch (error) {
        task.status = 'failed';
        task.error = problem(error);
      }
    });
    return Response.json({ taskUid: task.uid, status: task.status, enqueuedAt: now() }, { status: 202 });
  }

  function indexOf(uid: string): FakeIndex {
    const index = indexes.get(uid);
    if (index === undefined) throw new Refused('index_not_found', `Index \`${uid}\` not found.`);
    return index;
  }

  const write = (uid: string, work: (index: FakeIndex) => void) =>
    enqueue(() => {
      const index = indexOf(uid);
      work(index);
      index.updatedAt = now();
    });

  const fake: FakeMeilisearch = {
    host: '',
    indexes,
    requests: [],
    intercept: () => null,
    close: async () => close(),
  };
  const app = new Hono();
  app.onError(error => {
    const { code, message } = problem(error);
    return Response.json({ message, code }, { status: code.endsWith('_not_found') ? 404 : 400 });
  });
  // Meilisearch answers pages of any origin.
  app.use(cors());
  app.use(async ({ req }, next) => {
    const call = `${req.method} ${req.path}`;
    fake.requests.push(call);
    const text = await req.text();
    const reply = await fake.intercept(call, text === '' ? null : JSON.parse(text));
    if (reply !== null) return Response.json(reply.body ?? {}, { status: reply.status });
    const key = req.header('authorization')?.replace(/^Bearer /, '');
    // A search-only key searches; an admin key does everything.
    if (key === ADMIN_KEY || (key === SEARCH_KEY && call === 'POST /multi-search')) return next();
    const refusal = { message: 'The provided API key is invalid.', code: 'invalid_api_key' };
    return Response.json(refusal, { status: 403 });
  });

  app.post('/indexes', async ({ req }) => {
    const { uid, primaryKey } = v.parse(NewIndex, await req.json());
    return enqueue(() => {
      if (indexes.has(uid)) throw new Refused('index_already_exists', `Index \`${uid}\` already exists.`);
      indexes.set(uid, { primaryKey, updatedAt: now(), settings: DEFAULTS, documents: new Map() });
    });
  });
  app.get('/indexes/:uid', ({ req }) => {
    const uid = req.param('uid');
    const { updatedAt, primaryKey } = indexOf(uid);
    return Response.json({ uid, updatedAt, primaryKey });
  });
  app.delete('/indexes/:uid', ({ req }) =>
    enqueue(() => {
      if (!indexes.delete(req.param('uid'))) throw new Refused('index_not_found', 'Index not found.');
    }),
  );
  app.get('/indexes/:uid/settings', ({ req }) => Response.json(indexOf(req.param('uid')).settings));
  app.patch('/indexes/:uid/settings', async ({ req }) => {
    const changes: Partial<FakeSettings> = await req.json();
    return write(req.param('uid'), index => {
      index.settings = { ...index.settings, ...changes };
    });
  });
  app.get('/indexes/:uid/stats', ({ req }) =>
    Response.json({ numberOfDocuments: indexOf(req.param('uid')).documents.size }),
  );
  app.post('/indexes/:uid/documents', async ({ req }) => {
    const documents = v.parse(Documents, await req.json());
    return write(req.param('uid'), index => {
      for (const document of documents) {
        const key = String(document[index.primaryKey]);
        if (!/^[A-Za-z0-9_-]{1,511}$/.test(key))
          throw new Refused('invalid_document_id', `Document identifier \`${key}\` is invalid.`);
        index.documents.set(key, document);
      }
    });
  });
  app.post('/indexes/:uid/documents/delete-batch', async ({ req }) => {
    const keys = v.parse(Keys, await req.json());
    return write(req.param('uid'), ({ documents }) => {
      for (const key of keys) documents.delete(key);
    });
  });
  app.post('/indexes/:uid/documents/fetch', async ({ req }) => {
    const { filter, limit } = v.parse(Fetch, await req.json());
    const { documents, settings } = indexOf(req.param('uid'));
    const found = [...documents.values()].filter(filterOf(filter, settings));
    return Response.json({ results: found.slice(0, limit), offset: 0, limit, total: found.length });
  });
  app.post('/swap-indexes', async ({ req }) => {
    const swaps = v.parse(Swaps, await req.json());
    return enqueue(() => {
      for (const { indexes: names, rename } of swaps) {
        const [one, other] = names;
        const first = indexOf(one);
        if (rename) indexes.delete(one);
        else indexes.set(one, indexOf(other));
        indexes.set(other, first);
      }
    });
  });
  app.get('/tasks/:uid', ({ req }) => Response.json(tasks[Number(req.param('uid'))]));
  app.get('/keys', () => Response.json({ results: [], offset: 0, limit: 1, total: 0 }));
  app.post('/multi-search', async ({ req }) => {
    const { queries } = v.parse(Queries, await req.json());
    return Response.json({ results: queries.map(query => searchIndex(indexOf(query.indexUid), query)) });
  });

  const { port, close } = await listen(app);
  fake.host = `http://127.0.0.1:${port}`;
  return fake;
}

function problem(error: unknown): { message: string; code: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { message, code: error instanceof Refused ? error.code : 'bad_request' };
}
