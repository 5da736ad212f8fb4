import * as v from 'valibot';
import { type StockSource, StockSourceSchema } from '../../schemas/stock/stock-source.ts';
import type { Checked } from '../check/check-value.ts';
import { readData } from './read-data.ts';
import type { Folder } from './read-text.ts';

/** Reads and checks `stock.source.json` of a dealer's folder; null when there is none. An unknown name is a mistake. */
export async function readStockSource(folder: Folder): Promise<Checked<StockSource | null>> {
  const read = await readData(folder, 'stock.source', v.nullable(StockSourceSchema), null);
  return read.ok && read.unknown.length > 0 ? { ok: false, problems: read.unknown } : read;
}
