import * as v from 'valibot';
import { GateReportSchema } from '../../release/gate/verdict.ts';
import { BLOCKERS } from '../../schemas/blocker.ts';

/** What one build did, as `--json` prints it (docs/commands.md#the-build). Extra fields may be added; these stay. */
export interface BuildReport {
  dealers: DealerReport[];
}

const CountsSchema = v.object({ rendered: v.number(), reused: v.number(), deleted: v.number() });

export const DealerReportSchema = v.object({
  slug: v.string(),
  ok: v.boolean(),
  /** What stopped this dealer; its live site is as it was, or shows pictures that are not encoded. Empty when `ok`. */
  problems: v.array(v.string()),
  /** What a person should check, though the site was built. */
  warnings: v.array(v.string()),
  pages: CountsSchema,
  /** Routes whose pages were planned, and those whose pages this process had planned before. Older reports have none. */
  routes: v.optional(v.object({ planned: v.number(), reused: v.number() }), { planned: 0, reused: 0 }),
  /** Brochures of cars (PDF); pages are counted without them. */
  documents: v.object({ made: v.number(), reused: v.number(), deleted: v.number() }),
  cars: v.object({
    accepted: v.number(),
    /** Rows left out of the site, with the field and the reason; `id` where the row has its own. */
    quarantined: v.array(
      v.object({ row: v.number(), id: v.exactOptional(v.string()), field: v.string(), reason: v.string() }),
    ),
    /** Rows that repeat another row. */
    duplicates: v.number(),
    /** Set when the feed was held: the stock of the last accepted feed stays live. */
    held: v.nullable(v.string()),
  }),
  /** Feed fields that nothing reads, most frequent first. */
  unknownFields: v.array(v.string()),
  images: v.object({
    encoded: v.number(),
    reused: v.number(),
    /** Pictures that are shown as they are, because they are not encoded yet. Reports of older versions have none. */
    unencoded: v.optional(v.number(), 0),
    /** Pictures left out, or left at their own address, and why. */
    failures: v.array(v.object({ picture: v.string(), reason: v.string() })),
  }),
  /** The report of the publish gate; null where nothing new was to be published. Reports of older versions have none. */
  gate: v.optional(v.nullable(GateReportSchema), null),
  /** What was built is live; where the gate refused the dealer's files, cars and prices are, and `ok` is false. */
  isLive: v.optional(v.boolean(), true),
  /** What stayed as it was, and why (docs/preview.md#what-waits). */
  blockers: v.optional(
    v.array(v.object({ kind: v.picklist(BLOCKERS), place: v.string(), what: v.string(), why: v.string() })),
    [],
  ),
  /** Size of the release. */
  bytes: v.number(),
  /** Name of the live release; null where there is none. */
  release: v.nullable(v.string()),
  ms: v.number(),
  /** ISO 8601; the next moment at which the same input would give another site, null when never. */
  validUntil: v.nullable(v.string()),
});
export type DealerReport = v.InferOutput<typeof DealerReportSchema>;

/** A report of a dealer that could not be built. */
export function failedReport(slug: string, problems: string[], ms: number): DealerReport {
  return { ...emptyReport(slug), ok: false, problems, ms };
}

/** A report in which nothing was done yet. */
export function emptyReport(slug: string): DealerReport {
  return {
    slug,
    ok: true,
    problems: [],
    warnings: [],
    pages: { rendered: 0, reused: 0, deleted: 0 },
    routes: { planned: 0, reused: 0 },
    documents: { made: 0, reused: 0, deleted: 0 },
    cars: { accepted: 0, quarantined: [], duplicates: 0, held: null },
    unknownFields: [],
    images: { encoded: 0, reused: 0, unencoded: 0, failures: [] },
    gate: null,
    isLive: false,
    blockers: [],
    bytes: 0,
    release: null,
    ms: 0,
    validUntil: null,
  };
}
