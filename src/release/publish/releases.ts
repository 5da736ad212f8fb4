import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../../lib/error-code.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { type Manifest, ManifestSchema } from './output.ts';

/** A finished release: a folder and the manifest of its content. */
export interface Release {
  id: string;
  dir: string;
  manifest: Manifest;
}

/** Where one site's releases lie. `dist/<slug>` is a link to the live one. */
export interface ReleaseStore {
  slug: string;
  /** The link that a web server follows. */
  link: string;
  /** Folder of releases, manifests and the site's other records. */
  home: string;
}

/** The releases of `slug` under the output folder `out`. Nothing is created yet. */
export function releaseStore(out: string, slug: string): ReleaseStore {
  return { slug, link: path.join(out, slug), home: path.join(out, '.forecourt', slug) };
}

/** The release that visitors see, or null before the first build. */
export function liveRelease(store: ReleaseStore): Release | null {
  const id = liveId(store);
  return id === null ? null : readRelease(store, id);
}

/** The release that the link names, whole or not; null before the first build. */
export function liveId(store: ReleaseStore): string | null {
  const target = readLink(store.link);
  return target === null ? null : path.basename(target);
}

/** All finished releases, oldest first. */
export function finishedReleases(store: ReleaseStore): string[] {
  return entries(releasesDir(store))
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
    .filter(id => fs.existsSync(releaseDir(store, id)))
    .sort();
}

/**
 * Whether a release shows pictures as they are, because they were not encoded yet. One with their renditions takes its place, so it is
 * none to go back to.
 */
export function isProvisional({ manifest }: Pick<Release, 'manifest'>): boolean {
  const known = provisional.get(manifest);
  if (known !== undefined) return known;
  const found = Object.keys(manifest).some(
    file => file.startsWith(PICTURES) && isPlainName(file.slice(PICTURES.length)),
  );
  provisional.set(manifest, found);
  return found;
}

/** Manifests never change, and each build asks for those of all releases. */
const provisional = new WeakMap<Manifest, boolean>();

const PICTURES = '_images/';

/** Whether a published picture is a plain file: a rendition has its width in its name. */
export function isPlainName(fileName: string): boolean {
  return /^[0-9a-f]{24}\.[a-z]+$/.test(fileName);
}

/** Reads a release, or null when it is incomplete: a build that was killed left it, or a disk lost it. */
export function readRelease(store: ReleaseStore, id: string): Release | null {
  const dir = releaseDir(store, id);
  const stamp = fileStamp(manifestFile(store, id));
  if (stamp === null || !fs.existsSync(dir)) return null;
  const cached = cachedReleases.get(dir);
  if (cached?.stamp === stamp) return cached.release;
  try {
    const manifest = v.parse(ManifestSchema, JSON.parse(fs.readFileSync(manifestFile(store, id), 'utf8')));
    return cacheRelease(store, { id, dir, manifest });
  } catch {
    // An unreadable manifest means the release cannot be trusted: the build starts from nothing.
    return null;
  }
}

/**
 * Releases this process made or read: a large manifest takes time to read. The stamp shows when another process wrote
 * another release under the same name.
 */
const cachedReleases = new Map<string, { stamp: string; files: number; release: Release }>();
/** Files of all releases that are cached, at most: those of 300 sites of 500 cars take 60 MB. */
const MAX_CACHED_FILES = 600_000;

/** To be called once its manifest is written. */
export function cacheRelease(store: ReleaseStore, release: Release): Release {
  const stamp = fileStamp(manifestFile(store, release.id));
  if (stamp === null) return release;
  cachedReleases.delete(release.dir);
  cachedReleases.set(release.dir, { stamp, files: Object.keys(release.manifest).length, release });
  let files = [...cachedReleases.values()].reduce((sum, cached) => sum + cached.files, 0);
  for (const [dir, cached] of cachedReleases) {
    if (files <= MAX_CACHED_FILES) break;
    cachedReleases.delete(dir);
    files -= cached.files;
  }
  return release;
}

/** To be called before a release is taken apart or deleted. */
export function uncacheRelease(dir: string): void {
  cachedReleases.delete(dir);
}

export function releasesDir(store: ReleaseStore): string {
  return path.join(store.home, 'releases');
}

export function releaseDir(store: ReleaseStore, id: string): string {
  return path.join(releasesDir(store), id);
}

export function manifestFile(store: ReleaseStore, id: string): string {
  return path.join(releasesDir(store), `${id}.json`);
}

/** When a release was published, ISO 8601: its manifest is written once. */
export function publishedAt(store: ReleaseStore, id: string): string {
  return fs.statSync(manifestFile(store, id)).mtime.toISOString();
}

function entries(dir: string): string[] {
  return fs.existsSync(dir) ? fs.readdirSync(dir) : [];
}

function readLink(link: string): string | null {
  try {
    return fs.readlinkSync(link);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new Error(
      `${link} is in the way: a build keeps it as a link to the live release, and found something else there. ` +
        'Move it away, or build to another folder with --out.',
      { cause: error },
    );
  }
}
