import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { linkFile } from '../publish/draft.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { SITE_RECORDS, type SiteRecord } from '../publish/site-records.ts';

/** The records that are shared with a release, by path below the site's home. */
export const SHARED_RECORDS = [...SITE_RECORDS, 'received.ndjson'] as const;

/** The record that has the time of the feed. */
export const STOCK_INDEX = 'stock-index.json' satisfies SiteRecord;

export type SharedRecord = (typeof SHARED_RECORDS)[number];

/** Digest of a record's content; null where there is none. */
export async function recordHash(file: string): Promise<string | null> {
  if (!fs.existsSync(file)) return null;
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}

/** Makes the record `from` that of the site, in one rename. */
export function replaceRecord(store: ReleaseStore, name: SharedRecord, from: string): void {
  const file = path.join(store.home, name);
  fs.rmSync(`${file}.draft`, { force: true });
  linkFile(from, `${file}.draft`, new Set());
  fs.renameSync(`${file}.draft`, file);
}
