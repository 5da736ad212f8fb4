import type { Car } from '../schemas/car.ts';
import type { FeedFormatName } from '../schemas/stock-map.ts';
import type { UnknownField } from './format/unknown-fields.ts';
import type { StockProblem } from './stock-problem.ts';

/** Something about one row. A row may have several. */
export interface RowReason {
  /** Counted as for `ReadItem`: the spreadsheet's row, the line, or the place in the list. */
  row: number;
  /** Line of the file where the row begins. */
  line: number;
  /** That of the car, or that it would have; left out where the row has none. */
  id?: string;
  /** A field of a car; empty for the row as a whole. */
  field: string;
  reason: string;
}

/** A row left out because another has its id. */
export interface Duplicate {
  row: number;
  line: number;
  id: string;
  /** The first row with that id. */
  firstRow: number;
  reason: string;
}

/**
 * The result of a feed. Nothing is lost: `rowsRead` is the sum of `cars`, `quarantinedRows`, `duplicateRows` and
 * `otherDealersRows`. The lists hold at most `LIMITS.reported` entries each; the counts are always whole.
 */
export interface ImportResult {
  /** With the slugs they claim; `assignSlugs` gives each its own. */
  cars: Car[];
  /** Why rows were left out. */
  quarantined: RowReason[];
  quarantinedRows: number;
  duplicates: Duplicate[];
  duplicateRows: number;
  /** Values left out of accepted cars. */
  notes: RowReason[];
  /** Rows that `filter` of stock.map.json leaves to other dealers. */
  otherDealersRows: number;
  rowsRead: number;
  unknownFields: UnknownField[];
  problems: StockProblem[];
  /** False when the feed could not be read to its end: its cars may be too few. */
  complete: boolean;
  /** Absolute path of the feed; null when there is none. */
  file: string | null;
  format: FeedFormatName | null;
  /** The points of its odometer readings part thousands: all of them have one there. */
  hasDottedReadings: boolean;
}

export function emptyImport(file: string | null, problems: StockProblem[], complete: boolean): ImportResult {
  return {
    cars: [],
    quarantined: [],
    quarantinedRows: 0,
    duplicates: [],
    duplicateRows: 0,
    notes: [],
    otherDealersRows: 0,
    rowsRead: 0,
    unknownFields: [],
    problems,
    complete,
    file,
    format: null,
    hasDottedReadings: false,
  };
}
