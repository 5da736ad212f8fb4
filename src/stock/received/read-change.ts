import * as v from 'valibot';
import { isJsonObject } from '../../lib/json/json-object.ts';
import type { FeedFormatName, StockMap } from '../../schemas/stock-map.ts';
import type { RowParser } from '../car-parser.ts';
import { identifier } from '../coerce/line.ts';
import type { UnknownField } from '../format/unknown-fields.ts';
import { type ParsedRecord, RecordParser } from '../record-parser.ts';
import type { StockChange } from './received-stock.ts';

const IdSchema = v.union([v.string(), v.number()]);

/** Entries of each list: nothing else is served while millions are looked at. No site has so many cars. */
const MAX_ENTRIES = 100_000;
const ListSchema = v.custom<unknown[]>(value => Array.isArray(value) && value.length <= MAX_ENTRIES);

/** Its fields are read later, for the same reason. */
const RecordSchema = v.custom<Record<string, unknown>>(isJsonObject);

/** Body of a change of stock (docs/feeds.md#changes): records as the site's feed has them, and ids. */
const ChangeSchema = v.strictObject({
  upserts: v.optional(v.pipe(ListSchema, v.array(RecordSchema)), []),
  deletes: v.optional(v.pipe(ListSchema, v.array(IdSchema)), []),
});
type ChangeBody = v.InferOutput<typeof ChangeSchema>;

type CheckedChange = { ok: true; change: ChangeBody } | { ok: false; expected: string; found: string };

/**
 * True when a body is meant as a change and not as a whole feed. Also where its names are written in another way, such as
 * `Upserts`, or are in the `data` of an envelope: read as a feed, it would remove all cars that it does not name.
 */
export function isChange(body: unknown): boolean {
  return hasNameOfChange(body) || (isJsonObject(body) && hasNameOfChange(body['data']));
}

function hasNameOfChange(value: unknown): boolean {
  return isJsonObject(value) && Object.keys(value).some(name => /^(?:upsert|delete)s?$/i.test(name));
}

/** The shape of a change, before its records are read. */
export function checkChange(body: unknown): CheckedChange {
  const read = v.safeParse(ChangeSchema, body);
  if (read.success) return { ok: true, change: read.output };
  const [issue] = read.issues;
  return {
    ok: false,
    expected: '{ "upserts": [records], "deletes": [ids] }, at most 100,000 of each',
    found: `${issue.received} at "${v.getDotPath(issue) ?? ''}"`,
  };
}

/** Reads the records of a change by the rules that hold for the site's feed; `row` counts them from 1. */
export function readChange(
  { upserts, deletes }: ChangeBody,
  format: FeedFormatName | null,
  map: StockMap | null,
  parse: RowParser,
): StockChange & { unknownFields: UnknownField[] } {
  const parser = new RecordParser(map, parse, format);
  const parsed = upserts.map((record, at): ParsedRecord => {
    const position = { row: at + 1, line: at + 1 };
    const parsed = parser.parse({ kind: 'record', ...position, record }, 'json');
    if (parsed !== null) return parsed;
    const { expected = '', found = '' } = parser.failure ?? {};
    const reason = `expected ${expected}, found ${found}`;
    return { ...position, record, kind: 'rejected', id: null, reasons: [{ field: '', reason }] };
  });
  return {
    upserts: parsed,
    unknownFields: parser.mapper?.unknown.list() ?? [],
    deletes: deletes.map(value => identifier(value)).filter(id => typeof id === 'string'),
  };
}
