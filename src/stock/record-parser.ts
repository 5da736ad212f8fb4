import type { FeedFormatName, StockMap } from '../schemas/stock-map.ts';
import type { ParsedCar, Reason, RowParser } from './car-parser.ts';
import { cleanLine } from './coerce/clean-text.ts';
import { thousandsOf, withoutPoints } from './coerce/distance.ts';
import { detectFormat } from './format/detect-format.ts';
import { differingValues } from './format/differing-values.ts';
import { FORMATS } from './format/formats.ts';
import { type MapInstructions, RecordMapper } from './format/record-mapper.ts';
import { LIMITS } from './limits.ts';
import { quoteFound } from './quote-found.ts';
import type { ReadFailure, ReadItem } from './read/feed-reader.ts';
import { withFiniteNumbers } from './with-finite-numbers.ts';

/** A record of a feed, as it came and parsed. */
export type ParsedRecord = {
  row: number;
  line: number;
  /** As the feed has it; null for a part of the feed that is no record. */
  record: Record<string, unknown> | null;
  /** When a change made it, in epoch milliseconds [I5]; left out of a record of a feed. */
  changedAt?: number;
} & (ParsedCar | { kind: 'other-dealer' });

const NO_INSTRUCTIONS: MapInstructions = { columns: {}, parsers: {}, values: {}, defaults: {}, filter: {} };
const BY_ROOT: ReadonlyMap<string, FeedFormatName> = new Map([
  ['rss', 'google'],
  ['feed', 'google'],
  ['listings', 'meta'],
  ['json', 'forecourt'],
]);

const TOO_DEEP = `expected at most ${LIMITS.depth} levels of lists and objects within one another, found more`;

function noFormat(names: readonly string[]): ReadFailure {
  const shown = names.slice(0, 8).map(name => cleanLine(name.slice(0, 40)));
  return {
    expected:
      'the field names of Forecourt (make, model, …), Meta (vehicle_id, …) or Google (id, image_link, …)',
    found: quoteFound(shown.join(', ')),
    repair: 'Write stock.map.json with "format": "csv" and "columns" that say which field each column holds.',
  };
}

/** Code that writes a value again, or looks for a text in it, recurses into all of it: what is too deep is left out. */
function withoutDepths(record: Record<string, unknown>): {
  record: Record<string, unknown>;
  leftOut: Reason[];
} {
  const deep = Object.keys(record).filter(name => isDeeper(record[name], LIMITS.depth));
  if (deep.length === 0) return { record, leftOut: [] };
  return {
    record: { ...record, ...Object.fromEntries(deep.map(name => [name, null])) },
    leftOut: deep.map(name => ({ field: cleanLine(name.slice(0, 40)), reason: TOO_DEEP })),
  };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1));
}

/** Parses the records of one feed, each into a car or the reasons why it is none. */
export class RecordParser {
  format: FeedFormatName | null;
  /** Set when no format fits the feed. */
  failure: ReadFailure | null = null;
  /** Null before the first record. */
  mapper: RecordMapper | null = null;
  /** The points of odometer readings part thousands. */
  hasDottedReadings = false;
  /** Maps records that are looked at before they are parsed: nothing of them is counted. */
  #probe: RecordMapper | null = null;
  #map: StockMap | null;
  #parse: RowParser;

  /** `format`: that of the records, where it is known; else stock.map.json, else the first record decides. */
  constructor(
    map: StockMap | null,
    parse: RowParser,
    format: FeedFormatName | null = null,
    hasDottedReadings = false,
  ) {
    this.hasDottedReadings = hasDottedReadings;
    this.#map = map;
    this.#parse = parse;
    this.format = map?.format ?? format;
  }

  /** How the odometer reading of a record has its thousands; as for `parse` there may be no format. */
  thousandsOf(item: ReadItem, root: string): ReturnType<typeof thousandsOf> {
    if (item.kind === 'bad') return null;
    this.#probe ??= this.#makeMapper(Object.keys(item.record), root);
    return this.#probe === null ? 'other' : thousandsOf(this.#probe.toRow(item.record)?.['km']);
  }

  /** Null when no format fits. `root`: as given by the reader. */
  parse(item: ReadItem, root: string): ParsedRecord | null {
    const { row, line } = item;
    if (item.kind === 'bad') return { row, line, record: null, kind: 'rejected', id: null, reasons: [item] };
    const { record: bounded, leftOut } = withoutDepths(item.record);
    const record = withFiniteNumbers(bounded);
    this.mapper ??= this.#makeMapper(Object.keys(record), root);
    if (this.mapper === null) return null;
    const mapped = this.mapper.toRow(record);
    if (mapped === null) return { row, line, record, kind: 'other-dealer' };
    if (this.hasDottedReadings) mapped['km'] = withoutPoints(mapped['km']);
    const parsed = this.#parse(mapped);
    if (parsed.kind === 'rejected') return { row, line, record, ...parsed };
    const first = [...leftOut, ...differingValues(mapped, root === 'csv')];
    const notes = first.length === 0 ? parsed.notes : [...first, ...parsed.notes];
    return { row, line, record, ...parsed, notes };
  }

  #makeMapper(names: readonly string[], root: string): RecordMapper | null {
    this.format ??= detectFormat(names) ?? BY_ROOT.get(root) ?? null;
    if (this.format === null) {
      this.failure = noFormat(names);
      return null;
    }
    return new RecordMapper(FORMATS[this.format], this.#map ?? NO_INSTRUCTIONS);
  }
}
