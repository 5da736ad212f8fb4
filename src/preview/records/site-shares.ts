import path from 'node:path';
import * as v from 'valibot';
import { jsonList } from '../../lib/files/json-list.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { EditSchema } from '../../schemas/preview/preview-requests.ts';
import { randomLabel } from '../view-hosts/view-hosts.ts';

/** A link for a person without the token: to one state of one site, until it expires. */
const ShareRecordSchema = v.object({
  id: v.string(),
  label: v.string(),
  path: v.string(),
  by: v.string(),
  /** ISO 8601. */
  expires: v.string(),
  at: v.nullable(v.string()),
  edits: v.array(EditSchema),
});
export type ShareRecord = v.InferOutput<typeof ShareRecordSchema>;

const record = (store: ReleaseStore) => jsonList(sharesFile(store), ShareRecordSchema);

export function sharesFile({ home }: ReleaseStore): string {
  return path.join(home, 'shares.json');
}

/** Those that have not expired. */
export function siteShares(store: ReleaseStore, now: Date): ShareRecord[] {
  return record(store)
    .read()
    .filter(({ expires }) => Date.parse(expires) > now.getTime());
}

export function addShare(
  store: ReleaseStore,
  share: Omit<ShareRecord, 'id' | 'label'>,
  now: Date,
): ShareRecord {
  const added = { ...share, id: randomLabel().slice(0, 10), label: randomLabel() };
  record(store).write([...siteShares(store, now), added]);
  return added;
}

export function endShare(store: ReleaseStore, id: string, now: Date): void {
  record(store).write(siteShares(store, now).filter(share => share.id !== id));
}
