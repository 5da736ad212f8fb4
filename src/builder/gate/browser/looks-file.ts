import path from 'node:path';
import * as v from 'valibot';
import { readStored } from '../../../lib/files/read-stored.ts';
import type { ReleaseStore } from '../../publish/releases.ts';
import { replaceFile } from '../../publish/replace-file.ts';

const LooksSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The looks of kinds of pages that a browser found nothing in: kind, and the digest of code and frame. */
export function readLooks(store: ReleaseStore): ReadonlySet<string> {
  return new Set(readStored(fileOf(store), LooksSchema) ?? []);
}

/** More than one version of code and frame has of kinds. */
const MOST = 60;

/** Adds looks to those that are known; the oldest go. */
export function storeLooks(store: ReleaseStore, looks: readonly string[]): void {
  if (looks.length === 0) return;
  const all = [...new Set([...readLooks(store), ...looks])];
  replaceFile(fileOf(store), JSON.stringify(all.slice(-MOST)));
}

function fileOf({ home }: ReleaseStore): string {
  return path.join(home, 'gate-looks.json');
}
