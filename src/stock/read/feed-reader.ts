/** One record as the feed has it: its own field names, values not yet understood. */
interface RawRecord {
  kind: 'record';
  row: number;
  line: number;
  record: Record<string, unknown>;
}

/** A part of the feed that is no record. */
interface BadRecord {
  kind: 'bad';
  row: number;
  line: number;
  field: string;
  reason: string;
}

/**
 * `row` is 1-based, as a person counts: the row of the spreadsheet for CSV and TSV (the header is row 1), the
 * line for NDJSON, the place in the list for JSON and XML. `line` is the line of the file where it begins.
 */
export type ReadItem = RawRecord | BadRecord;

/** Why a file could not be read to its end. */
export interface ReadFailure {
  expected: string;
  found: string;
  repair: string;
}

/** Turns text, handed over piece by piece, into records. Holds no more than one record at a time. */
export interface FeedReader {
  push(text: string): ReadItem[];
  /** To be called once, after the last piece. */
  end(): ReadItem[];
  /** Set when the rest of the file means nothing; pushing more is then useless. */
  readonly failure: ReadFailure | null;
  /** Name of the outermost element in XML, else the syntax: `csv` or `json`. */
  readonly root: string;
}
