import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ImportResult } from '../../src/stock/import-result.ts';
import { importStock } from '../../src/stock/import-stock.ts';

/** A dealer's folder for one test, with the given files: name -> content. Anything but text and bytes is written as JSON. */
export async function testDealer(files: Record<string, unknown>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-stock-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const isPlain = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(dir, name), isPlain ? content : JSON.stringify(content));
  }
  return dir;
}

export async function importFiles(files: Record<string, unknown>, country = 'AU'): Promise<ImportResult> {
  return await importStock({ dealerDir: await testDealer(files), country });
}

/** The sum that tells that no row was lost. */
export function accountedRows(stock: ImportResult): number {
  return stock.cars.length + stock.quarantinedRows + stock.duplicateRows + stock.otherDealersRows;
}
