import * as v from 'valibot';
import type { Checked } from '../dealer/check/check-value.ts';
import { readData } from '../dealer/file/read-data.ts';
import { type StockMap, StockMapSchema } from '../schemas/stock-map.ts';

/** Reads and checks `stock.map.json` of a dealer's folder; null when there is none. An unknown name is a mistake. */
export async function readStockMap(dealerDir: string): Promise<Checked<StockMap | null>> {
  const read = await readData({ dir: dealerDir, shown: '' }, 'stock.map', v.nullable(StockMapSchema), null);
  return read.ok && read.unknown.length > 0 ? { ok: false, problems: read.unknown } : read;
}
