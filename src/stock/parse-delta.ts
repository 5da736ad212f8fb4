import * as v from 'valibot';
import { countryOf } from '../domain/country/country.ts';
import type { Car } from '../schemas/car.ts';
import type { StockDelta } from './apply-delta.ts';
import type { SiteDefaults } from './build-car.ts';
import { carParser } from './car-parser.ts';
import { identifier } from './coerce/line.ts';
import { FORECOURT } from './format/forecourt.ts';
import { RecordMapper } from './format/record-mapper.ts';
import type { UnknownField } from './format/unknown-fields.ts';
import type { RowReason } from './stock-import.ts';

const IdSchema = v.union([v.string(), v.number()]);

/** Body of a change of stock (docs/feeds.md#for-makers-of-stock-systems): cars in the forecourt format, and ids. */
const DeltaSchema = v.object({
  upserts: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  deletes: v.optional(v.array(IdSchema), []),
});

export interface DeltaRules {
  country: string;
  site?: SiteDefaults;
}

export type ParsedDelta =
  | {
      ok: true;
      delta: StockDelta;
      /** Why cars of `upserts` were left out; `row` is the place in that list. What is live of them stays. */
      quarantined: RowReason[];
      notes: RowReason[];
      unknownFields: UnknownField[];
    }
  | { ok: false; expected: string; found: string };

/** True when a body is meant as a change and not as a whole feed. */
export function isDelta(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    ('upserts' in body || 'deletes' in body)
  );
}

function idsOf(values: readonly (string | number)[]): string[] {
  return values.map(value => identifier(value)).filter(id => typeof id === 'string');
}

/** Reads a change through the same door as a feed's rows. */
export function parseDelta(body: unknown, rules: DeltaRules): ParsedDelta {
  const read = v.safeParse(DeltaSchema, body);
  if (!read.success) {
    const [issue] = read.issues;
    const path = v.getDotPath(issue) ?? '';
    return {
      ok: false,
      expected: `{ "upserts": [cars], "deletes": [ids] }`,
      found: `${issue.received} at "${path}"`,
    };
  }
  const parse = carParser({ country: countryOf(rules.country), site: rules.site ?? {} });
  const mapper = new RecordMapper(FORECOURT, {
    columns: {},
    parsers: {},
    values: {},
    defaults: {},
    filter: {},
  });
  const upserts: Car[] = [];
  const quarantined: RowReason[] = [];
  const notes: RowReason[] = [];
  read.output.upserts.forEach((record, at) => {
    const position = { row: at + 1, line: at + 1 };
    const parsed = parse(mapper.toRow(record) ?? {});
    if (parsed.kind === 'rejected')
      quarantined.push(...parsed.reasons.map(reason => ({ ...position, ...reason })));
    else {
      upserts.push(parsed.car);
      notes.push(...parsed.notes.map(note => ({ ...position, ...note })));
    }
  });
  const delta = { upserts, deletes: idsOf(read.output.deletes) };
  return { ok: true, delta, quarantined, notes, unknownFields: mapper.unknown.list() };
}
