import { hash } from 'node:crypto';
import { inParallel } from '../../lib/parallel/in-parallel.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { readBuiltFile } from '../built-file.ts';
import {
  DeployError,
  type DeployFile,
  type DeployRun,
  type DeployTarget,
  type Timing,
} from '../deploy-target.ts';
import { type NetlifyApi, type NetlifyDeploy, netlifyApi } from './netlify-api.ts';

interface NetlifyTargetOptions extends Timing {
  siteId: string;
  token: string;
  /** Of the API. */
  url: string;
}

/** Uploads at a time, as many as Netlify's own client has. */
const UPLOADS = 5;
/** How often the state of a deploy is polled. */
const POLL_MS = 1000;
/** How long Netlify may prepare a deploy, and process it. */
const STATE_MS = 20 * MINUTE_MS;

/** States in which Netlify has listed the files it needs. */
const KNOWS_FILES = ['prepared', 'uploading', 'uploaded', 'processing', 'processed', 'ready'];
const FAILED = ['error', 'rejected', 'cancelled', 'canceled'];

/**
 * Publishes to a project on Netlify by its file digests (docs/hosting.md#netlify-deploys-from-a-server): the digests of all files, then the
 * files that Netlify does not have. A deploy is live as a whole once Netlify has all of it, and never before.
 */
export function netlifyTarget({ siteId, token, url, clock, wait }: NetlifyTargetOptions): DeployTarget {
  return {
    digestOf: content => hash('sha1', content),
    async deploy(files, run) {
      const { signal, onStarted, onProgress } = run;
      const named = await digestsOf(files, run);
      const api = netlifyApi({ siteId, token, url, calls: { host: 'Netlify', signal, clock, wait } });
      const until = (deploy: NetlifyDeploy, states: readonly string[], what: string) =>
        untilState(api, deploy, states, what, { signal, clock, wait });
      const started = (await resume(api, run)) ?? (await start(api, named, run));
      onStarted(started.id);
      onProgress('waiting for Netlify');
      const prepared = await until(started, KNOWS_FILES, 'preparing the deploy');
      const missing = missingFiles(files, named, prepared.required ?? []);
      if (missing === null) {
        // The next attempt starts another: this one would request it again.
        await api.cancelDeploy(started.id);
        throw new DeployError('Netlify asks for a file that is none of this release.');
      }
      const sent = await upload(api, started.id, missing, onProgress);
      onProgress('waiting for Netlify');
      await until(prepared.state === 'ready' ? prepared : started, ['ready'], 'processing the deploy');
      if (!(await isPublished(api, started.id))) {
        // Live a moment after it is ready.
        await wait(POLL_MS, signal);
        if (!(await isPublished(api, started.id))) throw notPublished();
      }
      return { id: started.id, ...sent };
    },
  };
}

/** The deploy once it is in one of the states. @throws when it failed, is gone, or takes too long. */
async function untilState(
  api: NetlifyApi,
  deploy: NetlifyDeploy,
  states: readonly string[],
  what: string,
  { signal, clock, wait }: Pick<DeployRun, 'signal'> & Timing,
): Promise<NetlifyDeploy> {
  const latest = clock() + STATE_MS;
  for (let current: NetlifyDeploy | null = deploy; ; ) {
    if (current === null) throw new DeployError('Netlify no longer knows the deploy: somebody deleted it.');
    const state = current.state ?? '';
    if (states.includes(state)) return current;
    if (FAILED.includes(state))
      throw new DeployError(`Netlify could not finish the deploy: ${current.error_message ?? state}.`);
    if (clock() > latest) throw new DeployError(`Netlify took more than 20 minutes ${what}.`);
    await wait(POLL_MS, signal);
    current = await api.readDeploy(deploy.id);
  }
}

/** SHA-1 by path. */
type Named = ReadonlyMap<string, string>;

async function digestsOf(files: readonly DeployFile[], { digests, onProgress }: DeployRun): Promise<Named> {
  const named = new Map<string, string>();
  for (const file of files) {
    if (/[#?]/.test(file.path))
      throw new DeployError(`Netlify takes no file with "#" or "?" in its name: ${file.path}.`);
    named.set(file.path, await digests.of(file));
    if (named.size % 500 === 0) onProgress('reading files', named.size, files.length);
  }
  return named;
}

/** The deploy that was started for the same files, where it can be resumed; one for others is given up. */
async function resume(api: NetlifyApi, { earlier }: DeployRun): Promise<NetlifyDeploy | null> {
  if (earlier === null) return null;
  if (!earlier.isSame) {
    await api.cancelDeploy(earlier.id);
    return null;
  }
  const deploy = await api.readDeploy(earlier.id);
  return deploy === null || FAILED.includes(deploy.state ?? '') ? null : deploy;
}

async function start(
  api: NetlifyApi,
  named: Named,
  { title, beforeStart }: DeployRun,
): Promise<NetlifyDeploy> {
  // A wrong token or project is found here: what starts counts.
  await api.readSite();
  beforeStart();
  return api.createDeploy(Object.fromEntries([...named].map(([path, sha1]) => [`/${path}`, sha1])), title);
}

/** One file for each digest that is required; null where one is of no file. */
function missingFiles(
  files: readonly DeployFile[],
  named: Named,
  required: readonly string[],
): DeployFile[] | null {
  const byDigest = new Map(files.map(file => [named.get(file.path), file]));
  const missing = [...new Set(required)].map(digest => byDigest.get(digest));
  return missing.every(file => file !== undefined) ? missing : null;
}

async function upload(
  api: NetlifyApi,
  id: string,
  files: readonly DeployFile[],
  onProgress: DeployRun['onProgress'],
): Promise<{ uploaded: number; bytes: number }> {
  let [uploaded, bytes] = [0, 0];
  onProgress('sending files', 0, files.length);
  await inParallel(UPLOADS, files, async file => {
    const content = await readBuiltFile(file);
    await api.uploadFile(id, file.path, content);
    uploaded += 1;
    bytes += content.length;
    onProgress('sending files', uploaded, files.length);
  });
  return { uploaded, bytes };
}

async function isPublished(api: NetlifyApi, id: string): Promise<boolean> {
  const { published_deploy: published } = await api.readSite();
  return published !== null && published.id === id;
}

function notPublished(): DeployError {
  return new DeployError(
    'Netlify has the deploy but did not publish it: auto publishing of the project is stopped. Start it on the page of its deploys.',
  );
}
