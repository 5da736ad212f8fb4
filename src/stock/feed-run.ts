import type { FeedFormatName, StockMap } from '../schemas/stock-map.ts';
import type { RowParser } from './car-parser.ts';
import type { RecordMapper } from './format/record-mapper.ts';
import { repaired } from './read/encoded-twice.ts';
import type { ReadFailure, ReadItem } from './read/feed-reader.ts';
import { type ParsedRecord, RecordParser } from './record-parser.ts';
import { StockCollector } from './stock-collector.ts';

/** Rows with a text that was encoded twice, in a feed whose other texts were not. */
export interface EncodedTwice {
  rows: number;
  first: { row: number; text: string }[];
}

const NAMED_ROWS = 5;
/** So many rows show how readings are written. */
const UNDECIDED_ROWS = 2000;

/** Takes a feed's records one after the other, from raw record to car. */
export class FeedRun {
  readonly collector = new StockCollector();
  #parser: RecordParser;
  #failure: ReadFailure | null = null;
  #onRecord: (parsed: ParsedRecord) => void;
  /** Rows of which each reading has a point before three digits, or there is none; null once that is decided. */
  #undecided: ReadItem[] | null = [];
  #dotted = 0;
  #twice: EncodedTwice = { rows: 0, first: [] };

  /** `onRecord` is handed each record once it is parsed. */
  constructor(map: StockMap | null, parse: RowParser, onRecord: (parsed: ParsedRecord) => void = () => {}) {
    this.#parser = new RecordParser(map, parse);
    this.#onRecord = onRecord;
  }

  get mapper(): RecordMapper | null {
    return this.#parser.mapper;
  }

  get format(): FeedFormatName | null {
    return this.#parser.format;
  }

  get failure(): ReadFailure | null {
    return this.#failure ?? this.#parser.failure;
  }

  get encodedTwice(): EncodedTwice {
    return this.#twice;
  }

  get hasDottedReadings(): boolean {
    return this.#parser.hasDottedReadings;
  }

  /** `root`: as given by the reader. */
  take(items: readonly ReadItem[], root: string): void {
    if (this.#undecided === null) {
      this.#parse(items, root);
      return;
    }
    for (const [at, item] of items.entries()) {
      const thousands = this.#parser.thousandsOf(item, root);
      this.#undecided.push(item);
      if (thousands === 'dotted') this.#dotted += 1;
      if (thousands !== 'other' && this.#undecided.length < UNDECIDED_ROWS) continue;
      this.#decide(root, thousands !== 'other');
      this.#parse(items.slice(at + 1), root);
      return;
    }
  }

  /** To be called after the last items. */
  end(root: string): void {
    if (this.#undecided !== null) this.#decide(root, true);
  }

  /** Parses the rows before it is known how odometer readings are written: all of them with points, or not. */
  #decide(root: string, areAllDotted: boolean): void {
    const items = this.#undecided ?? [];
    this.#undecided = null;
    this.#parser.hasDottedReadings = areAllDotted && this.#dotted > 1;
    this.#parse(items, root);
  }

  #parse(items: readonly ReadItem[], root: string): void {
    for (const item of items) {
      if (this.failure !== null) return;
      const parsed = this.#parser.parse(item, root);
      if (parsed === null) return;
      this.collector.add(parsed, this.format);
      this.#onRecord(parsed);
      if (item.kind === 'record') this.#findEncodedTwice(item.row, item.record);
      if (this.collector.isHopeless) this.#giveUp(item.line);
    }
  }

  #findEncodedTwice(row: number, record: Record<string, unknown>): void {
    for (const value of Object.values(record)) {
      if (typeof value !== 'string' || repaired(value) === null) continue;
      this.#twice.rows += 1;
      if (this.#twice.first.length < NAMED_ROWS) this.#twice.first.push({ row, text: value });
      return;
    }
  }

  #giveUp(line: number): void {
    this.#failure = {
      expected: 'a stock feed, most of whose rows are cars',
      found: `no car in nine of ten rows of ${this.collector.rowsRead}; reading stopped at line ${line}`,
      repair: 'Check that this is the file the stock system wrote, and the columns in stock.map.json.',
    };
  }
}
