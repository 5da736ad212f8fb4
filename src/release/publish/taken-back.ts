import { hash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../../lib/files/read-stored-file.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { Manifest, Output } from './output.ts';
import { finishedReleases, isProvisional, type Release, type ReleaseStore, readRelease } from './releases.ts';

/** Releases that were taken back, by their name where that was done and the digest of their files: names differ by server. */
export const TakenBackReleasesSchema = v.array(v.object({ id: v.string(), digest: v.string() }));

const TakenBackSchema = jsonText(
  v.object({
    /** Took the place of later releases: while it is live, the site is rolled back. */
    live: v.nullable(v.string()),
    /** ISO 8601. */
    at: v.string(),
    /** The newest last. */
    releases: v.optional(TakenBackReleasesSchema),
  }),
);
type Stored = v.InferOutput<typeof TakenBackSchema>;
interface TakenBack extends Stored {
  releases: v.InferOutput<typeof TakenBackReleasesSchema>;
}

/** More than a disk has releases. */
const MAX_STORED = 8;

/** Stores that the releases after `live` are taken back. To be called before the link is swapped: it has no effect until then. */
export function storeTakenBack(store: ReleaseStore, { id: live, manifest }: Release, now: Date): void {
  const later = releasesAfter(store, live);
  const known = readTakenBack(store).releases.filter(
    ({ digest }) => !later.some(release => release.digest === digest),
  );
  const own = manifestDigest(manifest);
  const releases = [...known, ...later].filter(({ digest }) => digest !== own);
  writeTakenBack(store, { live, at: now.toISOString(), releases });
}

/** The name of the release with exactly the wanted files that was taken back, while the site is rolled back to `live`; else null. */
export function takenBackRelease(
  store: ReleaseStore,
  live: Release | null,
  wanted: readonly Output[],
): string | null {
  const { live: restored, releases } = readTakenBack(store);
  if (live === null || restored !== live.id || releases.length === 0) return null;
  const own = filesDigest(wanted);
  return releases.findLast(({ digest }) => digest === own)?.id ?? null;
}

/** A provisional release that was taken back: with its pictures encoded it would be no other. */
export function provisionalTakenBack(store: ReleaseStore): Release | null {
  if (readTakenBack(store).releases.length === 0) return null;
  const releases = finishedReleases(store).flatMap(id => readRelease(store, id) ?? []);
  return releases.findLast(release => isProvisional(release) && isTakenBack(store, release)) ?? null;
}

/** Whether a release was taken back, and its files were not published again since. */
export function isTakenBack(store: ReleaseStore, { manifest }: Release): boolean {
  const { releases } = readTakenBack(store);
  if (releases.length === 0) return false;
  const own = manifestDigest(manifest);
  return releases.some(({ digest }) => digest === own);
}

/** To be called before a release with these files goes live, and for those of the one that is live: neither is taken back. */
export function removeTakenBack(store: ReleaseStore, manifests: readonly Manifest[]): void {
  const known = readTakenBack(store);
  if (known.releases.length === 0) return;
  const published = manifests.map(manifestDigest);
  const releases = known.releases.filter(({ digest }) => !published.includes(digest));
  if (releases.length < known.releases.length) writeTakenBack(store, { ...known, releases });
}

/** The releases of a site that were taken back; none where no record can be read. */
export function readTakenBack(store: ReleaseStore): TakenBack {
  const stored = readStoredFile(file(store), TakenBackSchema) ?? { live: null, at: '', releases: [] };
  // An earlier version stored the live one alone.
  const { live, releases = live === null ? [] : releasesAfter(store, live) } = stored;
  return { ...stored, releases };
}

function releasesAfter(store: ReleaseStore, live: string): TakenBack['releases'] {
  return finishedReleases(store).flatMap(id => {
    const release = id > live ? readRelease(store, id) : null;
    return release === null ? [] : { id, digest: manifestDigest(release.manifest) };
  });
}

/** Stores them, the latest `MAX_STORED`. */
export function writeTakenBack(store: ReleaseStore, takenBack: TakenBack): void {
  const releases = takenBack.releases.slice(-MAX_STORED);
  replaceFile(file(store), JSON.stringify({ ...takenBack, releases } satisfies TakenBack));
}

function manifestDigest(manifest: Manifest): string {
  return filesDigest(Object.entries(manifest).map(([file, { hash }]) => ({ file, hash })));
}

function filesDigest(files: readonly { file: string; hash: string }[]): string {
  const lines = files.map(each => `${each.file}\0${each.hash}\n`);
  return hash('sha256', lines.sort().join(''));
}

function file(store: ReleaseStore): string {
  return path.join(store.home, 'taken-back.json');
}
