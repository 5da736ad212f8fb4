import * as v from 'valibot';
import type { Checked } from '../dealer/check/check-value.ts';
import { readData } from '../dealer/file/read-data.ts';
import type { Folder } from '../dealer/file/read-text.ts';
import { type StockMap, StockMapSchema } from '../schemas/stock-map.ts';

/**
 * Reads and checks `stock.map.json` of a dealer's folder; null when there is none. An unknown name is a mistake.
 * `texts` replace files of the folder, by name.
 */
export async function readStockMap(
  dealerDir: string,
  texts: Folder['texts'] = {},
): Promise<Checked<StockMap | null>> {
  const folder = { dir: dealerDir, shown: '', texts };
  const read = await readData(folder, 'stock.map', v.nullable(StockMapSchema), null);
  return read.ok && read.unknown.length > 0 ? { ok: false, problems: read.unknown } : read;
}
