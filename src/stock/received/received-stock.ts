import { vinKey } from '../../domain/car/vin-key.ts';
import { once } from '../../lib/cache/once.ts';
import type { Car } from '../../schemas/car.ts';
import type { FeedFormatName } from '../../schemas/stock-map.ts';
import { sharedIdProblems } from '../feed-problems.ts';
import type { UnknownField } from '../format/unknown-fields.ts';
import { emptyImport, type ImportResult } from '../import-result.ts';
import type { ParsedRecord } from '../record-parser.ts';
import { rowName } from '../row-name.ts';
import { StockCollector } from '../stock-collector.ts';

/** The stock of a site that is sent to us: the records of its last feed, with later changes applied. */
export interface ReceivedStock {
  /** Number of the last update that is in it. */
  seq: number;
  /** Format of the feed; null before its first record. */
  format: FeedFormatName | null;
  records: readonly ParsedRecord[];
  /** Fields of the feed that nothing reads. */
  unknownFields: readonly UnknownField[];
  /** As of the import of the feed. */
  hasDottedReadings: boolean;
  /** When the feed was received, in epoch milliseconds; null of one that was not sent. */
  feedAt: number | null;
  /** When cars that are not in the records were deleted since the feed, by id. */
  gone: ReadonlyMap<string, number>;
}

/** Records that are new or changed, and ids of cars that are gone, each with the time of the change where it has one. */
export interface StockChange {
  upserts: readonly { parsed: ParsedRecord; time: number | null }[];
  deletes: readonly { id: string; time: number | null }[];
  receivedAt: number;
}

interface AppliedChange extends Pick<ReceivedStock, 'records' | 'gone'> {
  /** What had no effect, and why. */
  problems: string[];
}

/** Deletions that are remembered: those of months. */
const MAX_GONE = 50_000;

/** The ids that cars of different VINs have: there the VIN says which car is meant [I3]. */
function sharedIds(records: readonly ParsedRecord[]): Set<string> {
  const vins = new Map<string, string>();
  const shared = new Set<string>();
  for (const parsed of records) {
    const vin = parsed.kind === 'car' ? vinKey(parsed.car) : null;
    if (parsed.kind !== 'car' || vin === null) continue;
    const { id } = parsed.car;
    if ((vins.get(id) ?? vin) !== vin) shared.add(id);
    vins.set(id, vin);
  }
  return shared;
}

/**
 * The stock after a change. A car keeps its place, new ones come last; of two with one id the later counts; what is
 * both upserted and deleted is deleted; a record that is no car changes nothing. What is older than what is known of the
 * car changes nothing either [I5]. Applying a change twice gives what applying it once gives. `timeOf`: of a record of a
 * feed, in epoch milliseconds.
 */
export function applyChange(
  { records, gone: goneBefore, feedAt }: Pick<ReceivedStock, 'records' | 'gone' | 'feedAt'>,
  change: StockChange,
  timeOf: (record: Readonly<Record<string, unknown>>) => number | null = () => null,
): AppliedChange {
  const sent = change.upserts.map(({ parsed }) => parsed);
  const shared = sharedIds(records).union(sharedIds(sent));
  const keyOf = (car: Car) => (shared.has(car.id) ? vinKey(car) : null) ?? car.id;
  const cars = new Map<string, ParsedRecord>();
  for (const parsed of records) if (parsed.kind === 'car') cars.set(keyOf(parsed.car), parsed);
  const problems: string[] = [];
  const times = new Map<string, number>();
  // An id of several cars is known as of the last change of one of them.
  const latestOf = (id: string) => {
    if (!shared.has(id)) return null;
    const ofId = records.flatMap(each =>
      each.kind === 'car' && each.car.id === id ? (each.changedAt ?? []) : [],
    );
    return ofId.length === 0 ? null : Math.max(...ofId);
  };
  const knownTime = (key: string) => {
    const known = cars.get(key);
    const own = known?.changedAt ?? (known?.record ? timeOf(known.record) : null) ?? latestOf(key);
    return times.get(key) ?? goneBefore.get(key) ?? own ?? feedAt ?? Number.NEGATIVE_INFINITY;
  };
  const isLate = (what: string, key: string, time: number | null) => {
    const known = knownTime(key);
    if (time !== null && time < known) {
      problems.push(
        `${what} is of ${isoTime(time)}, and what is known of the car is of ${isoTime(known)}: it changes nothing.`,
      );
      return true;
    }
    times.set(key, time ?? change.receivedAt);
    return false;
  };
  const upserts = new Map<string, ParsedRecord>();
  for (const { parsed, time } of change.upserts) {
    if (parsed.kind !== 'car') continue;
    const key = keyOf(parsed.car);
    if (isLate(rowName(parsed.row, parsed.car.id, 'Upsert'), key, time)) continue;
    upserts.set(key, { ...parsed, changedAt: time ?? change.receivedAt });
  }
  const gone = new Map(goneBefore);
  const deleted = new Set<string>();
  const meantBy = carsMeant(cars.values());
  for (const [at, { id, time }] of change.deletes.entries()) {
    const name = rowName(at + 1, id, 'Delete');
    if (isLate(name, id, time)) continue;
    if (!shared.has(id) && !cars.has(id) && !upserts.has(id)) {
      const meant = meantBy(id);
      if (meant !== '' || !goneBefore.has(id)) problems.push(`${name}: no car in stock has this id.${meant}`);
    }
    upserts.delete(id);
    deleted.add(id);
    gone.delete(id);
    gone.set(id, times.get(id) ?? change.receivedAt);
  }
  for (const key of upserts.keys()) gone.delete(key);
  for (const id of [...gone.keys()].slice(0, Math.max(0, gone.size - MAX_GONE))) gone.delete(id);
  return { records: placed(records, { upserts, deleted, keyOf }), gone, problems };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** Says which car a wrong id may mean. The index is made once: a message may have many wrong ids. */
function carsMeant(records: Iterable<ParsedRecord>): (id: string) => string {
  const index = once(() => {
    const texts = new Map<string, string>();
    for (const parsed of records) {
      if (parsed.kind !== 'car') continue;
      const { car } = parsed;
      for (const field of ['id', 'stocknum', 'vin'] as const) {
        const folded = car[field] === null ? '' : foldedId(car[field]);
        if (folded === '' || texts.has(folded)) continue;
        const how = { id: 'written in another way', stocknum: 'its stock number', vin: 'its VIN' }[field];
        texts.set(
          folded,
          ` It is that of car ${car.id} (${car.name}), ${how}: delete ${JSON.stringify(car.id)}.`,
        );
      }
    }
    return texts;
  });
  return id => index().get(foldedId(id)) ?? '';
}

/** Without case, signs and zeros before it. */
function foldedId(id: string): string {
  return id
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');
}

interface PlacedChange {
  upserts: ReadonlyMap<string, ParsedRecord>;
  deleted: ReadonlySet<string>;
  keyOf: (car: Car) => string;
}

function placed(records: readonly ParsedRecord[], { upserts, deleted, keyOf }: PlacedChange): ParsedRecord[] {
  const done = new Set<string>();
  const after: ParsedRecord[] = [];
  let last = 0;
  for (const parsed of records) {
    last = Math.max(last, parsed.row);
    if (parsed.kind !== 'car') {
      after.push(parsed);
      continue;
    }
    const key = keyOf(parsed.car);
    if (deleted.has(key) || deleted.has(parsed.car.id)) continue;
    const upsert = upserts.get(key);
    if (upsert === undefined) after.push(parsed);
    else if (!done.has(key)) {
      done.add(key);
      after.push({ ...upsert, row: parsed.row, line: parsed.line });
    }
  }
  for (const [key, upsert] of upserts) {
    if (done.has(key)) continue;
    last += 1;
    after.push({ ...upsert, row: last, line: last });
  }
  return after;
}

/** A build asks several times what the stock is before and after an update. */
const imports = new WeakMap<ReceivedStock, ImportResult>();

/** The import of the records: the same as of a feed that holds them. */
export function importReceived(received: ReceivedStock): ImportResult {
  const known = imports.get(received) ?? makeImport(received);
  imports.set(received, known);
  return known;
}

function makeImport({ records, format, unknownFields }: ReceivedStock): ImportResult {
  const collector = new StockCollector();
  for (const parsed of records) collector.add(parsed, format);
  const problems = sharedIdProblems(null, collector.sharedIds);
  return {
    ...emptyImport(null, problems, true),
    ...collector.result(),
    unknownFields: [...unknownFields],
    format,
  };
}
