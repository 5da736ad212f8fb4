import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../../lib/files/read-stored-file.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';

/** Cars that a feed left out, with the addresses they had; `since` is the moment of that build in epoch milliseconds. */
const GoneCarsSchema = jsonText(v.array(v.object({ id: v.string(), slug: v.string(), since: v.number() })));
type GoneCar = v.InferOutput<typeof GoneCarsSchema>[number];

/** A car and its address. */
type Addressed = Pick<GoneCar, 'id' | 'slug'>;

interface Reservation {
  now: Date;
  /** Days for which a car that is gone keeps its address. */
  days: number;
}

/** The cars whose addresses are reserved though the accepted stock has them no longer (docs/feeds.md#ids-and-addresses). */
export function goneCars(store: ReleaseStore): readonly GoneCar[] {
  return readStoredFile(goneFile(store), GoneCarsSchema) ?? [];
}

/**
 * Reserves the addresses of cars that were in the stock `before` and are not in the next one, and frees those whose time is over.
 * To be called before the next stock is stored: a process that is stopped between must not lose an address.
 */
export function storeGoneCars(
  store: ReleaseStore,
  before: readonly Addressed[],
  next: readonly Addressed[],
  { now, days }: Reservation,
): void {
  const there = new Set(next.map(({ id }) => id));
  const known = goneCars(store);
  const knownIds = new Set(known.map(({ id }) => id));
  const added = before.flatMap(({ id, slug }) =>
    knownIds.has(id) ? [] : { id, slug, since: now.getTime() },
  );
  const gone = [...known, ...added].filter(
    ({ id, since }) => !there.has(id) && now.getTime() < since + days * DAY_MS,
  );
  replaceFile(goneFile(store), JSON.stringify(gone));
}

function goneFile(store: ReleaseStore): string {
  return path.join(store.home, 'gone-cars.json');
}
