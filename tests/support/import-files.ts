import type { ImportResult } from '../../src/stock/import-result.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { temporaryFolder } from './temporary-folder.ts';

export async function importFiles(files: Record<string, unknown>, country = 'AU'): Promise<ImportResult> {
  return await importStock({ dealerDir: temporaryFolder(files), country });
}

/** The sum that shows that no row was lost. */
export function accountedRows(stock: ImportResult): number {
  return stock.cars.length + stock.quarantinedRows + stock.duplicateRows + stock.otherDealersRows;
}
