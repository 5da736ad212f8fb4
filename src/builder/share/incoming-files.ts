import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type FilePartContent,
  PART_BYTES,
  partCount,
  type SharedFile,
} from '../../stock/received/site-copies.ts';
import type { ReleaseStore } from '../publish/releases.ts';

/** Where a fetched file lies until its release is complete. An interrupted copy goes on from what is there. */
export function incomingFile(store: ReleaseStore, wanted: Pick<SharedFile, 'file' | 'hash'>): string {
  return path.join(incomingDir(store), hash('sha256', `${wanted.file}\0${wanted.hash}`));
}

/** Stores a part; the parts of a file come in order. The last one gives the file its name. @throws when it is damaged. */
export function storePart(store: ReleaseStore, wanted: FilePartContent): void {
  const { file, bytes, part, digest, isGzip, content } = wanted;
  const raw = isGzip ? gunzipSync(content, { maxOutputLength: PART_BYTES }) : content;
  if (hash('sha256', raw) !== digest)
    throw new Error(
      `${file} was damaged on its way: part ${part} does not match its digest. It is fetched again.`,
    );
  const target = incomingFile(store, wanted);
  const draft = `${target}.draft`;
  if (part === 0) fs.writeFileSync(draft, raw);
  else fs.appendFileSync(draft, raw);
  if (part < partCount(wanted) - 1) return;
  const { size } = fs.statSync(draft);
  if (size !== bytes) throw new Error(`${file} has ${size} bytes in the database and not ${bytes}.`);
  fs.renameSync(draft, target);
}

export function makeIncoming(store: ReleaseStore): void {
  fs.mkdirSync(incomingDir(store), { recursive: true });
}

export function clearIncoming(store: ReleaseStore): void {
  fs.rmSync(incomingDir(store), { recursive: true, force: true });
}

function incomingDir(store: ReleaseStore): string {
  return path.join(store.home, 'incoming');
}
