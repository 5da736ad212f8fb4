import { hash } from 'node:crypto';
import path from 'node:path';
import { inParallel } from '../../lib/parallel/in-parallel.ts';
import { pluralize } from '../../lib/text/pluralize.ts';
import { readBuiltFile } from '../built-file.ts';
import {
  DeployError,
  type DeployFile,
  type DeployRun,
  type DeployTarget,
  type Timing,
} from '../deploy-target.ts';
import { type AssetManifest, type CloudflareApi, cloudflareApi } from './cloudflare-api.ts';
import { cloudflareRules, HOST_FILES } from './cloudflare-rules.ts';
import { workerForm } from './worker-form.ts';

interface CloudflareTargetOptions extends Timing {
  accountId: string;
  /** Of the Worker. */
  name: string;
  /** Calls below /api/ are handed to it. */
  server: string | null;
  token: string;
  /** Of the API. */
  url: string;
}

/** Uploads at a time; one holds up to 50 MB. */
const UPLOADS = 3;
const LARGEST_FILE = 25 * 1024 * 1024;

/**
 * Publishes to a Worker with static assets (docs/hosting-cloudflare.md): the names of all files, then the files that
 * Cloudflare does not have, then the Worker, by which all of them are live at one moment and not before.
 */
export function cloudflareTarget({
  accountId,
  name,
  server,
  token,
  url,
  ...timing
}: CloudflareTargetOptions): DeployTarget {
  return {
    // With the ending, since Cloudflare serves all files of one name by the content type of the first.
    digestOf: (content, file) =>
      hash('sha256', Buffer.concat([content, Buffer.from(path.extname(file))])).slice(0, 32),
    async deploy(files, run) {
      const { signal, onProgress } = run;
      const api = cloudflareApi({
        accountId,
        name,
        token,
        url,
        calls: { host: 'Cloudflare', signal, ...timing },
      });
      const rules = await cloudflareRules(files, server);
      if (rules.leftOut > 0)
        run.onNote(
          `${pluralize(rules.leftOut, 'redirect')} left out: Cloudflare takes 2,000, and 100 with placeholders`,
        );
      const assets = files.filter(file => !HOST_FILES.has(file.path));
      const manifest = await manifestOf(assets, run);
      run.beforeStart();
      run.onStarted(run.title);
      const session = await api.beginUpload(manifest);
      const sent = await upload(api, session.jwt, missing(assets, manifest, session.buckets), run);
      onProgress('making it live');
      await api.putWorker(await workerForm(sent.jwt ?? session.jwt, rules, run.title));
      return { id: run.title, uploaded: sent.uploaded, bytes: sent.bytes };
    },
  };
}

async function manifestOf(
  files: readonly DeployFile[],
  { digests, onProgress }: DeployRun,
): Promise<AssetManifest> {
  const manifest: AssetManifest = {};
  for (const [index, file] of files.entries()) {
    if (file.bytes > LARGEST_FILE)
      throw new DeployError(`${file.path} has ${file.bytes} bytes, and Cloudflare takes 25 MiB a file.`);
    if (index % 500 === 0) onProgress('reading files', index, files.length);
    manifest[`/${file.path}`] = { hash: await digests.of(file), size: file.bytes };
  }
  return manifest;
}

interface NamedFile {
  hash: string;
  file: DeployFile;
}

/** The files of each bucket. */
function missing(
  files: readonly DeployFile[],
  manifest: AssetManifest,
  buckets: readonly (readonly string[])[],
): NamedFile[][] {
  const byHash = new Map(files.map(file => [manifest[`/${file.path}`]?.hash, file]));
  return buckets.map(bucket =>
    bucket.map(hash => {
      const file = byHash.get(hash);
      if (file === undefined)
        throw new DeployError(`Cloudflare asks for a file that is none of this release (${hash}).`);
      return { hash, file };
    }),
  );
}

/** The token of the session when all is there: Cloudflare gives it with the last upload; null where nothing was missing. */
async function upload(
  api: CloudflareApi,
  session: string,
  buckets: readonly NamedFile[][],
  { onProgress }: DeployRun,
): Promise<{ jwt: string | null; uploaded: number; bytes: number }> {
  const total = buckets.flat().length;
  let [uploaded, bytes] = [0, 0];
  let jwt: string | null = null;
  onProgress('sending files', 0, total);
  await inParallel(UPLOADS, buckets, async bucket => {
    const contents = await Promise.all(
      bucket.map(async ({ hash, file }) => ({ hash, path: file.path, content: await readBuiltFile(file) })),
    );
    const last = await api.upload(session, contents);
    jwt = last ?? jwt;
    uploaded += contents.length;
    bytes += contents.reduce((sum, { content }) => sum + content.length, 0);
    onProgress('sending files', uploaded, total);
  });
  if (total > 0 && jwt === null)
    throw new DeployError('Cloudflare has all files but did not say so. The next try sends what it lacks.');
  return { jwt, uploaded, bytes };
}
