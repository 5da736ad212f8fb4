import type { FeedFormatName, StockMap } from '../schemas/stock-map.ts';
import type { RowParser } from './car-parser.ts';
import type { RecordMapper } from './format/record-mapper.ts';
import type { ReadFailure, ReadItem } from './read/feed-reader.ts';
import { type ParsedRecord, RecordParser } from './record-parser.ts';
import { StockCollector } from './stock-collector.ts';

/** Takes a feed's records one after the other, from raw record to car. */
export class FeedRun {
  readonly collector = new StockCollector();
  #parser: RecordParser;
  #failure: ReadFailure | null = null;
  #onRecord: (parsed: ParsedRecord) => void;

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

  /** `root`: as given by the reader. */
  take(items: readonly ReadItem[], root: string): void {
    for (const item of items) {
      if (this.failure !== null) return;
      const parsed = this.#parser.parse(item, root);
      if (parsed === null) return;
      this.collector.add(parsed, this.format);
      this.#onRecord(parsed);
      if (this.collector.isHopeless) this.#giveUp(item.line);
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
