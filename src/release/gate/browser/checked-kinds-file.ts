import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../../../lib/files/read-stored-file.ts';
import { replaceFile } from '../../../lib/files/replace-file.ts';
import { jsonText } from '../../../lib/json/json-text.ts';
import type { ReleaseStore } from '../../publish/releases.ts';

const CheckedKindsSchema = jsonText(v.array(v.string()));

/** Kinds of pages in which a browser found nothing: the kind, and its parts (`checkInBrowser`). */
export function readCheckedKinds(store: ReleaseStore): ReadonlySet<string> {
  return new Set(readStoredFile(fileOf(store), CheckedKindsSchema) ?? []);
}

/** Enough for all kinds of one version of code and frame. */
const MAX_KINDS = 60;

/** Adds kinds to those that are known; the oldest go. */
export function storeCheckedKinds(store: ReleaseStore, kinds: readonly string[]): void {
  if (kinds.length === 0) return;
  const all = [...new Set([...readCheckedKinds(store), ...kinds])];
  replaceFile(fileOf(store), JSON.stringify(all.slice(-MAX_KINDS)));
}

// Named as it was before; another name would have every site checked again.
function fileOf({ home }: ReleaseStore): string {
  return path.join(home, 'gate-looks.json');
}
