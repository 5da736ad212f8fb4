import * as v from 'valibot';
import type { Checked } from '../dealer/check/check-value.ts';
import { readData } from '../dealer/file/read-data.ts';
import { type StockMap, StockMapSchema } from '../schemas/stock-map.ts';

/** Reads and checks `stock.map.json` of a dealer's folder; null when there is none. */
export function readStockMap(dealerDir: string): Promise<Checked<StockMap | null>> {
  return readData({ dir: dealerDir, shown: '' }, 'stock.map', v.nullable(StockMapSchema), null);
}
