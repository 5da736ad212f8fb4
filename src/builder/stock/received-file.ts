import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode } from '../../lib/error-code.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { carParser } from '../../stock/car-parser.ts';
import type { ParsedRows } from '../../stock/parsed-rows.ts';
import type { ReceivedStock } from '../../stock/received/received-stock.ts';
import { readSnapshot, writeSnapshot } from '../../stock/received/stock-snapshot.ts';
import type { StockRules } from './stock-rules.ts';

/** The stock that was sent for a site, as the last build of it left it; null where none ever was. */
export async function readReceivedFile(
  store: ReleaseStore,
  { map, rules }: StockRules,
  rows?: ParsedRows,
): Promise<ReceivedStock | null> {
  const file = receivedFile(store);
  try {
    const input = fs.createReadStream(file);
    // Lines of a stream that cannot be opened never come: its error is met here.
    await new Promise((resolve, reject) => input.once('open', resolve).once('error', reject));
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    const stock = await readSnapshot(lines, map, rows?.parser(rules) ?? carParser(rules));
    rows?.keep();
    return stock;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new Error(
      `${file} cannot be read. Start "npm run serve" with BUILD=on: it writes the file again from the store. If there is no server, delete it, and the feed in the dealer's folder counts again.`,
      {
        cause: error,
      },
    );
  }
}

/** The number of the last update in the file, without reading all of it; 0 where there is none that can be read. */
export function receivedSeq(store: ReleaseStore): number {
  const file = receivedFile(store);
  if (!fs.existsSync(file)) return 0;
  const handle = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(200);
    const text = head.toString('utf8', 0, fs.readSync(handle, head));
    return Number(/^\{"seq":(\d+),/.exec(text)?.[1] ?? 0);
  } finally {
    fs.closeSync(handle);
  }
}

export function writeReceivedFile(store: ReleaseStore, stock: ReceivedStock): void {
  replaceFile(receivedFile(store), [...writeSnapshot(stock)].join(''));
}

function receivedFile(store: ReleaseStore): string {
  return path.join(store.home, 'received.ndjson');
}
