import fs from 'node:fs';
import path from 'node:path';
import type { Dealer } from '../../dealer/dealer.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { writeSnapshot } from '../../stock/received/stock-snapshot.ts';
import { readReceivedFile } from '../stock/received-file.ts';
import { stockRules } from '../stock/stock-rules.ts';

/**
 * Copies what was sent of a feed that several dealers share into the folder `to`, without their rows: those that the dealer's
 * map leaves out, and those that cannot be read, whose dealer is unknown.
 * @throws where the map or what was sent cannot be read.
 */
export async function copyOwnReceived(store: ReleaseStore, dealer: Dealer, to: string): Promise<void> {
  const received = await readReceivedFile(store, await stockRules(dealer));
  if (received === null) return;
  const records = received.records.filter(({ kind, record }) => kind !== 'other-dealer' && record !== null);
  fs.mkdirSync(to, { recursive: true });
  fs.writeFileSync(path.join(to, 'received.ndjson'), [...writeSnapshot({ ...received, records })].join(''), {
    flag: 'wx',
    mode: 0o600,
  });
}
