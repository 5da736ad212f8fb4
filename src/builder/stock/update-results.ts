import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import {
  type StockUpdate,
  type StockUpdateResult,
  StockUpdateResultSchema,
} from '../../stock/received/stock-update.ts';

const FileSchema = jsonText(
  v.object({
    /** Number of the last update in the stock that they led to. */
    stockSeq: v.number(),
    results: v.array(v.object({ key: v.string(), ...StockUpdateResultSchema.entries })),
  }),
);

/** The results of updates, by `updateKey`. */
type UpdateResults = ReadonlyMap<string, StockUpdateResult>;

/** Another update may come under an old number, where a backup of the store was restored. */
export function updateKey({ seq, body }: Pick<StockUpdate, 'seq' | 'body'>): string {
  return `${seq} ${hash('sha256', body)}`;
}

/**
 * The results of the updates of the last build that led to this stock. A server that was stopped before the store knew
 * them sends them again; decided anew, a feed would be compared with what came after it, and held.
 */
export async function readUpdateResults(store: ReleaseStore, stockSeq: number): Promise<UpdateResults> {
  const text = await fs.readFile(resultsFile(store), 'utf8').catch(() => null);
  const read = v.safeParse(FileSchema, text);
  if (!read.success || read.output.stockSeq !== stockSeq) return new Map();
  return new Map(read.output.results.map(({ key, ...result }) => [key, result]));
}

/** To be written before the stock: of results without it nothing is read. */
export function writeUpdateResults(
  store: ReleaseStore,
  stockSeq: number,
  updates: readonly StockUpdate[],
  results: readonly StockUpdateResult[],
): void {
  const keys = new Map(updates.map(update => [update.seq, updateKey(update)]));
  const keyed = results.map(result => ({ key: keys.get(result.seq), ...result }));
  replaceFile(resultsFile(store), JSON.stringify({ stockSeq, results: keyed }));
}

function resultsFile(store: ReleaseStore): string {
  return path.join(store.home, 'received-results.json');
}
