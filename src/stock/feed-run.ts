import type { FeedFormatName, StockMap } from '../schemas/stock-map.ts';
import { type CarRules, carParser } from './car-parser.ts';
import { cleanLine } from './coerce/clean-text.ts';
import { detectFormat } from './format/detect-format.ts';
import type { FeedRow } from './format/feed-row.ts';
import { FORMATS } from './format/formats.ts';
import { type MapInstructions, RecordMapper } from './format/record-mapper.ts';
import { quoteFound } from './quote-found.ts';
import type { RawRecord, ReadFailure, ReadItem } from './read/feed-reader.ts';
import { StockCollector } from './stock-collector.ts';

const NO_INSTRUCTIONS: MapInstructions = { columns: {}, parsers: {}, values: {}, defaults: {}, filter: {} };
const BY_ROOT: ReadonlyMap<string, FeedFormatName> = new Map([
  ['rss', 'google'],
  ['feed', 'google'],
  ['listings', 'meta'],
  ['json', 'forecourt'],
]);

function noFormat(names: readonly string[]): ReadFailure {
  const shown = names.slice(0, 8).map(name => cleanLine(name.slice(0, 40)));
  return {
    expected:
      'the field names of Forecourt (make, model, …), Meta (vehicle_id, …) or Google (id, image_link, …)',
    found: quoteFound(shown.join(', ')),
    repair: 'Write stock.map.json with "format": "csv" and "columns" that say which field each column holds.',
  };
}

/** Takes a feed's records one after the other, from raw record to car. */
export class FeedRun {
  readonly collector = new StockCollector();
  format: FeedFormatName | null;
  failure: ReadFailure | null = null;
  #map: StockMap | null;
  #parse: ReturnType<typeof carParser>;
  #mapper: RecordMapper | null = null;

  constructor(map: StockMap | null, rules: CarRules) {
    this.#map = map;
    this.#parse = carParser(rules);
    this.format = map?.format ?? null;
  }

  get mapper(): RecordMapper | null {
    return this.#mapper;
  }

  /** `root`: as the reader tells it. */
  take(items: readonly ReadItem[], root: string): void {
    for (const item of items) {
      if (this.failure !== null) return;
      if (item.kind === 'bad') this.collector.reject(item, [item]);
      else this.#takeRecord(item, root);
      if (this.collector.isHopeless) this.#giveUp(item.line);
    }
  }

  #takeRecord(item: RawRecord, root: string): void {
    this.#mapper ??= this.#makeMapper(Object.keys(item.record), root);
    if (this.#mapper === null) return;
    const row = this.#mapper.toRow(item.record);
    if (row === null) this.collector.leaveToOthers();
    else this.#takeRow(item, row);
  }

  #takeRow(item: RawRecord, row: FeedRow): void {
    const parsed = this.#parse(row);
    if (parsed.kind === 'car') this.collector.accept(item, parsed.car, parsed.notes);
    else this.collector.reject(item, parsed.reasons);
  }

  #makeMapper(names: readonly string[], root: string): RecordMapper | null {
    this.format ??= detectFormat(names) ?? BY_ROOT.get(root) ?? null;
    if (this.format === null) {
      this.failure = noFormat(names);
      return null;
    }
    const format = FORMATS[this.format];
    if (format.dropsRepeatedIds) this.collector.dropRepeatedIds();
    return new RecordMapper(format, this.#map ?? NO_INSTRUCTIONS);
  }

  #giveUp(line: number): void {
    this.failure = {
      expected: 'a stock feed, most of whose rows are cars',
      found: `no car in nine of ten rows of ${this.collector.rowsRead}; reading stopped at line ${line}`,
      repair: 'Check that this is the file the stock system wrote, and the columns in stock.map.json.',
    };
  }
}
