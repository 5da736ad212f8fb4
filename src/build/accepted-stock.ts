import path from 'node:path';
import type { Car } from '../schemas/car.ts';
import { decideHold } from '../stock/hold.ts';
import type { StockImport } from '../stock/import-stock.ts';
import { readAcceptedStock, writeAcceptedStock } from '../stock/accepted-file.ts';
import type { ReleaseStore } from './publish/releases.ts';

/** The stock a site is built from, and the feed it came from. */
export interface AcceptedStock {
  cars: readonly Car[];
  feed: StockImport;
  /** Why the feed was not taken: the stock is then the last accepted one. Null when it was. */
  held: string | null;
}

/** Takes the feed's cars, unless they would remove too many of those that are live (design §3). */
export async function acceptStock(
  store: ReleaseStore,
  feed: StockImport,
  maxRemovedFraction: number,
  acceptHeld: boolean,
): Promise<AcceptedStock> {
  const previous = await readAcceptedStock(stockFile(store));
  if (previous === null || acceptHeld) return { cars: feed.cars, feed, held: null };
  const ids = (cars: readonly Car[]) => cars.map(({ id }) => id);
  const decision = decideHold(ids(previous), ids(feed.cars), { maxRemovedFraction });
  return decision.held ? { cars: previous, feed, held: decision.text } : { cars: feed.cars, feed, held: null };
}

/** Keeps the accepted stock, for the next feed to be compared with. */
export async function rememberStock(store: ReleaseStore, { cars, held }: AcceptedStock): Promise<void> {
  if (held === null) await writeAcceptedStock(stockFile(store), cars);
}

function stockFile(store: ReleaseStore): string {
  return path.join(store.home, 'stock.ndjson');
}
