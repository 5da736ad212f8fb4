import { vinKey } from '../../domain/car/vin-key.ts';
import type { Car } from '../../schemas/car.ts';
import type { FeedFormatName } from '../../schemas/stock-map.ts';
import { sharedIdProblems } from '../feed-problems.ts';
import type { UnknownField } from '../format/unknown-fields.ts';
import { emptyImport, type ImportResult } from '../import-result.ts';
import type { ParsedRecord } from '../record-parser.ts';
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
}

/** Records that are new or changed, and ids of cars that are gone. */
export interface StockChange {
  upserts: readonly ParsedRecord[];
  deletes: readonly string[];
}

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
 * The records after a change. A car keeps its place, new ones come last; of two with one id the later counts; what is
 * both upserted and deleted is deleted; a record that is no car changes nothing. Applying a change twice gives what
 * applying it once gives.
 */
export function applyChange(records: readonly ParsedRecord[], change: StockChange): ParsedRecord[] {
  const shared = sharedIds(records).union(sharedIds(change.upserts));
  const keyOf = (car: Car) => (shared.has(car.id) ? vinKey(car) : null) ?? car.id;
  const upserts = new Map<string, ParsedRecord>();
  for (const parsed of change.upserts) if (parsed.kind === 'car') upserts.set(keyOf(parsed.car), parsed);
  for (const id of change.deletes) upserts.delete(id);
  const gone = new Set(change.deletes);
  const placed = new Set<string>();
  const after: ParsedRecord[] = [];
  let last = 0;
  for (const parsed of records) {
    last = Math.max(last, parsed.row);
    if (parsed.kind !== 'car') {
      after.push(parsed);
      continue;
    }
    const id = keyOf(parsed.car);
    if (gone.has(id) || gone.has(parsed.car.id)) continue;
    const upsert = upserts.get(id);
    if (upsert === undefined) after.push(parsed);
    else if (!placed.has(id)) {
      placed.add(id);
      after.push({ ...upsert, row: parsed.row, line: parsed.line });
    }
  }
  for (const [id, upsert] of upserts) {
    if (placed.has(id)) continue;
    last += 1;
    after.push({ ...upsert, row: last, line: last });
  }
  return after;
}

/** The import of the records: the same as of a feed that holds them. */
export function importReceived({ records, format, unknownFields }: ReceivedStock): ImportResult {
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
