import { isJsonObject } from '../../lib/json/json-object.ts';
import { cleanLine } from '../coerce/clean-text.ts';
import { photoEntries, textEntries } from '../coerce/list.ts';
import { rawText } from '../coerce/raw-text.ts';
import { detectFormat } from '../format/detect-format.ts';
import { flatRecord } from '../format/flat-record.ts';
import { carField } from '../read/car-fields.ts';
import type { ReadFailure } from '../read/feed-reader.ts';
import { readFeed } from '../read/read-feed.ts';
import { isEquipment } from './name-fit.ts';

/** A column of a table, or a field of JSON and XML: its name and the values of its first rows. */
export interface SampleColumn {
  /** As the feed writes it. */
  name: string;
  /** Its values, one line each, in the order of the rows; empty rows are left out. */
  values: readonly string[];
  /** The row of each value. */
  rows: readonly number[];
  /** Its values are lists or objects, or its name occurs several times. */
  isList: boolean;
  /** Its text is in objects, as of elements of XML that are written as JSON. */
  isInObject?: boolean;
}

/** The beginning of a feed. */
export interface FeedSample {
  columns: readonly SampleColumn[];
  /** Rows that were looked at. */
  rows: number;
  /** Meta's or Google's, whose names the importer knows; null for any other. */
  format: 'meta' | 'google' | null;
  /** Name of the outermost element in XML, else `csv` or `json`. */
  root: string;
}

/** Enough to distinguish columns, and little of a file of any size. */
const MAX = { rows: 400, bytes: 4 * 1024 * 1024, valueChars: 500, columns: 500 };

/** Reads the first rows of a feed, at most 4 MB of it. `extension`: in lower case, with its dot. */
export async function readFeedSample(
  file: string,
  extension: string,
): Promise<FeedSample | { failure: ReadFailure }> {
  const records: Record<string, unknown>[] = [];
  let root = '';
  const { failure } = await readFeed(
    { path: file, extension },
    (items, itsRoot) => {
      root = itsRoot;
      for (const item of items)
        if (item.kind === 'record' && records.length < MAX.rows) records.push(item.record);
      return records.length < MAX.rows;
    },
    MAX.bytes,
  );
  if (records.length === 0) return { failure: failure ?? NO_ROWS };
  return { ...sampleOf(records), root };
}

const NO_ROWS: ReadFailure = {
  expected: 'a stock feed with at least one car',
  found: 'names of columns and no row',
  repair: 'Export the feed again with the cars in it.',
};

/** Before there is a map, the labels of a list that is no equipment name fields as columns do. */
const NOTHING_KNOWN = {
  isWanted: () => false,
  isParent: () => false,
  isLabel: (label: string, name: string) =>
    carField(label) !== null && !isEquipment(name.split('.').at(-1) ?? ''),
};

/** The columns of records, in the order in which they first come. */
export function sampleOf(records: readonly Record<string, unknown>[]): Omit<FeedSample, 'root'> {
  const format = detectFormat(Object.keys(records[0] ?? {}));
  const columns = new Map<string, SampleColumn & { values: string[]; rows: number[] }>();
  for (const [row, record] of records.entries())
    for (const [name, value] of Object.entries(flatRecord(record, NOTHING_KNOWN))) {
      // The map knows no difference of case: two such names are one column of it.
      const key = name.trim().toLowerCase();
      const column = columns.get(key) ?? { name: name.trim(), values: [], rows: [], isList: false };
      if (columns.size < MAX.columns) columns.set(key, column);
      if (typeof value === 'object' && value !== null) column.isList = true;
      else if (isJsonObject(record[name])) column.isInObject = true;
      const text = textOf(value);
      if (text === null) continue;
      column.values.push(text);
      column.rows.push(row);
    }
  return {
    columns: [...columns.values()],
    rows: records.length,
    format: format === 'meta' || format === 'google' ? format : null,
  };
}

/** A value as one line; a list by its first address or text. */
function textOf(value: unknown): string | null {
  const single = rawText(value);
  if (single !== undefined) return single === null ? null : single.slice(0, MAX.valueChars);
  const entry = [...photoEntries(value), ...textEntries(value)].find(entry => typeof entry === 'string');
  if (typeof entry === 'string') return cleanLine(entry.slice(0, MAX.valueChars)) || null;
  const first = Array.isArray(value) ? value.find(entry => entry !== null && entry !== undefined) : value;
  if (typeof first !== 'object' || first === null) return null;
  const address = Object.values(first).flatMap(inner =>
    typeof inner === 'object' && inner !== null ? Object.values(inner) : [inner],
  );
  const text = address.find(inner => typeof inner === 'string');
  return typeof text === 'string' ? cleanLine(text.slice(0, MAX.valueChars)) || null : null;
}
