import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { FEED_FORMATS, type StockMap } from '../../schemas/stock-map.ts';
import type { RowParser } from '../car-parser.ts';
import { type ParsedRecord, RecordParser } from '../record-parser.ts';
import type { ReceivedStock } from './received-stock.ts';

const HeadSchema = jsonText(
  v.object({
    seq: v.number(),
    format: v.nullable(v.picklist(FEED_FORMATS)),
    hasDottedReadings: v.optional(v.boolean(), false),
    feedAt: v.optional(v.nullable(v.number()), null),
    gone: v.optional(
      v.pipe(
        v.array(v.tuple([v.string(), v.number()])),
        v.transform(entries => new Map(entries)),
      ),
      [],
    ),
  }),
);
const LineSchema = jsonText(
  v.object({
    row: v.number(),
    line: v.number(),
    record: v.nullable(v.record(v.string(), v.unknown())),
    changedAt: v.optional(v.number()),
    /** Of a part of the feed that is no record. */
    field: v.optional(v.string(), ''),
    reason: v.optional(v.string(), ''),
  }),
);

/**
 * Received stock as NDJSON: a line for each record, as it was sent, so that a later version of the code can read it by its
 * own rules.
 */
export function* writeSnapshot(stock: ReceivedStock): Generator<string> {
  const { seq, format, hasDottedReadings, feedAt, gone, records } = stock;
  yield `${JSON.stringify({ seq, format, hasDottedReadings, feedAt, gone: [...gone] })}\n`;
  for (const parsed of records) yield lineOf(parsed);
}

/** A change leaves nearly all records the same objects, and writes all of them again. */
const lines = new WeakMap<ParsedRecord, string>();

function lineOf(parsed: ParsedRecord): string {
  const known = lines.get(parsed);
  if (known !== undefined) return known;
  const { row, line, record, changedAt } = parsed;
  const bad = record === null && parsed.kind === 'rejected' ? parsed.reasons[0] : undefined;
  const text = `${JSON.stringify({ row, line, record, changedAt, ...bad })}\n`;
  lines.set(parsed, text);
  return text;
}

/** Reads what `writeSnapshot` wrote. @throws when the lines are not that. */
export async function readSnapshot(
  lines: AsyncIterable<string> | Iterable<string>,
  map: StockMap | null,
  parse: RowParser,
): Promise<ReceivedStock> {
  let head: v.InferOutput<typeof HeadSchema> | null = null;
  let parser: RecordParser | null = null;
  const records: ParsedRecord[] = [];
  for await (const text of lines) {
    if (text === '') continue;
    if (head === null) {
      head = v.parse(HeadSchema, text);
      parser = new RecordParser(map, parse, head.format, head.hasDottedReadings);
      continue;
    }
    const { row, line, record, field, reason, changedAt } = v.parse(LineSchema, text);
    const item =
      record === null
        ? { kind: 'bad' as const, row, line, field, reason }
        : { kind: 'record' as const, row, line, record };
    const parsed = parser?.parse(item, 'json') ?? null;
    if (parsed !== null) records.push(changedAt === undefined ? parsed : { ...parsed, changedAt });
  }
  if (head === null) throw new Error('The received stock is empty: it has no first line.');
  return { ...head, records, unknownFields: parser?.mapper?.unknown.list() ?? [] };
}
