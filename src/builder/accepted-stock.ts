import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Car } from '../schemas/car.ts';
import { readAcceptedStock, writeAcceptedStock } from '../stock/accepted-file.ts';
import { decideHold } from '../stock/decide-hold.ts';
import type { StockImport } from '../stock/stock-import.ts';
import type { ReleaseStore } from './publish/releases.ts';
import { replaceFile } from './publish/replace-file.ts';

/** The stock a site is built from, and the feed it came from. */
export interface AcceptedStock {
  cars: readonly Car[];
  feed: StockImport;
  /** Why the feed was not taken: the stock is then the last accepted one. Null when it was. */
  held: string | null;
}

const IdsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Takes the feed's cars, unless they would remove too many of those that are live
 * (docs/feeds.md#what-the-report-says).
 */
export async function acceptStock(
  store: ReleaseStore,
  feed: StockImport,
  maxRemovedFraction: number,
  acceptHeld: boolean,
): Promise<AcceptedStock> {
  const accepted = { cars: feed.cars, feed, held: null };
  const previous = acceptHeld ? null : await acceptedIds(store);
  if (previous === null) return accepted;
  const { held, text } = decideHold(previous, ids(feed.cars), {
    maxRemovedFraction,
    complete: feed.complete,
  });
  const last = held ? await readAcceptedStock(stockFile(store)) : null;
  return last === null ? accepted : { cars: last, feed, held: text };
}

/** Keeps the accepted stock for the next feed to be compared with, and to stay live when that one is held. */
export async function storeAcceptedStock(store: ReleaseStore, { cars, held }: AcceptedStock): Promise<void> {
  if (held !== null) return;
  await writeAcceptedStock(stockFile(store), cars);
  replaceFile(idsFile(store), JSON.stringify(ids(cars)));
}

/** The ids decide, and alone are read in a hundredth of the time of the cars; where their file is lost, the cars have them. */
async function acceptedIds(store: ReleaseStore): Promise<string[] | null> {
  const text = await fs.readFile(idsFile(store), 'utf8').catch(() => null);
  const parsed = v.safeParse(IdsSchema, text);
  if (parsed.success) return parsed.output;
  const cars = await readAcceptedStock(stockFile(store));
  return cars === null ? null : ids(cars);
}

/** A feed that hides its cars removes them as much as one that leaves them out. */
function ids(cars: readonly Car[]): string[] {
  return cars.filter(car => car.show_on_dealer_website).map(({ id }) => id);
}

function stockFile(store: ReleaseStore): string {
  return path.join(store.home, 'stock.ndjson');
}

function idsFile(store: ReleaseStore): string {
  return path.join(store.home, 'stock-ids.json');
}
