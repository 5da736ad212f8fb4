import { hash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { jsonText } from '../../../src/lib/json/json-text.ts';
import { faultyServer, type HostRequest, type HostResponse, json } from './faulty-server.ts';

interface FakeDeploy {
  id: string;
  title: string;
  files: Record<string, string>;
  state: string;
  /** Polls until the next state. */
  polls: number;
}

const BodySchema = jsonText(
  v.strictObject({
    files: v.record(v.pipe(v.string(), v.startsWith('/')), v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))),
    async: v.literal(true),
    draft: v.literal(false),
  }),
);

/**
 * A stand-in for the part of Netlify's API that deploys use, written from its public description: digests, the order of
 * calls and the limits of deploys are enforced, `polls` times a state is returned again, and files are known by their
 * content whichever deploy brought them.
 */
export async function fakeNetlify({ clock = Date.now, polls = 1 } = {}) {
  const secret = 'secret-token';
  const siteId = 'site-1';
  const deploys = new Map<string, FakeDeploy>();
  const contents = new Map<string, Buffer>();
  /** When deploys were started. */
  const starts: number[] = [];
  const published: string[] = [];
  let isStopped = false;
  let failsProcessing = false;
  const unknown: string[] = [];

  const missing = (deploy: FakeDeploy) =>
    [...new Set([...Object.values(deploy.files), ...unknown])].filter(digest => !contents.has(digest));
  const deployResponse = (deploy: FakeDeploy) => ({
    id: deploy.id,
    title: deploy.title,
    state: deploy.state,
    // Left out before it is known.
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
      deploy.polls = polls;
    } else if (deploy.state === 'processing') {
      deploy.state = failsProcessing ? 'error' : 'ready';
      if (deploy.state === 'ready' && !isStopped) published.push(deploy.id);
    }
  };

  const respond = ({ method, address: path, headers, body }: HostRequest): HostResponse => {
    if (headers.authorization !== `Bearer ${secret}`) return failure(401, 'Access Denied');
    const [, site] = /^\/sites\/([^/?]+)/.exec(path) ?? [];
    if (site !== undefined && site !== siteId) return failure(404, 'Not Found');
    if (method === 'POST' && /^\/sites\/[^/]+\/deploys(?:\?|$)/.test(path)) {
      const now = clock();
      const recent = (ms: number) => starts.filter(time => time > now - ms).length;
      if (recent(60_000) >= 3 || recent(86_400_000) >= 100)
        return failure(429, 'Too Many Requests', {
          'x-ratelimit-reset': String(Math.ceil(now / 1000) + 60),
        });
      const parsed = v.safeParse(BodySchema, body.toString());
      if (!parsed.success) return failure(422, parsed.issues[0].message);
      starts.push(now);
      const title = new URL(path, 'http://x').searchParams.get('title') ?? '';
      const deploy = { id: randomUUID(), title, files: parsed.output.files, state: 'preparing', polls };
      deploys.set(deploy.id, deploy);
      return json(200, deployResponse(deploy));
    }
    if (method === 'GET' && /^\/sites\/[^/]+\/deploys(?:\?|$)/.test(path))
      return json(200, [...deploys.values()].reverse().map(deployResponse));
    const [, read] = /^\/sites\/[^/]+\/deploys\/([^/]+)$/.exec(path) ?? [];
    if (method === 'GET' && read !== undefined) {
      const deploy = deploys.get(read);
      if (deploy === undefined) return failure(404, 'Not Found');
      advance(deploy);
      return json(200, deployResponse(deploy));
    }
    if (method === 'GET' && site !== undefined)
      return json(200, {
        id: site,
        published_deploy: published.length === 0 ? null : { id: published.at(-1) },
      });
    const [, id = '', name] = /^\/deploys\/([^/]+)\/files\/(.+)$/.exec(path) ?? [];
    const deploy = deploys.get(id);
    if (method === 'PUT' && name !== undefined) {
      if (deploy === undefined) return failure(404, 'Not Found');
      if (!['prepared', 'uploading'].includes(deploy.state))
        return failure(422, `The deploy is ${deploy.state}`);
      const digest = deploy.files[`/${name.split('/').map(decodeURIComponent).join('/')}`];
      if (digest === undefined) return failure(404, 'No such file in the deploy');
      if (hash('sha1', body) !== digest) return failure(422, 'The file is not as its digest says');
      contents.set(digest, body);
      deploy.state = 'uploading';
      return json(200, { id: name, sha: digest, size: body.length });
    }
    const [, cancelled] = /^\/deploys\/([^/]+)\/cancel$/.exec(path) ?? [];
    const toCancel = deploys.get(cancelled ?? '');
    if (method === 'POST' && toCancel !== undefined) {
      if (toCancel.state === 'ready') return failure(422, 'The deploy is ready');
      toCancel.state = 'error';
      return json(201, deployResponse(toCancel));
    }
    return failure(404, 'Not Found');
  };

  const server = await faultyServer(respond);
  return {
    ...server,
    secret,
    starts,
    /** Whether deploys are ready without being published. */
    stopPublishing: (stopped: boolean) => {
      isStopped = stopped;
    },
    failProcessing: (fails: boolean) => {
      failsProcessing = fails;
    },
    /** Digests that it requests though no deploy named them. */
    unknown,
    /** The live files by path; null before the first deploy. */
    live(): Record<string, string> | null {
      const deploy = deploys.get(published.at(-1) ?? '');
      if (deploy === undefined) return null;
      return Object.fromEntries(
        Object.entries(deploy.files).map(([path, digest]) => {
          const content = contents.get(digest);
          if (content === undefined) throw new Error(`${path} is live without content.`);
          return [path.slice(1), content.toString('latin1')];
        }),
      );
    },
  };
}

function failure(status: number, message: string, headers: Record<string, string> = {}): HostResponse {
  return json(status, { code: status, message }, headers);
}
