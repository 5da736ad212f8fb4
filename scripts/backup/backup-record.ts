import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jsonText } from '../../src/lib/json/json-text.ts';

/** What a backup holds. It is written last: a folder without it is no whole backup. */
const BackupRecordSchema = v.object({
  version: v.literal(1),
  /** ISO 8601: when it began. All that was acknowledged until then is in it. */
  at: v.string(),
  sites: v.array(v.object({ slug: v.string(), release: v.nullable(v.string()) })),
  /** How many leads; null where they are in PostgreSQL and not here. */
  leads: v.nullable(v.number()),
});
type BackupRecord = v.InferOutput<typeof BackupRecordSchema>;

const FILE = 'backup.json';

export function writeBackupRecord(dir: string, record: BackupRecord): void {
  fs.writeFileSync(path.join(dir, `${FILE}.draft`), `${JSON.stringify(record, null, 2)}\n`, { flush: true });
  fs.renameSync(path.join(dir, `${FILE}.draft`), path.join(dir, FILE));
}

/** @throws where there is no whole backup. */
export function readBackupRecord(dir: string): BackupRecord {
  const file = path.join(dir, FILE);
  if (!fs.existsSync(file))
    throw new Error(`${dir} is no backup, or one that was cut off: it has no ${FILE}. Take another one.`);
  return v.parse(jsonText(BackupRecordSchema), fs.readFileSync(file, 'utf8'));
}
