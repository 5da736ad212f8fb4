import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import type { Manifest, Output } from './output.ts';
import {
  cacheRelease,
  finishedReleases,
  isProvisional,
  liveId,
  manifestFile,
  type Release,
  type ReleaseStore,
  readRelease,
  releaseDir,
  releasesDir,
  uncacheRelease,
} from './releases.ts';

/** Finished releases on the disk: the live one, the one before it for a rollback, and one that the next build turns into its own. */
const RELEASES_RETAINED = 3;

/** A release in the making. Nothing a visitor sees changes until `publishDraft`. */
export interface Draft {
  id: string;
  dir: string;
  /** What the folder already held when the draft began: files of an older release, still to be brought up to date. */
  inherited: Manifest;
}

/**
 * Starts a release. It takes over the oldest one, which differs from the live release by one build, so the
 * cost of a small change is the size of the change; without one to take over, the folder starts empty. Releases after
 * the live one were taken back, or never went live: they are taken over first, so that none is "the one before" again. Then a
 * provisional one, so that the one to go back to stays.
 * It is called `name` where that comes after the releases that are there.
 */
export function startDraft(store: ReleaseStore, live: Release | null, name = ''): Draft {
  fs.mkdirSync(releasesDir(store), { recursive: true });
  clearAbandoned(store);
  const finished = finishedReleases(store);
  const liveName = liveId(store);
  const next = nextId([...finished, liveName ?? '']);
  const id = name > next ? name : next;
  const dir = `${releaseDir(store, id)}.draft`;
  const [takenBack, ...earlierTakenBack] = finished
    .filter(name => liveName !== null && name > liveName)
    .reverse();
  for (const name of earlierTakenBack) removeRelease(store, name);
  const spare = takenBack ?? spareRelease(store, finished, live);
  const release = spare === undefined ? null : readRelease(store, spare);
  if (release === null) {
    fs.mkdirSync(dir);
    return { id, dir, inherited: {} };
  }
  // The manifest goes first: from here on the folder no longer matches it.
  uncacheRelease(release.dir);
  fs.rmSync(manifestFile(store, release.id));
  fs.renameSync(release.dir, dir);
  return { id, dir, inherited: release.manifest };
}

function spareRelease(
  store: ReleaseStore,
  finished: readonly string[],
  live: Release | null,
): string | undefined {
  if (finished.length < RELEASES_RETAINED) return undefined;
  const spare = finished.filter(name => name !== live?.id);
  return spare.find(name => isProvisionalRelease(store, name)) ?? spare[0];
}

function isProvisionalRelease(store: ReleaseStore, name: string): boolean {
  const release = readRelease(store, name);
  return release !== null && isProvisional(release);
}

/** Brings the draft to the files that the live release already has, and removes what is not wanted. Returns what must be made. */
export function carryOver(
  draft: Draft,
  wanted: readonly Output[],
  files: ReadonlySet<string>,
  live: Release | null,
): Output[] {
  removeFiles(
    draft.dir,
    Object.keys(draft.inherited).filter(file => !files.has(file)),
  );
  const folders = new Set<string>();
  return wanted.filter(output => {
    const inherited = draft.inherited[output.file];
    if (inherited?.hash === output.hash) return false;
    if (inherited !== undefined) fs.rmSync(path.join(draft.dir, output.file), { force: true });
    if (live?.manifest[output.file]?.hash !== output.hash) return true;
    // A file that the live release lost is made anew.
    return !carried(path.join(live.dir, output.file), path.join(draft.dir, output.file), folders);
  });
}

/** Makes the draft the live release: writes its manifest, names it, and swaps the link in one rename. */
export function publishDraft(store: ReleaseStore, draft: Draft, manifest: Manifest): Release {
  const dir = releaseDir(store, draft.id);
  replaceFile(manifestFile(store, draft.id), JSON.stringify(manifest));
  fs.renameSync(draft.dir, dir);
  pointLink(store, draft.id);
  for (const id of finishedReleases(store).slice(0, -RELEASES_RETAINED)) removeRelease(store, id);
  return cacheRelease(store, { id: draft.id, dir, manifest });
}

/** Throws a draft away; the live release was never touched. */
export function discardDraft(draft: Draft): void {
  fs.rmSync(draft.dir, { recursive: true, force: true });
}

/** Points `dist/<slug>` at a finished release. Also the rollback. */
export function pointLink(store: ReleaseStore, id: string): void {
  const next = `${path.join(store.home, 'live')}.draft`;
  fs.rmSync(next, { force: true });
  if (process.platform === 'win32') {
    // A junction holds a whole path, and cannot be renamed over another: there the swap takes two steps.
    fs.symlinkSync(releaseDir(store, id), next, 'junction');
    fs.rmSync(store.link, { force: true });
  } else {
    fs.symlinkSync(path.relative(path.dirname(store.link), releaseDir(store, id)), next);
  }
  fs.renameSync(next, store.link);
}

/** Links a file of the live release; false when it is not there. */
function carried(from: string, to: string, folders: Set<string>): boolean {
  try {
    linkFile(from, to, folders);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Makes a folder that is not among those made already. */
export function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  fs.mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/** Error codes of a file system without hard links, or of a link across disks. */
const NO_LINKS = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Hard-links, or copies where that cannot be. */
export function linkFile(from: string, to: string, folders: Set<string>): void {
  makeFolder(path.dirname(to), folders);
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (!NO_LINKS.includes(errorCode(error) ?? '')) throw error;
    fs.copyFileSync(from, to);
  }
}

function clearAbandoned(store: ReleaseStore): void {
  const names = fs.readdirSync(releasesDir(store));
  // The live one stays, though its manifest be lost: visitors see it until the link is swapped.
  const finished = new Set([...finishedReleases(store), liveId(store)]);
  for (const name of names) {
    const id = name.replace(/\.json$/, '');
    if (!finished.has(id)) fs.rmSync(path.join(releasesDir(store), name), { recursive: true, force: true });
  }
}

function removeRelease(store: ReleaseStore, id: string): void {
  uncacheRelease(releaseDir(store, id));
  fs.rmSync(manifestFile(store, id), { force: true });
  fs.rmSync(releaseDir(store, id), { recursive: true, force: true });
}

function removeFiles(dir: string, files: readonly string[]): void {
  const folders = new Set<string>();
  for (const file of files) {
    fs.rmSync(path.join(dir, file), { force: true });
    folders.add(path.dirname(file));
  }
  for (const folder of folders) removeEmptyFolders(dir, folder);
}

function removeEmptyFolders(dir: string, folder: string): void {
  for (let at = folder; at !== '.'; at = path.dirname(at)) {
    try {
      fs.rmdirSync(path.join(dir, at));
    } catch {
      return; // Not empty, or already gone with a sibling.
    }
  }
}

/** One above all of these; `''` is none. */
function nextId(taken: readonly string[]): string {
  const last = Math.max(0, ...taken.map(id => Number(id.slice(1)) || 0));
  return `r${String(last + 1).padStart(8, '0')}`;
}
