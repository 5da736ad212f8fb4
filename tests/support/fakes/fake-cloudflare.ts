import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { jsonText } from '../../../src/lib/json/json-text.ts';
import { faultyServer, type HostRequest, type HostResponse, json } from './faulty-server.ts';

const ManifestSchema = v.record(
  v.pipe(v.string(), v.startsWith('/')),
  v.strictObject({
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    size: v.pipe(v.number(), v.integer()),
  }),
);
type Manifest = v.InferOutput<typeof ManifestSchema>;
const SessionSchema = jsonText(v.strictObject({ manifest: ManifestSchema }));

const MetadataSchema = jsonText(
  v.strictObject({
    assets: v.strictObject({
      jwt: v.string(),
      config: v.strictObject({
        html_handling: v.literal('auto-trailing-slash'),
        not_found_handling: v.literal('404-page'),
        _headers: v.optional(v.string()),
        _redirects: v.optional(v.string()),
        run_worker_first: v.optional(
          v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.maxLength(100)),
        ),
      }),
    }),
    compatibility_date: v.pipe(v.string(), v.isoDate()),
    annotations: v.optional(v.strictObject({ 'workers/message': v.pipe(v.string(), v.maxLength(100)) })),
    main_module: v.optional(v.string()),
    bindings: v.optional(v.array(v.strictObject({ name: v.string(), type: v.literal('assets') }))),
  }),
);
type Metadata = v.InferOutput<typeof MetadataSchema>;

interface Worker {
  manifest: Manifest;
  metadata: Metadata;
  /** Code by module. */
  modules: Record<string, string>;
}

interface Upload {
  manifest: Manifest;
  buckets: string[][];
}

const ACCOUNT = '0123456789abcdef0123456789abcdef';
const NAME = 'northside';

/**
 * A stand-in for the part of Cloudflare's API that uploads the static assets of Workers, written from its public description:
 * the manifest, buckets, tokens, sizes and the order of calls are enforced.
 */
export async function fakeCloudflare({ mostFiles = 20_000 } = {}) {
  const secret = 'secret-token';
  const contents = new Map<string, { content: string; type: string }>();
  const uploads = new Map<string, Upload>();
  /** Manifests of which all files are there, by the last token of their session. */
  const complete = new Map<string, Manifest>();
  let live: Worker | null = null;
  const unknown: string[] = [];
  let isSilent = false;

  const completed = (manifest: Manifest) => {
    const jwt = `complete-${randomUUID()}`;
    complete.set(jwt, manifest);
    return jwt;
  };
  const missing = (manifest: Manifest) => [
    ...new Set(Object.values(manifest).flatMap(({ hash }) => (contents.has(hash) ? [] : [hash]))),
  ];

  const begin = ({ body }: HostRequest): HostResponse => {
    const parsed = v.safeParse(SessionSchema, body.toString());
    if (!parsed.success) return failure(400, 10_021, parsed.issues[0].message);
    const { manifest } = parsed.output;
    const entries = Object.entries(manifest);
    if (entries.length > mostFiles) return failure(400, 100_317, 'Too many assets');
    if (entries.some(([, { size }]) => size > 25 * 1024 * 1024))
      return failure(413, 100_318, 'Asset too large');
    if ('/_headers' in manifest || '/_redirects' in manifest) return failure(400, 100_319, 'Not an asset');
    const lacking = [...missing(manifest), ...unknown];
    if (lacking.length === 0) return success(200, { jwt: completed(manifest), buckets: [] });
    const buckets: string[][] = [];
    for (let at = 0; at < lacking.length; at += 2) buckets.push(lacking.slice(at, at + 2));
    const jwt = `upload-${randomUUID()}`;
    uploads.set(jwt, { manifest, buckets });
    return success(200, { jwt, buckets });
  };

  const receive = async ({ headers, body, address }: HostRequest): Promise<HostResponse> => {
    const upload = uploads.get((headers.authorization ?? '').replace('Bearer ', ''));
    if (upload === undefined) return failure(401, 10_000, 'Authentication error');
    if (!address.endsWith('?base64=true')) return failure(400, 10_001, 'Base64 wanted');
    const parts = [...(await formOf(headers['content-type'], body))];
    const names = parts.map(([part]) => part);
    if (!upload.buckets.some(bucket => [...bucket].sort().join() === [...names].sort().join()))
      return failure(400, 10_002, 'Not a bucket of this upload');
    for (const [hash, file] of parts) {
      if (typeof file === 'string') return failure(400, 10_003, 'Not a file');
      const content = Buffer.from(await file.text(), 'base64');
      const wanted = Object.values(upload.manifest).filter(entry => entry.hash === hash);
      if (wanted.some(({ size }) => size !== content.length))
        return failure(400, 10_004, 'Not as large as it was said to be');
      contents.set(hash, { content: content.toString('latin1'), type: file.type });
    }
    return missing(upload.manifest).length === 0 && !isSilent
      ? success(201, { jwt: completed(upload.manifest) })
      : success(202, {});
  };

  const putWorker = async ({ headers, body }: HostRequest): Promise<HostResponse> => {
    const form = await formOf(headers['content-type'], body);
    const parsed = v.safeParse(MetadataSchema, form.get('metadata'));
    if (!parsed.success) return failure(400, 10_021, parsed.issues[0].message);
    const metadata = parsed.output;
    const manifest = complete.get(metadata.assets.jwt);
    if (manifest === undefined) return failure(400, 10_210, 'The completion token is not valid');
    const { _headers = '', _redirects = '' } = metadata.assets.config;
    if (`${_headers}\n${_redirects}`.split('\n').some(line => line.length > 2000))
      return failure(400, 10_211, 'A line is too long');
    const modules: Record<string, string> = {};
    for (const [module, file] of form) if (typeof file !== 'string') modules[module] = await file.text();
    const { main_module: main } = metadata;
    if (main === undefined ? metadata.assets.config.run_worker_first !== undefined : !(main in modules))
      return failure(400, 10_212, 'No such module');
    live = { manifest, metadata, modules };
    return success(200, { id: NAME });
  };

  const server = await faultyServer(async request => {
    const { method, address, headers } = request;
    if (method === 'POST' && address.startsWith(`/accounts/${ACCOUNT}/workers/assets/upload`))
      return receive(request);
    if (headers.authorization !== `Bearer ${secret}`) return failure(401, 10_000, 'Authentication error');
    const script = `/accounts/${ACCOUNT}/workers/scripts/${NAME}`;
    if (method === 'POST' && address === `${script}/assets-upload-session`) return begin(request);
    if (method === 'PUT' && address === script) return putWorker(request);
    return failure(403, 10_000, 'Authentication error');
  });
  return {
    ...server,
    secret,
    contents,
    /** Hashes that it requests though no manifest named them. */
    unknown,
    /** Whether the last upload is taken without the token that makes the files live. */
    beSilent: (silent: boolean) => {
      isSilent = silent;
    },
    /** Uploads that were begun are over. */
    expire: () => uploads.clear(),
    worker: () => live,
    /** The live files by path; null before the first deploy. */
    live: (): Record<string, string> | null =>
      live === null
        ? null
        : Object.fromEntries(
            Object.entries(live.manifest).map(([path, { hash }]) => {
              const found = contents.get(hash);
              if (found === undefined) throw new Error(`${path} is live without content.`);
              return [path.slice(1), found.content];
            }),
          ),
  };
}

function formOf(type: string | undefined, body: Buffer): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': type ?? '' } }).formData();
}

function success(status: number, result: unknown): HostResponse {
  return json(status, { result, success: true, errors: [], messages: [] });
}

function failure(status: number, code: number, message: string): HostResponse {
  return json(status, { result: null, success: false, errors: [{ code, message }], messages: [] });
}
