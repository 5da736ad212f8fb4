import * as v from 'valibot';
import { MomentSchema } from './preview-values.ts';

const OfferDatesSchema = v.object({
  title: v.string(),
  /** A day or a moment, as the dealer's file has it; null: always. */
  starts_at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
});

/** One dealer in the list of all. */
const DealerSummarySchema = v.object({
  slug: v.string(),
  name: v.string(),
  /** `broken`: its files cannot be read, and `problems` has the reasons. */
  state: v.picklist(['live', 'never-built', 'broken']),
  live: v.nullable(v.object({ release: v.string(), at: MomentSchema })),
  cars: v.number(),
  quarantined: v.number(),
  /** Why the feed was held; null where it was taken. */
  held: v.nullable(v.string()),
  missingPictures: v.number(),
  /** Those that begin or end within two weeks. */
  offers: v.array(OfferDatesSchema),
  warnings: v.number(),
  problems: v.array(v.string()),
  /** A publish would change the site, or a person has to decide what it may change; null where that is not known yet. */
  hasChanges: v.nullable(v.boolean()),
});
export type DealerSummary = v.InferOutput<typeof DealerSummarySchema>;

/** `GET /api/dealers` */
export const DealerListSchema = v.object({ dealers: v.array(DealerSummarySchema) });

/** A site at the host that its `hosting` names (docs/hosting.md). */
const HostedSchema = v.object({
  host: v.picklist(['netlify', 's3', 'folder']),
  /** The destination there, a project, bucket or folder: `netlify:<project>`. */
  place: v.string(),
  /** Null: nothing yet. */
  live: v.nullable(v.object({ release: v.string(), at: MomentSchema })),
  /** What is live here and not there, most urgent first. */
  waits: v.array(v.object({ what: v.picklist(['urgent', 'cars', 'words']), since: MomentSchema })),
  /** Why it cannot be deployed, or why the last try failed; null where neither is so. */
  problem: v.nullable(v.string()),
  /** When a failed deploy is tried again. */
  retryAt: v.nullable(MomentSchema),
});
export type Hosted = v.InferOutput<typeof HostedSchema>;

/** `GET /api/dealers/{slug}` */
export const DealerDetailSchema = v.object({
  ...DealerSummarySchema.entries,
  origin: v.string(),
  /** In which its days begin: `Australia/Sydney`. */
  timeZone: v.string(),
  quarantine: v.array(
    v.object({ row: v.number(), id: v.exactOptional(v.string()), field: v.string(), reason: v.string() }),
  ),
  warningTexts: v.array(v.string()),
  /** What a browser found on pages that are live. */
  liveFindings: v.array(
    v.object({ paths: v.array(v.string()), reason: v.string(), excerpt: v.string(), repair: v.string() }),
  ),
  pictures: v.array(v.object({ picture: v.string(), reason: v.string() })),
  /** The next moment at which time alone changes the site. */
  validUntil: v.nullable(v.string()),
  /** Null where the site is served by this machine alone, or was never built. */
  hosted: v.nullable(HostedSchema),
});
export type DealerDetail = v.InferOutput<typeof DealerDetailSchema>;
