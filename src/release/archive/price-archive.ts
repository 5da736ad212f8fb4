import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type PriceHistory, withOffer } from '../../domain/gate/was-price.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { readJsonLines } from '../../lib/files/read-json-lines.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { isUnsafeName } from '../../lib/json/json-object.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { liveId, type ReleaseStore } from '../publish/releases.ts';
import { archiveDir } from './archive-dir.ts';
import { archivedHashes, removeArchivedPage } from './archived-page.ts';
import { type OfferedCar, OfferedCarSchema } from './offered-car.ts';

/** How long the prices of a car that is gone are stored: one that comes back soon is the same offer. */
const STORED_MS = 365 * DAY_MS;

/** A line of the archive: what a car is offered at from a moment on. */
const EntrySchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  release: v.string(),
  ...OfferedCarSchema.entries,
});
export type ArchiveEntry = v.InferOutput<typeof EntrySchema>;

/** The last entry of each car, and its price history from all of them. */
const StateSchema = jsonText(
  v.object({
    /** ISO 8601: when the archive was last cleared of what is too old; empty before it began. */
    cleared: v.string(),
    cars: v.record(
      v.string(),
      v.object({
        entry: EntrySchema,
        history: v.object({
          since: v.number(),
          offered: v.record(v.string(), v.number()),
          claim: v.nullable(v.object({ amount: v.number(), since: v.number() })),
        }),
      }),
    ),
  }),
);
type State = v.InferOutput<typeof StateSchema>;

/** Names of its files, below `archive/`. */
const ENTRIES = 'prices.ndjson';
const STATE = 'state.json';

/**
 * What each car of a site was offered at, when, and on which page: lines in `archive/prices.ndjson`, which only grows, but for
 * what is older than it has to be kept (docs/price-archive.md).
 */
export function readArchive(store: ReleaseStore): ArchiveEntry[] {
  return readJsonLines(fileOf(store, ENTRIES), EntrySchema);
}

/** What is known of the prices of some cars up to now, by id. */
export function priceHistories(
  store: ReleaseStore,
  ids: ReadonlySet<string>,
  now: Date,
): Map<string, PriceHistory> {
  if (ids.size === 0) return new Map();
  const { cars } = readState(store);
  return new Map(
    [...ids].flatMap(id => {
      const known = stateOf(cars, id);
      if (known === undefined) return [];
      const { entry, history } = known;
      const offered = { price: offeredPrice(entry), at: Date.parse(entry.at) };
      return [[id, withOffer(history, offered, { was: history.claim?.amount ?? null }, now.getTime())]];
    }),
  );
}

/**
 * Adds what changed in what the cars of the live release are offered at, and takes out what was superseded more than `days`
 * days ago. The caller holds the site's lock.
 */
export function archivePrices(
  store: ReleaseStore,
  offered: readonly OfferedCar[],
  { now, days }: { now: Date; days: number },
): void {
  const release = liveId(store);
  if (release === null) return;
  const state = readState(store);
  // A feed numbers cars as it likes; what is named like a part of every object cannot be a key.
  const named = offered.filter(({ id }) => !isUnsafeName(id));
  const there = new Set(named.map(({ id }) => id));
  const gone = Object.values(state.cars).flatMap(({ entry }): OfferedCar[] => {
    const { at: _, release: __, ...car } = entry;
    return there.has(car.id) || car.state === 'gone' ? [] : [{ ...car, state: 'gone', hash: null }];
  });
  const changed = [...named, ...gone].filter(car => !isSame(car, stateOf(state.cars, car.id)?.entry));
  const begun = state.cleared || now.toISOString();
  const isDue = now.getTime() - Date.parse(begun) > CLEARED_EVERY_MS;
  if (changed.length === 0 && !isDue) return;
  const entries = changed.map((car): ArchiveEntry => ({ at: now.toISOString(), release, ...car }));
  fs.mkdirSync(archiveDir(store), { recursive: true });
  fs.appendFileSync(fileOf(store, ENTRIES), lines(entries));
  const cars = withEntries(state.cars, entries);
  const cleared = isDue ? now.toISOString() : begun;
  replaceFile(fileOf(store, STATE), JSON.stringify({ cleared, cars }));
  cache(fileOf(store, STATE), { cleared, cars });
  if (isDue) clearArchive(store, new Date(now.getTime() - days * DAY_MS));
}

/** Old lines are taken out at times, not with every release: the whole file is written anew. */
const CLEARED_EVERY_MS = 30 * DAY_MS;

function withEntries(cars: State['cars'], entries: readonly ArchiveEntry[]): State['cars'] {
  const next = { ...cars };
  let now = 0;
  for (const entry of entries) {
    now = Date.parse(entry.at);
    const last = stateOf(next, entry.id);
    const before =
      last === undefined ? null : { price: offeredPrice(last.entry), at: Date.parse(last.entry.at) };
    next[entry.id] = { entry, history: { ...withOffer(last?.history ?? null, before, entry, now) } };
  }
  for (const [id, { entry }] of Object.entries(next))
    if (entry.state === 'gone' && now - Date.parse(entry.at) > STORED_MS) delete next[id];
  return next;
}

/** Not what every object has: a car may be numbered `toString`. */
function stateOf(cars: State['cars'], id: string): State['cars'][string] | undefined {
  return Object.hasOwn(cars, id) ? cars[id] : undefined;
}

/** A car that is sold or gone is offered at nothing. */
function offeredPrice({ state, price }: OfferedCar): number | null {
  return state === 'sold' || state === 'gone' ? null : price;
}

/** Summaries that this process read or wrote, by their files: that of a large site takes time to read. */
const recent = new Map<string, { stamp: string; state: State }>();

function cache(file: string, state: State): State {
  const stamp = fileStamp(file);
  if (recent.size >= 16) recent.clear();
  if (stamp !== null) recent.set(file, { stamp, state });
  return state;
}

/** Where the summary is lost, the lines hold all that it holds. */
function readState(store: ReleaseStore): State {
  const file = fileOf(store, STATE);
  const stamp = fileStamp(file);
  const known = recent.get(file);
  if (stamp !== null && known?.stamp === stamp) return known.state;
  const parsed = stamp === null ? null : v.safeParse(StateSchema, fs.readFileSync(file, 'utf8'));
  if (parsed?.success) return cache(file, parsed.output);
  const entries = readArchive(store);
  return { cleared: entries[0]?.at ?? '', cars: withEntries({}, entries) };
}

/** Takes out what was superseded before a moment, with the pages that nothing names any more. */
function clearArchive(store: ReleaseStore, oldest: Date): void {
  const superseded = new Map<string, string>();
  const kept = readArchive(store)
    .reverse()
    .filter(({ id, at, state }) => {
      const until = superseded.get(id) ?? (state === 'gone' ? at : null);
      superseded.set(id, at);
      return until === null || Date.parse(until) >= oldest.getTime();
    })
    .reverse();
  replaceFile(fileOf(store, ENTRIES), lines(kept));
  const named = new Set(kept.map(({ hash }) => hash));
  for (const hash of archivedHashes(store)) if (!named.has(hash)) removeArchivedPage(store, hash);
}

function isSame(car: OfferedCar, entry: ArchiveEntry | undefined): boolean {
  return (
    entry !== undefined &&
    (['slug', 'price', 'was', 'state', 'hash'] as const).every(key => car[key] === entry[key])
  );
}

function lines(entries: readonly ArchiveEntry[]): string {
  return entries.map(entry => `${JSON.stringify(entry)}\n`).join('');
}

function fileOf(store: ReleaseStore, name: string): string {
  return path.join(archiveDir(store), name);
}
