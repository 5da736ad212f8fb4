import type { Car } from '../schemas/car.ts';
import type { Reason } from './car-parser.ts';
import { LIMITS } from './limits.ts';
import type { Duplicate, RowReason, StockImport } from './stock-import.ts';
import { withUniqueSlugs } from './with-unique-slugs.ts';

interface Place {
  row: number;
  line: number;
}

interface Kept extends Place {
  car: Car;
  /** Of the first row with this id. */
  firstRow: number;
  /** The id was repeated in a format where that makes all its cars unusable. */
  unusable: boolean;
}

const UNUSABLE =
  'expected an id that stands once; where it repeats, Meta ignores every car that carries it, and so do we';

function isCheaper(car: Car, than: Car): boolean {
  return (car.price ?? Number.POSITIVE_INFINITY) < (than.price ?? Number.POSITIVE_INFINITY);
}

/** Keeps the cars of a feed by id, and accounts for every other row. */
export class StockCollector {
  rowsRead = 0;
  #cars = new Map<string, Kept>();
  #dropsRepeatedIds = false;
  #quarantined: RowReason[] = [];
  #quarantinedRows = 0;
  #duplicates: Duplicate[] = [];
  #duplicateRows = 0;
  #notes: RowReason[] = [];
  #otherDealersRows = 0;

  dropRepeatedIds(): void {
    this.#dropsRepeatedIds = true;
  }

  /** So many rows were useless, and next to none useful, that the file is no stock feed. */
  get isHopeless(): boolean {
    return this.#quarantinedRows >= LIMITS.reported && this.#quarantinedRows > 9 * this.#cars.size;
  }

  reject(place: Place, reasons: readonly Reason[]): void {
    this.rowsRead += 1;
    this.#quarantinedRows += 1;
    append(this.#quarantined, reasons, ({ field, reason }) => ({
      row: place.row,
      line: place.line,
      field,
      reason,
    }));
  }

  leaveToOthers(): void {
    this.rowsRead += 1;
    this.#otherDealersRows += 1;
  }

  accept(place: Place, car: Car, notes: readonly Reason[]): void {
    this.rowsRead += 1;
    const { row, line } = place;
    const kept = this.#cars.get(car.id);
    if (kept !== undefined) this.#repeat({ row, line }, car, kept);
    else this.#cars.set(car.id, { row, line, car, firstRow: row, unusable: false });
    append(this.#notes, notes, ({ field, reason }) => ({ row, line, field, reason }));
  }

  #repeat(place: Place, car: Car, kept: Kept): void {
    if (this.#dropsRepeatedIds) {
      if (!kept.unusable) this.#duplicate(kept, kept, UNUSABLE);
      kept.unusable = true;
      this.#duplicate(place, kept, UNUSABLE);
      return;
    }
    const loser = { row: kept.row, line: kept.line };
    const wins = isCheaper(car, kept.car);
    const reason = `row ${wins ? place.row : kept.row} has the same id${wins ? ' and a lower price, which counts' : ''}`;
    this.#duplicate(wins ? loser : place, kept, reason);
    if (wins) Object.assign(kept, place, { car });
  }

  #duplicate({ row, line }: Place, kept: Kept, reason: string): void {
    this.#duplicateRows += 1;
    append(this.#duplicates, [reason], text => ({
      row,
      line,
      id: kept.car.id,
      firstRow: kept.firstRow,
      reason: text,
    }));
  }

  result(): Omit<StockImport, 'unknownFields' | 'problems' | 'complete' | 'file' | 'format'> {
    const usable = [...this.#cars.values()].filter(kept => !kept.unusable);
    return {
      cars: withUniqueSlugs(usable.map(kept => kept.car)),
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

function append<T, U>(list: U[], entries: readonly T[], toEntry: (entry: T) => U): void {
  for (const entry of entries) if (list.length < LIMITS.reported) list.push(toEntry(entry));
}
