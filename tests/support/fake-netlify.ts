import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';

/** What goes wrong with the next calls that fit; each once for every time it is listed. */
export interface NetlifyFault {
  /** Part of `METHOD path`. */
  on: string;
  kind: 'cut' | 'cut after' | 429 | 500;
}

interface FakeDeploy {
  id: string;
  title: string;
  files: Record<string, string>;
  state: string;
  /** Polls until the next state. */
  polls: number;
}

const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    files: v.record(v.pipe(v.string(), v.startsWith('/')), v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))),
    async: v.literal(true),
    draft: v.literal(false),
  }),
);

/**
 * A stand-in for the part of Netlify's API that deploys use, written from its public description: digests, the order of calls
 * and the limits of deploys are enforced, and files are known by their content whichever deploy brought them.
 */
export async function fakeNetlify({ token = 'secret-token', siteId = 'site-1', clock = Date.now } = {}) {
  const deploys = new Map<string, FakeDeploy>();
  const contents = new Map<string, Buffer>();
  const faults: NetlifyFault[] = [];
  const calls: string[] = [];
  /** When deploys were begun. */
  const begun: number[] = [];
  const published: string[] = [];
  let isStopped = false;
  let failsProcessing = false;

  const missing = (deploy: FakeDeploy) =>
    [...new Set(Object.values(deploy.files))].filter(digest => !contents.has(digest));
  const told = (deploy: FakeDeploy) => ({
    id: deploy.id,
    title: deploy.title,
    state: deploy.state,
    // Not said before it is known.
    ...(['new', 'preparing'].includes(deploy.state) ? {} : { required: missing(deploy) }),
    ...(deploy.state === 'error' ? { error_message: 'Processing failed' } : {}),
  });
  const advance = (deploy: FakeDeploy) => {
    if (deploy.polls > 0) {
      deploy.polls -= 1;
      return;
    }
    if (deploy.state === 'preparing') deploy.state = 'prepared';
    const isWhole = missing(deploy).length === 0;
    if (['prepared', 'uploading'].includes(deploy.state) && isWhole) {
      deploy.state = 'processing';
      deploy.polls = 1;
    } else if (deploy.state === 'processing') {
      deploy.state = failsProcessing ? 'error' : 'ready';
      if (deploy.state === 'ready' && !isStopped) published.push(deploy.id);
    }
  };

  const route = (method: string, path: string, body: Buffer): [number, unknown, Record<string, string>?] => {
    const [, site] = /^\/sites\/([^/?]+)/.exec(path) ?? [];
    if (site !== undefined && site !== siteId) return [404, { code: 404, message: 'Not Found' }];
    if (method === 'POST' && /^\/sites\/[^/]+\/deploys(?:\?|$)/.test(path)) {
      const now = clock();
      const recent = (ms: number) => begun.filter(time => time > now - ms).length;
      if (recent(60_000) >= 3 || recent(86_400_000) >= 100)
        return [
          429,
          { code: 429, message: 'Too Many Requests' },
          { 'x-ratelimit-reset': String(Math.ceil(now / 1000) + 60) },
        ];
      const parsed = v.safeParse(BodySchema, body.toString());
      if (!parsed.success) return [422, { code: 422, message: parsed.issues[0].message }];
      begun.push(now);
      const title = new URL(path, 'http://x').searchParams.get('title') ?? '';
      const deploy = { id: randomUUID(), title, files: parsed.output.files, state: 'preparing', polls: 1 };
      deploys.set(deploy.id, deploy);
      return [200, told(deploy)];
    }
    if (method === 'GET' && /^\/sites\/[^/]+\/deploys(?:\?|$)/.test(path))
      return [200, [...deploys.values()].reverse().map(told)];
    const [, read] = /^\/sites\/[^/]+\/deploys\/([^/]+)$/.exec(path) ?? [];
    if (method === 'GET' && read !== undefined) {
      const deploy = deploys.get(read);
      if (deploy === undefined) return [404, { code: 404, message: 'Not Found' }];
      advance(deploy);
      return [200, told(deploy)];
    }
    if (method === 'GET' && site !== undefined)
      return [200, { id: site, published_deploy: published.length === 0 ? null : { id: published.at(-1) } }];
    const [, id = '', name] = /^\/deploys\/([^/]+)\/files\/(.+)$/.exec(path) ?? [];
    const deploy = deploys.get(id);
    if (method === 'PUT' && name !== undefined) {
      if (deploy === undefined) return [404, { code: 404, message: 'Not Found' }];
      if (!['prepared', 'uploading'].includes(deploy.state))
        return [422, { code: 422, message: `The deploy is ${deploy.state}` }];
      const digest = deploy.files[`/${name.split('/').map(decodeURIComponent).join('/')}`];
      if (digest === undefined) return [404, { code: 404, message: 'No such file in the deploy' }];
      if (hash('sha1', body) !== digest)
        return [422, { code: 422, message: 'The file is not as its digest says' }];
      contents.set(digest, body);
      deploy.state = 'uploading';
      return [200, { id: name, sha: digest, size: body.length }];
    }
    const [, cancelled] = /^\/deploys\/([^/]+)\/cancel$/.exec(path) ?? [];
    const toCancel = deploys.get(cancelled ?? '');
    if (method === 'POST' && toCancel !== undefined) {
      if (toCancel.state === 'ready') return [422, { code: 422, message: 'The deploy is ready' }];
      toCancel.state = 'error';
      return [201, told(toCancel)];
    }
    return [404, { code: 404, message: 'Not Found' }];
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    calls.push(`${method} ${url}`);
    const at = faults.findIndex(({ on }) => `${method} ${url}`.includes(on));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0];
    if (fault?.kind === 'cut') {
      if (Number(request.headers['content-length'] ?? 0) === 0) request.socket.destroy();
      // In the middle of what is sent.
      else request.once('data', () => request.socket.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const [status, value, headers = {}] = !isKnown
      ? [401, { code: 401, message: 'Access Denied' }]
      : typeof fault?.kind === 'number'
        ? [
            fault.kind,
            { code: fault.kind, message: 'Trouble' },
            fault.kind === 429 ? { 'x-ratelimit-reset': String(Math.ceil(clock() / 1000) + 2) } : {},
          ]
        : route(method, url, Buffer.concat(chunks));
    if (fault?.kind === 'cut after') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url,
    token,
    siteId,
    faults,
    calls,
    begun,
    deploys,
    /** Whether deploys are ready without being published. */
    stopPublishing: (stopped: boolean) => {
      isStopped = stopped;
    },
    failProcessing: (fails: boolean) => {
      failsProcessing = fails;
    },
    /** The live files by path; null before the first deploy. */
    live(): Map<string, string> | null {
      const deploy = deploys.get(published.at(-1) ?? '');
      if (deploy === undefined) return null;
      return new Map(
        Object.entries(deploy.files).map(([path, digest]) => {
          const content = contents.get(digest);
          if (content === undefined) throw new Error(`${path} is live without content.`);
          return [path.slice(1), content.toString('latin1')];
        }),
      );
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type FakeNetlify = Awaited<ReturnType<typeof fakeNetlify>>;
