import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../../../lib/files/read-stored-file.ts';
import { replaceFile } from '../../../lib/files/replace-file.ts';
import { jsonText } from '../../../lib/json/json-text.ts';
import type { ReleaseStore } from '../../publish/releases.ts';

const CheckedKindsSchema = jsonText(v.array(v.string()));

/** A kind of page with the code and the frame of the site, which are the second half of a page's hash. */
export function kindVersion({ kind, hash }: { kind: string; hash: string }): string {
  return `${kind} ${hash.split('.')[1]}`;
}

/** Kinds of pages in which a browser found nothing, by `kindVersion`, the last one checked at the end. */
export function readCheckedKinds(store: ReleaseStore): string[] {
  return readStoredFile(fileOf(store), CheckedKindsSchema) ?? [];
}

/** Enough for all kinds of one version of code and frame. */
const MAX_KINDS = 60;

/** Puts kinds at the end of those that are known; the oldest go. */
export function storeCheckedKinds(store: ReleaseStore, kinds: readonly string[]): void {
  if (kinds.length === 0) return;
  const all = [...readCheckedKinds(store).filter(kind => !kinds.includes(kind)), ...kinds];
  replaceFile(fileOf(store), JSON.stringify(all.slice(-MAX_KINDS)));
}

// Named as it was before; another name would have every site checked again.
function fileOf({ home }: ReleaseStore): string {
  return path.join(home, 'gate-looks.json');
}
