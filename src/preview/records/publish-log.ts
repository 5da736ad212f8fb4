import path from 'node:path';
import * as v from 'valibot';
import type { ReleaseStore } from '../../builder/publish/releases.ts';
import { ApprovalSchema } from '../../schemas/preview/preview-requests.ts';
import { jsonRecord } from './json-record.ts';

const PublishedSchema = v.object({
  release: v.string(),
  /** ISO 8601. */
  at: v.string(),
  by: v.string(),
  why: v.string(),
  classes: v.array(v.string()),
  approvals: v.optional(v.array(ApprovalSchema), []),
  /** The release had been made before: it was taken back to, or nothing of its files changed. */
  isOlder: v.optional(v.boolean(), false),
});
type PublishEntry = v.InferOutput<typeof PublishedSchema>;

const MAX_ENTRIES = 2000;

const record = (store: ReleaseStore) =>
  jsonRecord(path.join(store.home, 'publish-log.json'), PublishedSchema);

/** What people published, rolled back or took from the desk, oldest first. */
export function publishLog(store: ReleaseStore): PublishEntry[] {
  return record(store).read();
}

export function logPublished(store: ReleaseStore, entry: PublishEntry): void {
  record(store).write([...publishLog(store), entry].slice(-MAX_ENTRIES));
}
