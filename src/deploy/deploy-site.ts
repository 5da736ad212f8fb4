import { hash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Environment } from '../lib/environment.ts';
import { errorMessage } from '../lib/error-message.ts';
import { oneSafeLine } from '../lib/text/unsafe-characters.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/time/durations.ts';
import { linkFile } from '../release/publish/draft.ts';
import { liveRelease } from '../release/publish/releases.ts';
import { deployFiles } from './deploy-files.ts';
import { type DeployLimit, reachedLimit, stillCounted } from './deploy-limits.ts';
import {
  carsOf,
  deleteDeployed,
  deleteDigests,
  readDeployed,
  readDeployRecord,
  repairedAccount,
  storeAccount,
  storeDeployed,
  storeDeployRecord,
} from './deploy-records.ts';
import { DeployError, type DeployFile, type DeployRun, type Timing } from './deploy-target.ts';
import { fileDigests, type KnownDigests } from './file-digests.ts';
import type { HostedSite } from './hosted-sites.ts';
import { limitText } from './limit-text.ts';
import { siteLimits } from './site-limits.ts';
import { siteTarget } from './site-target.ts';
import { contentName, NOTHING_WAITS } from './waiting-changes.ts';
import { withoutSecrets } from './without-secrets.ts';

interface DeployOptions extends Timing {
  out: string;
  env: Environment;
  signal: AbortSignal;
  onProgress: DeployRun['onProgress'];
  onNote?: DeployRun['onNote'];
}

export type DeployResult =
  | { ok: true; release: string; uploaded: number; bytes: number }
  | { ok: false; reason: string; retryAt: number };

/** After a failure: one minute, then twice as long each time, at most an hour. */
const RETRY_MS = MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;
const MAX_REASON_LENGTH = 1000;

/**
 * Makes the live release of a site live at its host too, and stores what is there then. A failure is stored as well, with
 * the moment of the next attempt. One that is stopped is continued by the next call.
 */
export async function deploySite(site: HostedSite, options: DeployOptions): Promise<DeployResult> {
  const { store, destination } = site;
  const { clock, signal } = options;
  const release = liveRelease(store);
  const started = readDeployRecord(store, destination);
  if (release === null) return { ok: false, reason: 'The site was never built.', retryAt: clock() };
  // Read before the first wait: a build may make other records meanwhile.
  const cars = carsOf(store, release.id);
  const workDir = path.join(store.home, 'deploying');
  const known = readDeployed(store, started)?.files ?? {};
  const update = (changes: Partial<typeof started>) =>
    storeDeployRecord(store, { ...readDeployRecord(store, destination), ...changes });
  try {
    fs.rmSync(workDir, { recursive: true, force: true });
    const files = pinned(deployFiles(store, release, site.hosting, workDir), known, workDir);
    const wanted = nameOf(files);
    const limits = siteLimits(site, options.env);
    const digests = new Map<string, string>();
    const target = siteTarget(site, options.env, options);
    const { id, uploaded, bytes } = await target.deploy(files, {
      title: `${store.slug} ${release.id} ${randomUUID()}`,
      earlier:
        started.begun === null ? null : { id: started.begun.id, isSame: started.begun.files === wanted },
      digests: fileDigests(target.digestOf, known, (file, digest) => digests.set(file, digest)),
      signal,
      beforeStart: () => count(site, limits, options),
      beforeMixed: () => deleteDeployed(store),
      onStarted: id => update({ begun: { release: release.id, id, files: wanted } }),
      onProgress: options.onProgress,
      onNote: options.onNote ?? options.onProgress,
    });
    storeDeployed(store, {
      place: destination,
      release: release.id,
      content: contentName(release.manifest, site.hosting),
      files: deployedFiles(files, digests),
      cars,
    });
    update({
      deployed: { release: release.id, id, at: clock() },
      waiting: NOTHING_WAITS,
      seen: null,
      begun: null,
      failure: null,
    });
    return { ok: true, release: release.id, uploaded, bytes };
  } catch (error) {
    signal.throwIfAborted();
    return storeFailure(error, site, options);
  } finally {
    fs.rmSync(workDir, { recursive: true, force: true });
  }
}

/** Not stored: it follows from the account's record and the budget of the moment. */
class OwnLimitError extends DeployError {}

/** @throws when the account may not start another deploy now. */
function count(site: HostedSite, limits: readonly DeployLimit[], { out, clock }: DeployOptions): void {
  if (site.account === null) return;
  const record = repairedAccount(out, site.account, clock());
  const limit = reachedLimit(record, limits, clock());
  // A budget of zero ends when it is changed.
  if (limit !== null)
    throw new OwnLimitError(limitText(limit), {
      retryAt: Number.isFinite(limit.until) ? limit.until : null,
      isAccountLimit: true,
    });
  const begun = [...stillCounted(record.begun, clock()), clock()];
  // Counted before the request: after a crash it is unknown whether it started.
  storeAccount(out, site.account, { begun, notBefore: null });
}

/**
 * Files that the host may request, linked below the working folder: a build may delete the release meanwhile. Files of
 * the last deploy are requested only by a host that lost them.
 */
function pinned(files: readonly DeployFile[], known: KnownDigests, workDir: string): DeployFile[] {
  const folders = new Set<string>();
  return files.map(file => {
    if (known[file.path]?.hash === file.hash) return file;
    const from = path.join(workDir, 'files', file.path);
    linkFile(file.from, from, folders);
    return { ...file, from };
  });
}

/** Names all of the files: equal name, equal files. Those of one release differ where retained assets or the server do. */
function nameOf(files: readonly DeployFile[]): string {
  return hash('sha1', files.map(({ path, hash }) => `${path} ${hash}`).join('\n'));
}

function deployedFiles(files: readonly DeployFile[], digests: ReadonlyMap<string, string>): KnownDigests {
  return Object.fromEntries(files.map(({ path, hash }) => [path, { hash, digest: digests.get(path) ?? '' }]));
}

function storeFailure(error: unknown, site: HostedSite, { out, env, clock }: DeployOptions): DeployResult {
  const { store, destination, account } = site;
  const now = clock();
  const record = readDeployRecord(store, destination);
  // The host's text is stored in records, in the log and on terminals.
  const reason = oneSafeLine(withoutSecrets(errorMessage(error), site, env), MAX_REASON_LENGTH);
  const deployError = error instanceof DeployError ? error : null;
  if (deployError?.isAccountLimit && deployError.retryAt !== null && account !== null) {
    if (!(deployError instanceof OwnLimitError))
      storeAccount(out, account, { ...repairedAccount(out, account, now), notBefore: deployError.retryAt });
    // Nothing is wrong with the site, and no longer what was wrong before.
    // A deploy that is to be started anew has nothing left to resume: it waits its turn as the others do.
    const begun = deployError instanceof OwnLimitError ? null : record.begun;
    storeDeployRecord(store, { ...record, begun, failure: null });
    return { ok: false, reason, retryAt: deployError.retryAt };
  }
  const tries = (record.failure?.tries ?? 0) + 1;
  if (tries > 1) deleteDigests(store, record);
  const retryAt = deployError?.retryAt ?? now + Math.min(RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
  storeDeployRecord(store, { ...record, failure: { at: now, tries, reason, retryAt } });
  return { ok: false, reason, retryAt };
}
