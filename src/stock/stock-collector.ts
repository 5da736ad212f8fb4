import { carSlug } from '../domain/car/car-slug.ts';
import { vinKey } from '../domain/car/vin-key.ts';
import type { Car } from '../schemas/car.ts';
import type { FeedFormatName } from '../schemas/stock-map.ts';
import type { Reason } from './car-parser.ts';
import { FORMATS } from './format/formats.ts';
import type { Duplicate, ImportResult, RowReason } from './import-result.ts';
import { LIMITS } from './limits.ts';
import { withOwnPhotos } from './own-photos.ts';
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

/** The cars of one id by their VINs (`vinKey`): more than one where these differ. */
type CarsOfId = Map<string | null, Accepted>;

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

/** The same, by the car of its row. */
const renamed = new WeakMap<Car, Car>();

/** [I3] A car whose id another car has too: its VIN is its id. */
function byVin(car: Car, vin: string): Car {
  const known = renamed.get(car);
  if (known?.id === vin) return known;
  const slug = car.slug === carSlug(car) ? carSlug({ ...car, id: vin }) : car.slug;
  const named = { ...car, id: vin, slug, vin: car.vin ?? vin };
  renamed.set(car, named);
  return named;
}

function isCheaper(car: Car, than: Car): boolean {
  return (car.price ?? Number.POSITIVE_INFINITY) < (than.price ?? Number.POSITIVE_INFINITY);
}

/** An id that cars of different VINs have. */
export interface SharedId {
  id: string;
  rows: readonly { row: number; vin: string | null }[];
}

/** Keeps the cars of a feed by id, and accounts for every other row. */
export class StockCollector {
  rowsRead = 0;
  #cars = new Map<string, CarsOfId>();
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
    const same = this.#cars.get(car.id) ?? new Map();
    this.#cars.set(car.id, same);
    const vin = vinKey(car);
    const accepted = this.#dropsRepeatedIds ? firstOf(same) : ofVin(same, vin);
    if (accepted === undefined) same.set(vin, { row, line, car, firstRow: row, unusable: false });
    else this.#acceptAgain({ row, line }, car, accepted);
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

  /** Ids that cars of different VINs have: the first row with each VIN. */
  get sharedIds(): SharedId[] {
    return [...this.#cars]
      .filter(([, { size }]) => size > 1)
      .map(([id, cars]) => ({ id, rows: [...cars].map(([vin, { firstRow }]) => ({ row: firstRow, vin })) }));
  }

  result(): Omit<
    ImportResult,
    'unknownFields' | 'problems' | 'complete' | 'file' | 'format' | 'hasDottedReadings'
  > {
    return {
      cars: withOwnPhotos([...this.#cars.values()].flatMap(same => carsOfId(same, id => this.#cars.has(id)))),
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

function firstOf(same: CarsOfId): Accepted | undefined {
  return same.values().next().value;
}

/** The one of cars with one id that a row with this VIN is about, or one without; never one with another VIN. */
function ofVin(same: CarsOfId, vin: string | null): Accepted | undefined {
  const nameless = same.get(null);
  if (vin === null) return nameless ?? firstOf(same);
  if (nameless === undefined || same.has(vin)) return same.get(vin);
  same.delete(null);
  same.set(vin, nameless);
  return nameless;
}

/** A car whose VIN is the id of other rows is theirs. */
function carsOfId(same: CarsOfId, isTaken: (id: string) => boolean): Car[] {
  const usable = [...same].filter(([, { unusable }]) => !unusable);
  return usable.flatMap(([vin, { car }]) => {
    if (same.size === 1 || vin === null) return car;
    return isTaken(vin) ? [] : byVin(car, vin);
  });
}

function rowReason({ row, line }: RowPosition, id: string | null, { field, reason }: Reason): RowReason {
  return { row, line, ...(id === null ? {} : { id }), field, reason };
}

function append<T, U>(list: U[], entries: readonly T[], toEntry: (entry: T) => U): void {
  for (const entry of entries) if (list.length < LIMITS.reported) list.push(toEntry(entry));
}
