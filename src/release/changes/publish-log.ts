import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../../lib/error-message.ts';
import { jsonList } from '../../lib/files/json-list.ts';
import { type Approval, ApprovalSchema } from '../../schemas/preview/preview-requests.ts';
import { liveId, type ReleaseStore } from '../publish/releases.ts';

const PublishedSchema = v.object({
  release: v.string(),
  /** ISO 8601. */
  at: v.string(),
  /** Null for a build that was not requested from the desk: it is here because of an approval. */
  by: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** The release that was live until this one was taken back to. */
  backFrom: v.optional(v.nullable(v.string()), null),
  classes: v.array(v.string()),
  approvals: v.optional(v.array(ApprovalSchema), []),
  /** The release had been made before: it was taken back to, or nothing of its files changed. */
  isOlder: v.optional(v.boolean(), false),
});
type PublishEntry = v.InferOutput<typeof PublishedSchema>;

const MAX_ENTRIES = 2000;

const record = (store: ReleaseStore) => jsonList(path.join(store.home, 'publish-log.json'), PublishedSchema);

/** What people published, rolled back, took from the desk, or approved for the next build, oldest first. */
export function publishLog(store: ReleaseStore): PublishEntry[] {
  return record(store).read();
}

/** Left out fields have the schema's defaults. */
export function logPublished(store: ReleaseStore, entry: v.InferInput<typeof PublishedSchema>): void {
  record(store).write([...publishLog(store), v.parse(PublishedSchema, entry)].slice(-MAX_ENTRIES));
}

/** Gives entries of a provisional release to the one that took its place. */
export function moveEntries(store: ReleaseStore, from: string, to: string): void {
  const entries = publishLog(store);
  if (entries.every(({ release }) => release !== from)) return;
  record(store).write(entries.map(entry => (entry.release === from ? { ...entry, release: to } : entry)));
}

/**
 * Logs the approvals that went live with a build that was not started at the desk: a scheduled one, or one of a webhook.
 * `before` is the release that was live until then.
 * @returns warnings: a history that cannot be written stops no build.
 */
export function logApproved(
  store: ReleaseStore,
  approvals: Approval[],
  before: string | null,
  at = new Date(),
): string[] {
  const release = liveId(store);
  if (approvals.length === 0 || release === null) return [];
  try {
    logPublished(store, {
      release,
      at: at.toISOString(),
      by: null,
      why: null,
      classes: [],
      approvals,
      isOlder: release === before,
    });
    return [];
  } catch (error) {
    return [`The history does not tell what was approved of this release: ${errorMessage(error)}`];
  }
}
