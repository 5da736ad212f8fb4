import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../../lib/files/read-stored-file.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { liveId, type ReleaseStore } from '../publish/releases.ts';

const NumberSchema = jsonText(
  v.object({
    /** The live release when this was written, and the number of its build. */
    release: v.nullable(v.string()),
    build: v.number(),
    /** Number of the build that was begun then: a release that went live since comes from it. */
    next: v.optional(v.number()),
    /** Whether releases go to and from other servers. */
    shared: v.optional(v.boolean(), false),
  }),
);
type BuildNumber = v.InferOutput<typeof NumberSchema>;

/**
 * Number of the build that the live release comes from, among those of all servers that share a database; 0 when it is
 * unknown. A build that was killed after its release went live counts.
 */
export function liveBuild(store: ReleaseStore): number {
  const { release, build, next } = readNumber(store);
  return liveId(store) === release ? build : (next ?? build);
}

/** To be called before a build, so that its release has a number from the moment in which it is live. */
export function beginBuild(store: ReleaseStore, next: number): void {
  writeNumber(store, { release: liveId(store), build: liveBuild(store), next });
}

/** To be called after a build. A successful one counts even if it changed nothing. */
export function endBuild(store: ReleaseStore, build: number, ok: boolean): void {
  const release = liveId(store);
  writeNumber(store, { release, build: ok ? build : liveBuild(store) });
}

/** To be called when a release is sent to other servers, or came from one. */
export function markShared(store: ReleaseStore): void {
  const number = readNumber(store);
  if (!number.shared) writeNumber(store, { ...number, shared: true });
}

/** Whether other servers have releases of this disk, or it has theirs. */
export function isShared(store: ReleaseStore): boolean {
  return readNumber(store).shared;
}

function writeNumber(store: ReleaseStore, number: Omit<BuildNumber, 'shared'> & { shared?: boolean }): void {
  fs.mkdirSync(store.home, { recursive: true });
  replaceFile(numberFile(store), JSON.stringify({ shared: isShared(store), ...number }));
}

function readNumber(store: ReleaseStore): BuildNumber {
  return readStoredFile(numberFile(store), NumberSchema) ?? { release: null, build: 0, shared: false };
}

function numberFile(store: ReleaseStore): string {
  return path.join(store.home, 'build-number.json');
}
