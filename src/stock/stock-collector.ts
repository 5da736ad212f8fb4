import type { Car } from '../schemas/car.ts';
import type { Reason } from './car-parser.ts';
import { LIMITS } from './limits.ts';
import type { Duplicate, RowReason, StockImport } from './stock-import.ts';
import { withUniqueSlugs } from './with-unique-slugs.ts';

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

  dropRepeatedIds(): void {
    this.#dropsRepeatedIds = true;
  }

  /** So many rows were useless, and next to none useful, that the file is no stock feed. */
  get isHopeless(): boolean {
    return this.#quarantinedRows >= LIMITS.reported && this.#quarantinedRows > 9 * this.#cars.size;
  }

  reject(position: RowPosition, reasons: readonly Reason[]): void {
    this.rowsRead += 1;
    this.#quarantinedRows += 1;
    append(this.#quarantined, reasons, ({ field, reason }) => ({
      row: position.row,
      line: position.line,
      field,
      reason,
    }));
  }

  leaveToOthers(): void {
    this.rowsRead += 1;
    this.#otherDealersRows += 1;
  }

  accept(position: RowPosition, car: Car, notes: readonly Reason[]): void {
    this.rowsRead += 1;
    const { row, line } = position;
    const accepted = this.#cars.get(car.id);
    if (accepted !== undefined) this.#acceptAgain({ row, line }, car, accepted);
    else this.#cars.set(car.id, { row, line, car, firstRow: row, unusable: false });
    append(this.#notes, notes, ({ field, reason }) => ({ row, line, field, reason }));
  }

  #acceptAgain(position: RowPosition, car: Car, accepted: Accepted): void {
    if (this.#dropsRepeatedIds) {
      if (!accepted.unusable) this.#duplicate(accepted, accepted, UNUSABLE);
      accepted.unusable = true;
      this.#duplicate(position, accepted, UNUSABLE);
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

  result(): Omit<StockImport, 'unknownFields' | 'problems' | 'complete' | 'file' | 'format'> {
    const usable = [...this.#cars.values()].filter(accepted => !accepted.unusable);
    return {
      cars: withUniqueSlugs(usable.map(accepted => accepted.car)),
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
