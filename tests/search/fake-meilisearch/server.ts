import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { type FakeIndex, type FakeSettings, filterOf, parseQuery, Refused, searchIndex } from './query.ts';

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
  indexUid: string | null;
  type: string;
  status: 'enqueued' | 'succeeded' | 'failed';
  error: { message: string; code: string } | null;
}

const DEFAULTS: FakeSettings = {
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  displayedAttributes: ['*'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnNumbers: false,
    disableOnAttributes: [],
  },
  pagination: { maxTotalHits: 1000 },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
};

/** Meilisearch answers pages of any origin. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-meilisearch-client',
  'Access-Control-Max-Age': '86400',
};

const Documents = v.array(v.record(v.string(), v.unknown()));
const Keys = v.array(v.union([v.string(), v.number()]));
const Swaps = v.array(
  v.object({ indexes: v.tuple([v.string(), v.string()]), rename: v.optional(v.boolean(), false) }),
);
const Fetch = v.object({ filter: v.optional(v.string(), ''), limit: v.optional(v.number(), 20) });

export async function startFakeMeilisearch(): Promise<FakeMeilisearch> {
  const indexes: FakeMeilisearch['indexes'] = new Map();
  const tasks: Task[] = [];
  let clock = Date.parse('2026-11-20T00:00:00Z');
  const now = () => {
    clock += 1000;
    return new Date(clock).toISOString();
  };

  /** Work is taken down at once and done later, in its order; what is wrong with it shows only then. */
  function enqueue(type: string, indexUid: string | null, work: () => void) {
    const task: Task = { uid: tasks.length, indexUid, type, status: 'enqueued', error: null };
    tasks.push(task);
    setTimeout(() => {
      try {
        work();
        task.status = 'succeeded';
      } catch (error) {
        task.status = 'failed';
        const code = error instanceof Refused ? error.code : 'internal';
        task.error = { message: error instanceof Error ? error.message : String(error), code };
      }
    }, 2);
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: now() };
  }

  function indexOf(uid: string): FakeIndex {
    const index = indexes.get(uid);
    if (index === undefined) throw new Refused('index_not_found', `Index \`${uid}\` not found.`);
    return index;
  }

  function write(uid: string, work: (index: FakeIndex) => void): void {
    const index = indexOf(uid);
    work(index);
    index.updatedAt = now();
  }

  function put(uid: string, documents: unknown): void {
    write(uid, index => {
      for (const document of v.parse(Documents, documents)) {
        const key = document[index.primaryKey];
        if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{1,511}$/.test(key))
          throw new Refused('invalid_document_id', `Document identifier \`${String(key)}\` is invalid.`);
        index.documents.set(key, document);
      }
    });
  }

  function swap(body: unknown): void {
    for (const {
      indexes: [one, other],
      rename,
    } of v.parse(Swaps, body)) {
      const first = indexOf(one);
      if (rename && indexes.has(other))
        throw new Refused('index_already_exists', `Index \`${other}\` exists.`);
      if (rename) indexes.delete(one);
      else indexes.set(one, indexOf(other));
      indexes.set(other, first);
    }
  }

  function make(uid: string, primaryKey: string): void {
    if (indexes.has(uid)) throw new Refused('index_already_exists', `Index \`${uid}\` already exists.`);
    const at = now();
    indexes.set(uid, { primaryKey, createdAt: at, updatedAt: at, settings: DEFAULTS, documents: new Map() });
  }

  function route(method: string, path: string, body: unknown): { status: number; body: unknown } {
    const [, first = '', uid = '', what = '', more = ''] = path.split('/');
    const accepted = (type: string, work: () => void) => ({
      status: 202,
      body: enqueue(type, uid || null, work),
    });
    const call = [method, first, uid === '' ? '' : ':uid', what, more].filter(part => part !== '').join(' ');
    switch (call) {
      case 'POST indexes': {
        const wanted = v.parse(v.object({ uid: v.string(), primaryKey: v.string() }), body);
        return {
          status: 202,
          body: enqueue('indexCreation', wanted.uid, () => make(wanted.uid, wanted.primaryKey)),
        };
      }
      case 'GET indexes :uid': {
        const { createdAt, updatedAt, primaryKey } = indexOf(uid);
        return { status: 200, body: { uid, createdAt, updatedAt, primaryKey } };
      }
      case 'DELETE indexes :uid':
        return accepted('indexDeletion', () => {
          indexOf(uid);
          indexes.delete(uid);
        });
      case 'GET indexes :uid settings':
        return { status: 200, body: indexOf(uid).settings };
      case 'PATCH indexes :uid settings':
        return accepted('settingsUpdate', () =>
          write(uid, index => {
            index.settings = { ...index.settings, ...(body as Partial<FakeSettings>) };
          }),
        );
      case 'GET indexes :uid stats':
        return { status: 200, body: { numberOfDocuments: indexOf(uid).documents.size, isIndexing: false } };
      case 'POST indexes :uid documents':
        return accepted('documentAdditionOrUpdate', () => put(uid, body));
      case 'POST indexes :uid documents delete-batch':
        return accepted('documentDeletion', () =>
          write(uid, index => {
            for (const key of v.parse(Keys, body)) index.documents.delete(String(key));
          }),
        );
      case 'POST indexes :uid documents fetch': {
        const { filter, limit } = v.parse(Fetch, body);
        const index = indexOf(uid);
        const found = [...index.documents.values()].filter(filterOf(filter, index.settings));
        return {
          status: 200,
          body: { results: found.slice(0, limit), offset: 0, limit, total: found.length },
        };
      }
      case 'POST swap-indexes':
        return accepted('indexSwap', () => swap(body));
      case 'GET tasks :uid': {
        const task = tasks[Number(uid)];
        if (task === undefined) throw new Refused('task_not_found', `Task \`${uid}\` not found.`);
        return { status: 200, body: task };
      }
      case 'GET keys':
        return { status: 200, body: { results: [], offset: 0, limit: 1, total: 0 } };
      case 'POST multi-search': {
        const { queries } = v.parse(v.object({ queries: v.array(v.unknown()) }), body);
        const parsed = queries.map(parseQuery);
        return {
          status: 200,
          body: { results: parsed.map(query => searchIndex(indexOf(query.indexUid), query)) },
        };
      }
      default:
        throw new Refused('not_found', `The fake knows no ${call}.`);
    }
  }

  const fake: FakeMeilisearch = {
    host: '',
    indexes,
    requests: [],
    intercept: () => null,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fake.invalid');
    const call = `${request.method} ${pathname}`;
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    fake.requests.push(call);
    const body = await bodyOf(request);
    let reply: { status: number; body?: unknown };
    try {
      reply =
        (await fake.intercept(call, body)) ??
        keyProblem(request, call) ??
        route(request.method ?? '', pathname, body);
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'bad_request';
      const status = code.endsWith('_not_found') ? 404 : 400;
      reply = { status, body: { message: String(error), code, type: 'invalid_request', link: '' } };
    }
    response.writeHead(reply.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  fake.host = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return fake;
}

/** A search-only key searches; an admin key does everything. */
function keyProblem(request: IncomingMessage, call: string): { status: number; body: unknown } | null {
  const key = request.headers.authorization?.replace(/^Bearer /, '');
  if (key === ADMIN_KEY || (key === SEARCH_KEY && call === 'POST /multi-search')) return null;
  const body = {
    message: 'The provided API key is invalid.',
    code: 'invalid_api_key',
    type: 'auth',
    link: '',
  };
  return { status: 403, body };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? null : JSON.parse(text);
}
