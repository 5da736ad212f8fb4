import type { Car } from '../schemas/car.ts';
import type { FeedFormatName } from '../schemas/stock-map.ts';
import type { Reason } from './car-parser.ts';
import { FORMATS } from './format/formats.ts';
import type { Duplicate, ImportResult, RowReason } from './import-result.ts';
import { LIMITS } from './limits.ts';
import type { ParsedRecord } from './record-parser.ts';

interface RowPosition {
  row: number;
  line: number;
}

interface Accepted extends RowPosition {
  car: Car;
  /** Of the first row with this id. */
  firstRow: number;
  /** The id was repeated in a format where that makes all its cars unusable. */
  unusable: boolean;
}

const UNUSABLE =
  'expected an id that stands once; where it repeats, Meta ignores every car that carries it, and so do we';

/**
 * By the car of the first row: a feed that is read again gives the same object, so that what was derived from it is
 * known to be valid.
 */
const merged = new WeakMap<Car, Car>();

/** A car of which two rows differ in nothing but their photos, with those of both: systems write a row for each photo. */
function withPhotosOf(car: Car, other: Car): Car | null {
  if (car.images.length >= LIMITS.listItems) return null;
  const known = new Set(car.images.map(({ image }) => image.url));
  const further = other.images.filter(({ image }) => !known.has(image.url));
  if (further.length === 0) return null;
  const { images, primary_image_url, photos_count } = car;
  const isSame =
    JSON.stringify({ ...other, images, primary_image_url, photos_count }) === JSON.stringify(car);
  if (!isSame) return null;
  const all = [...images, ...further].slice(0, LIMITS.listItems);
  const both = {
    ...car,
    images: all,
    photos_count: all.length,
    primary_image_url: primary_image_url ?? all[0]?.image.url ?? null,
  };
  const before = merged.get(car);
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(both)) return before;
  merged.set(car, both);
  return both;
}

function isCheaper(car: Car, than: Car): boolean {
  return (car.price ?? Number.POSITIVE_INFINITY) < (than.price ?? Number.POSITIVE_INFINITY);
}

/** Keeps the cars of a feed by id, and accounts for every other row. */
export class StockCollector {
  rowsRead = 0;
  #cars = new Map<string, Accepted>();
  #dropsRepeatedIds = false;
  #quarantined: RowReason[] = [];
  #quarantinedRows = 0;
  #duplicates: Duplicate[] = [];
  #duplicateRows = 0;
  #notes: RowReason[] = [];
  #otherDealersRows = 0;

  /** The next record of the feed; `format` is that of the feed, null before its first record. */
  add(parsed: ParsedRecord, format: FeedFormatName | null): void {
    if (format !== null) this.#dropsRepeatedIds = FORMATS[format].dropsRepeatedIds;
    this.rowsRead += 1;
    if (parsed.kind === 'car') this.#accept(parsed, parsed.car, parsed.notes);
    else if (parsed.kind === 'rejected') this.#reject(parsed, parsed.id, parsed.reasons);
    else this.#otherDealersRows += 1;
  }

  /** So many rows were useless, and next to none useful, that the file is no stock feed. */
  get isHopeless(): boolean {
    return this.#quarantinedRows >= LIMITS.reported && this.#quarantinedRows > 9 * this.#cars.size;
  }

  #reject(position: RowPosition, id: string | null, reasons: readonly Reason[]): void {
    this.#quarantinedRows += 1;
    append(this.#quarantined, reasons, reason => rowReason(position, id, reason));
  }

  #accept(position: RowPosition, car: Car, notes: readonly Reason[]): void {
    const { row, line } = position;
    const accepted = this.#cars.get(car.id);
    if (accepted !== undefined) this.#acceptAgain({ row, line }, car, accepted);
    else this.#cars.set(car.id, { row, line, car, firstRow: row, unusable: false });
    append(this.#notes, notes, note => rowReason(position, car.id, note));
  }

  #acceptAgain(position: RowPosition, car: Car, accepted: Accepted): void {
    if (this.#dropsRepeatedIds) {
      if (!accepted.unusable) this.#duplicate(accepted, accepted, UNUSABLE);
      accepted.unusable = true;
      this.#duplicate(position, accepted, UNUSABLE);
      return;
    }
    const both = withPhotosOf(accepted.car, car);
    if (both !== null) {
      this.#duplicate(position, accepted, `row ${accepted.row} has the same id, and the photos of both`);
      accepted.car = both;
      return;
    }
    const loser = { row: accepted.row, line: accepted.line };
    const wins = isCheaper(car, accepted.car);
    const reason = `row ${wins ? position.row : accepted.row} has the same id${wins ? ' and a lower price, which counts' : ''}`;
    this.#duplicate(wins ? loser : position, accepted, reason);
    if (wins) Object.assign(accepted, position, { car });
  }

  #duplicate({ row, line }: RowPosition, accepted: Accepted, reason: string): void {
    this.#duplicateRows += 1;
    append(this.#duplicates, [reason], text => ({
      row,
      line,
      id: accepted.car.id,
      firstRow: accepted.firstRow,
      reason: text,
    }));
  }

  result(): Omit<ImportResult, 'unknownFields' | 'problems' | 'complete' | 'file' | 'format'> {
    const usable = [...this.#cars.values()].filter(accepted => !accepted.unusable);
    return {
      cars: usable.map(accepted => accepted.car),
      quarantined: this.#quarantined,
      quarantinedRows: this.#quarantinedRows,
      duplicates: this.#duplicates,
      duplicateRows: this.#duplicateRows,
      notes: this.#notes,
      otherDealersRows: this.#otherDealersRows,
      rowsRead: this.rowsRead,
    };
  }
}

function rowReason({ row, line }: RowPosition, id: string | null, { field, reason }: Reason): RowReason {
  return { row, line, ...(id === null ? {} : { id }), field, reason };
}

function append<T, U>(list: U[], entries: readonly T[], toEntry: (entry: T) => U): void {
  for (const entry of entries) if (list.length < LIMITS.reported) list.push(toEntry(entry));
}
