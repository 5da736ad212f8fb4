import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../../lib/json/parse-json.ts';
import { isoTime } from '../../lib/time/iso-time.ts';
import { feedExtension } from '../../stock/received/feed-extension.ts';
import type { Store } from '../store/open-store.ts';
import { rowPages } from '../store/row-pages.ts';
import { writeLines } from './write-lines.ts';
import { writePrivateFile } from './write-private-file.ts';

const ROWS = 500;

/**
 * Writes what was sent to change the stock of one site and what became of it, and each body that is still stored: of the updates that
 * make up the stock, and of a feed that is held. `withBodies` is false for feeds with the cars of other dealers. Returns how many.
 */
export async function exportUpdates(
  { db }: Pick<Store, 'db'>,
  site: string,
  dir: string,
  withBodies: boolean,
): Promise<number> {
  const next = (after: { seq: number } | null) =>
    db
      .selectFrom('stock_job')
      .select(['id', 'seq', 'kind', 'content_type', 'state', 'received_at', 'finished_at', 'result'])
      .where('site', '=', site)
      .where('seq', '>', after?.seq ?? 0)
      .orderBy('seq')
      .limit(ROWS)
      .execute();
  mkdirSync(dir, { recursive: true });
  return writeLines(path.join(dir, 'updates.jsonl'), rowPages(ROWS, next), async ({ id, ...row }) => ({
    ...row,
    received_at: isoTime(row.received_at),
    finished_at: isoTime(row.finished_at),
    result: parseJson(row.result ?? 'null'),
    file: withBodies ? await writeBody(db, { id, ...row }, dir) : null,
  }));
}

/** One at a time: a feed may have some hundred megabytes. Null where it is not stored any more. */
async function writeBody(
  db: Store['db'],
  { id, seq, content_type }: { id: string; seq: number; content_type: string },
  dir: string,
): Promise<string | null> {
  const row = await db.selectFrom('stock_job').select('body').where('id', '=', id).executeTakeFirst();
  if (row?.body == null) return null;
  const file = `received/${String(seq).padStart(6, '0')}${feedExtension(content_type)}.gz`;
  writePrivateFile(path.join(dir, file), row.body);
  return file;
}
