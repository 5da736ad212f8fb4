import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type FilePart,
  type FilePartContent,
  PART_BYTES,
  type ReleaseOffer,
  type SharedFile,
} from '../../stock/received/site-copies.ts';
import { linkFile } from '../publish/draft.ts';
import { liveRelease, type Release, type ReleaseStore } from '../publish/releases.ts';
import { recordOf, SITE_RECORDS } from '../publish/site-records.ts';
import { readTakenBack } from '../publish/taken-back.ts';
import { markShared } from './build-number.ts';
import {
  filesOfList,
  RECORD_PREFIX,
  type ReleaseList,
  readReleaseList,
  writeReleaseList,
} from './release-list.ts';
import { recordHash, SHARED_RECORDS, STOCK_INDEX } from './shared-records.ts';

/**
 * Compares the live release, whose files are in `dir`, with the one that `base` lists; or an `earlier` one, with the records
 * that a rollback to it restores. @throws where nothing is live.
 */
export async function offerRelease(
  store: ReleaseStore,
  base: Uint8Array | null,
  earlier: Release | null = null,
): Promise<ReleaseOffer & { dir: string }> {
  const release = earlier ?? liveRelease(store);
  if (release === null) throw new Error(`${store.slug} has no whole release to share: build it again.`);
  markShared(store);
  const takenBack = readTakenBack(store);
  const records = await linkRecords(store, earlier);
  const stock = fs.statSync(path.join(outgoingDir(store), STOCK_INDEX), { throwIfNoEntry: false });
  const list = {
    release: release.id,
    manifest: release.manifest,
    records,
    stockAt: stock?.mtimeMs ?? null,
    isRolledBack: takenBack.live === release.id,
    takenBack: takenBack.releases,
  };
  const files = filesOfList(list);
  const before = base === null ? [] : filesOfList(await readReleaseList(base));
  return {
    dir: release.dir,
    list: await writeReleaseList(list),
    added: notAmong(files, before),
    removed: notAmong(before, files),
  };
}

/** Reads a part of the release in `dir`. @throws when the file has another length than in the release. */
export function readPart(store: ReleaseStore, dir: string, wanted: FilePart): FilePartContent {
  const { file, bytes, part } = wanted;
  const source = file.startsWith(RECORD_PREFIX)
    ? path.join(outgoingDir(store), file.slice(RECORD_PREFIX.length))
    : path.join(dir, file);
  const handle = fs.openSync(source, 'r');
  try {
    const { size } = fs.fstatSync(handle);
    const raw = Buffer.alloc(Math.min(PART_BYTES, bytes - part * PART_BYTES));
    const read = fs.readSync(handle, raw, 0, raw.length, part * PART_BYTES);
    if (size !== bytes || read !== raw.length)
      throw new Error(`${source} has ${size} bytes and not ${bytes}: build the site with --full.`);
    return { ...wanted, digest: hash('sha256', raw), ...compressed(raw) };
  } finally {
    fs.closeSync(handle);
  }
}

/** Links the records as they are now. No build changes them meanwhile: the site is leased until its release is shared. */
async function linkRecords(store: ReleaseStore, earlier: Release | null): Promise<ReleaseList['records']> {
  fs.rmSync(outgoingDir(store), { recursive: true, force: true });
  const records: ReleaseList['records'] = [];
  for (const name of SHARED_RECORDS) {
    const restored = SITE_RECORDS.find(each => each === name && earlier !== null);
    const from =
      (restored === undefined || earlier === null ? null : recordOf(store, earlier.id, restored)) ??
      path.join(store.home, name);
    const linked = path.join(outgoingDir(store), name);
    if (!fs.existsSync(from)) continue;
    linkFile(from, linked, new Set());
    const hash = await recordHash(linked);
    if (hash !== null) records.push({ name, hash, bytes: fs.statSync(linked).size });
  }
  return records;
}

function outgoingDir(store: ReleaseStore): string {
  return path.join(store.home, 'outgoing');
}

function notAmong(files: readonly SharedFile[], others: readonly SharedFile[]): SharedFile[] {
  const hashes = new Map(others.map(({ file, hash }) => [file, hash]));
  return files.filter(({ file, hash }) => hashes.get(file) !== hash);
}

const SAMPLE_BYTES = 4096;

/** Compressed by gzip, unless a sample shows that it gains little, as for pictures. */
function compressed(raw: Buffer): Pick<FilePartContent, 'isGzip' | 'content'> {
  const sample = raw.subarray(0, SAMPLE_BYTES);
  if (gzipSync(sample, { level: 1 }).length > sample.length * 0.9) return { isGzip: false, content: raw };
  return { isGzip: true, content: gzipSync(raw, { level: 3 }) };
}
