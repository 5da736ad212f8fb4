import * as v from 'valibot';
import { isJsonObject } from '../../lib/json/json-object.ts';
import type { FeedFormatName, StockMap } from '../../schemas/stock-map.ts';
import type { RowParser } from '../car-parser.ts';
import { identifier } from '../coerce/line.ts';
import { type Coerce, ParseError } from '../coerce/parse-error.ts';
import { timestamp } from '../coerce/timestamp.ts';
import { updatedAt } from '../format/feed-row.ts';
import type { UnknownField } from '../format/unknown-fields.ts';
import { RecordParser } from '../record-parser.ts';
import { mismatch } from '../schema-parts.ts';
import type { StockChange } from './received-stock.ts';

/** Entries of each list: nothing else is served while millions are looked at. No site has so many cars. */
const MAX_ENTRIES = 100_000;
const ListSchema = v.custom<unknown[]>(value => Array.isArray(value) && value.length <= MAX_ENTRIES);

/** Its fields are read later, for the same reason. */
const RecordSchema = v.custom<Record<string, unknown>>(isJsonObject);

const IdSchema = v.union([v.string(), v.number()]);
const TimeSchema = v.union([v.string(), v.number()]);

/** Body of a change of stock (docs/feeds.md#changes): records as the site's feed has them, and ids. */
const ChangeSchema = v.strictObject({
  upserts: v.optional(v.pipe(ListSchema, v.array(RecordSchema)), []),
  deletes: v.optional(
    v.pipe(
      ListSchema,
      v.array(v.union([IdSchema, v.strictObject({ id: IdSchema, updated_at: v.optional(TimeSchema) })])),
    ),
    [],
  ),
  /** When all of it was changed. */
  timestamp: v.optional(TimeSchema),
});
type ChangeBody = v.InferOutput<typeof ChangeSchema>;

/** The payload that Standard Webhooks recommends. */
const EnvelopeSchema = v.object({ timestamp: v.optional(TimeSchema), data: ChangeSchema });

type CheckedChange = { ok: true; change: ChangeBody } | { ok: false; expected: string; found: string };

/**
 * True when a body is meant as a change and not as a whole feed. Also where its names are written in another way, such as
 * `Upserts`, or are in the `data` of an envelope: read as a feed, it would remove all cars that it does not name.
 */
export function isChange(body: unknown): boolean {
  return hasNameOfChange(body) || isEnvelope(body);
}

function isEnvelope(body: unknown): boolean {
  return isJsonObject(body) && !hasNameOfChange(body) && hasNameOfChange(body['data']);
}

function hasNameOfChange(value: unknown): boolean {
  return isJsonObject(value) && Object.keys(value).some(name => /^(?:upsert|delete)s?$/i.test(name));
}

/** The shape of a change, before its records are read. */
export function checkChange(body: unknown): CheckedChange {
  const read = isEnvelope(body) ? v.safeParse(EnvelopeSchema, body) : v.safeParse(ChangeSchema, body);
  if (!read.success) {
    const [issue] = read.issues;
    return {
      ok: false,
      expected:
        '{ "upserts": [records], "deletes": [ids] }, also as "data" beside a "timestamp", at most 100,000 of each',
      found: `${issue.received} at "${v.getDotPath(issue) ?? ''}"`,
    };
  }
  if (!('data' in read.output)) return { ok: true, change: read.output };
  const { data, timestamp = data.timestamp } = read.output;
  return { ok: true, change: timestamp === undefined ? data : { ...data, timestamp } };
}

/** How the records of a change are read: as those of the site's feed. */
interface ChangeRules {
  format: FeedFormatName | null;
  /** As of the import of the feed. */
  hasDottedReadings: boolean;
  map: StockMap | null;
  parse: RowParser;
  /** Of the site: the order of its dates. */
  country: string;
  /** When the change was received, in epoch milliseconds. */
  receivedAt: number;
}

/** Reads the records of a change by the rules that hold for the site's feed; `row` counts them from 1. */
export function readChange(
  { upserts, deletes, timestamp: sent }: ChangeBody,
  { format, hasDottedReadings, map, parse, country, receivedAt }: ChangeRules,
): StockChange & { unknownFields: UnknownField[]; problems: string[] } {
  const parser = new RecordParser(map, parse, format, hasDottedReadings);
  const problems: string[] = [];
  const readTime = timeReader(country, receivedAt);
  const timeOf = (name: string, raw: unknown) => {
    const time = readTime(raw);
    if (time instanceof ParseError) problems.push(`${name}: ${mismatch(time.expected, raw)}.`);
    return time instanceof ParseError ? null : time;
  };
  const sentAt = timeOf('The timestamp', sent);
  const latest = (time: number | null) =>
    time === null || sentAt === null ? (time ?? sentAt) : Math.max(time, sentAt);
  const parsed = upserts.map((record, at) => {
    const position = { row: at + 1, line: at + 1 };
    const parsed = parser.parse({ kind: 'record', ...position, record }, 'json');
    const time = latest(timeOf(`Upsert ${at + 1}, updated_at`, updatedAt(record)));
    if (parsed !== null) return { parsed, time };
    const { expected = '', found = '' } = parser.failure ?? {};
    const reason = `expected ${expected}, found ${found}`;
    const reasons = [{ field: '', reason }];
    return { parsed: { ...position, record, kind: 'rejected' as const, id: null, reasons }, time };
  });
  const ids = deletes.flatMap((entry, at) => {
    const { id: raw, updated_at } = typeof entry === 'object' ? entry : { id: entry };
    const id = identifier(raw);
    const time = latest(timeOf(`Delete ${at + 1}, updated_at`, updated_at));
    if (typeof id === 'string') return { id, time };
    problems.push(`Delete ${at + 1}: ${mismatch(id?.expected ?? 'the id of a car', raw)}.`);
    return [];
  });
  return {
    upserts: parsed,
    deletes: ids,
    receivedAt,
    unknownFields: parser.mapper?.unknown.list() ?? [],
    problems,
  };
}

/** Reads when something was changed; what is to come, by a clock that is fast, is now. */
export function timeReader(country: string, now: number): Coerce<number> {
  const read = timestamp(country);
  return raw => {
    const time = read(raw);
    return typeof time === 'number' ? Math.min(time, now) : time;
  };
}
