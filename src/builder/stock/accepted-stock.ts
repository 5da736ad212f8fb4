import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { assignSlugs, type SlugConflict } from '../../domain/car/assign-slugs.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import type { Car } from '../../schemas/car.ts';
import { appendAcceptedStock, readAcceptedStock, writeAcceptedStock } from '../../stock/accepted-file.ts';
import { holdReason } from '../../stock/hold-reason.ts';
import type { ImportResult } from '../../stock/import-result.ts';
import { goneCars, storeGoneCars } from './gone-cars.ts';

/** The stock a site is built from, and the feed it came from. */
export interface AcceptedStock {
  /** Each with its own address. */
  cars: readonly Car[];
  feed: ImportResult;
  /** Why the feed would remove too many cars, so that a person has to accept it; null where it would not. */
  tooSmall: string | null;
  /** Why a feed was not taken: the stock is then the last accepted one. Null when it was. */
  heldReason: string | null;
  /** Cars that claim the address of another. */
  conflicts: readonly SlugConflict[];
}

/** The facts of an accepted car that the next feed is compared with. */
const IndexSchema = jsonText(v.array(v.object({ id: v.string(), slug: v.string(), shown: v.boolean() })));
type StockIndex = v.InferOutput<typeof IndexSchema>;

/**
 * The feed's cars, and whether they would remove too many of those that are live (docs/feeds.md#what-the-report-says). Cars that
 * were published keep their addresses (docs/feeds.md#ids-and-addresses).
 */
export async function feedStock(
  store: ReleaseStore,
  feed: ImportResult,
  maxRemovedFraction: number,
): Promise<AcceptedStock> {
  const previous = await acceptedIndex(store);
  const stock = withAddresses(store, feed, previous);
  if (previous === null) return stock;
  const reason = holdReason(shownIds(previous), shownIds(indexOf(feed.cars)), {
    kind: 'feed',
    maxRemovedFraction,
    complete: feed.complete,
  });
  return { ...stock, tooSmall: reason === null ? null : `${reason} ${howToAccept(store)}` };
}

function howToAccept({ slug }: ReleaseStore): string {
  return `If it is right, take it at the preview desk, or with: npm run build -- --only ${slug} --accept ${slug}`;
}

/** What this process last wrote into the files of a site's accepted stock. */
export class AcceptedCache {
  /** The state of the file of the cars; another process may have written it since. */
  stamp: string | null = null;
  lines = 0;
  cars: ReadonlyMap<string, Car> = new Map();
  /** The file of the index, as it was read or written last. */
  index: { stamp: string; value: StockIndex } | null = null;
}

interface StoredAs {
  now: Date;
  /** Days for which a car that is no longer in the stock keeps its address. */
  days: number;
  cache?: AcceptedCache;
}

/** Keeps the accepted stock for the next feed to be compared with, and to stay live when that one is held. */
export async function storeAcceptedStock(
  store: ReleaseStore,
  { cars, feed, heldReason }: AcceptedStock,
  { now, days, cache = new AcceptedCache() }: StoredAs,
): Promise<void> {
  if (heldReason !== null) return;
  storeGoneCars(store, (await acceptedIndex(store, cache)) ?? [], cars, { now, days });
  const file = stockFile(store);
  const known = new Map(cars.map(car => [car.id, car]));
  const changed = cars.filter(car => cache.cars.get(car.id) !== car);
  const removed = [...cache.cars.keys()].filter(id => !known.has(id));
  const lines = cache.lines + changed.length + 1;
  const isKnown = cache.stamp !== null && cache.stamp === fileStamp(file);
  cache.stamp = null;
  // A process that is killed between the two writes must leave no index that is older than the cars.
  await fs.rm(indexFile(store), { force: true });
  if (isKnown && lines <= 2 * cars.length) {
    if (changed.length + removed.length > 0) await appendAcceptedStock(file, changed, removed);
    cache.lines = lines;
  } else {
    await writeAcceptedStock(file, cars);
    cache.lines = cars.length;
  }
  const value = indexOf(cars);
  replaceFile(indexFile(store), JSON.stringify(value));
  await datedAsFeed(indexFile(store), feed.file);
  cache.cars = known;
  cache.stamp = fileStamp(file);
  const stamp = fileStamp(indexFile(store));
  cache.index = stamp === null ? null : { stamp, value };
}

/** Gives a file the time of the feed, from which `forecourt_feed_age_seconds` computes the age of a folder's stock. */
async function datedAsFeed(file: string, feed: string | null): Promise<void> {
  const written = feed === null ? null : await fs.stat(feed).catch(() => null);
  if (written !== null) await fs.utimes(file, written.mtime, written.mtime);
}

/** Takes cars whose feed was accepted already. */
export async function takeAccepted(
  store: ReleaseStore,
  feed: ImportResult,
  cache?: AcceptedCache,
): Promise<AcceptedStock> {
  return withAddresses(store, feed, await acceptedIndex(store, cache));
}

/** The cars that are live, in the order of their feed; none before the first build. */
export async function acceptedCars(store: ReleaseStore): Promise<Car[]> {
  const cars = (await readAcceptedStock(stockFile(store))) ?? [];
  // Additions are at the end of the file; the index is written whole.
  const positions = new Map((await storedIndex(store))?.map(({ id }, at) => [id, at]));
  const positionOf = ({ id }: Car) => positions.get(id) ?? positions.size;
  return cars.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The index is read in a hundredth of the time of the cars; where its file is lost, the cars have all it holds. */
export async function acceptedIndex(store: ReleaseStore, cache?: AcceptedCache): Promise<StockIndex | null> {
  const stored = await storedIndex(store, cache);
  if (stored !== null) return stored;
  const cars = await readAcceptedStock(stockFile(store));
  return cars === null ? null : indexOf(cars);
}

async function storedIndex(store: ReleaseStore, cache = new AcceptedCache()): Promise<StockIndex | null> {
  const file = indexFile(store);
  const stamp = fileStamp(file);
  if (stamp === null) return null;
  if (cache.index?.stamp === stamp) return cache.index.value;
  const parsed = v.safeParse(IndexSchema, await fs.readFile(file, 'utf8').catch(() => null));
  cache.index = parsed.success ? { stamp, value: parsed.output } : null;
  return cache.index?.value ?? null;
}

/** Cars of the last accepted stock keep their addresses, and for a while those that it left out. */
function withAddresses(store: ReleaseStore, feed: ImportResult, previous: StockIndex | null): AcceptedStock {
  const published = new Map([...(previous ?? []), ...goneCars(store)].map(({ id, slug }) => [id, slug]));
  return { ...assignSlugs(feed.cars, published), feed, tooSmall: null, heldReason: null };
}

export function indexOf(cars: readonly Car[]): StockIndex {
  return cars.map(({ id, slug, show_on_dealer_website: shown }) => ({ id, slug, shown }));
}

/** A feed that hides its cars removes them as much as one that leaves them out. */
export function shownIds(index: StockIndex): string[] {
  return index.filter(({ shown }) => shown).map(({ id }) => id);
}

/** The cars of the live release, one a line. */
export function stockFile(store: ReleaseStore): string {
  return path.join(store.home, 'stock.ndjson');
}

function indexFile(store: ReleaseStore): string {
  return path.join(store.home, 'stock-index.json');
}
