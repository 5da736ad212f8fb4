import * as v from 'valibot';
import { BLOCKERS } from '../blocker.ts';
import { MomentSchema, PageCountsSchema, SitePathSchema } from './preview-values.ts';

/** What happens to a class of changes with the next publish. */
const ClassStateSchema = v.picklist(['goes-live', 'approved', ...BLOCKERS]);

/** Changes of one cause: `Price fell`, `Text "footer"`. */
const ChangeClassSchema = v.object({
  /** Stable while the cause is the same: `price-fell`, `texts.footer`. */
  id: v.string(),
  title: v.string(),
  /** What changed: cars, offers, texts. The counts of pages are what follows from it. */
  count: v.number(),
  /** `car`, `offer`, `text`: in the singular, for the count. */
  unit: v.string(),
  /** `draft` goes live with the next publish. */
  state: ClassStateSchema,
  /** Why it does not go live; null where it does. */
  why: v.nullable(v.string()),
  /** False for what always goes live by itself: sold cars and prices, time, the version of the software. */
  canWait: v.boolean(),
  decision: v.nullable(
    v.object({ by: v.string(), why: v.string(), at: MomentSchema, from: v.nullable(MomentSchema) }),
  ),
  /** The first of them; values as a person reads them, null where there was or will be none. */
  changes: v.array(
    v.object({
      label: v.string(),
      /** Where the new value comes from, unless from the dealer's own files: `from the template`. */
      origin: v.optional(v.string()),
      before: v.nullable(v.string()),
      after: v.nullable(v.string()),
    }),
  ),
  pages: PageCountsSchema,
  /** Files that are no pages: index, feeds, brochures, sitemap. */
  files: v.number(),
});
export type ChangeClass = v.InferOutput<typeof ChangeClassSchema>;

/** A car that a held feed would take off the site. */
const LeavingCarSchema = v.object({
  id: v.string(),
  name: v.string(),
  price: v.nullable(v.number()),
  /** Its page and its picture on the live site; null without one. */
  url: v.string(),
  picture: v.nullable(v.string()),
});

/** A car of which a person decides what goes live. */
const BlockedCarSchema = v.object({
  /** What a decision names. */
  id: v.string(),
  kind: v.picklist(BLOCKERS),
  label: v.string(),
  why: v.string(),
});

/** `GET /api/dealers/{slug}/difference?stateId=` */
export const DifferenceSchema = v.object({
  stateId: v.string(),
  /** The live release; null before the first. `url` is the origin that serves it. */
  before: v.nullable(v.object({ release: v.string(), at: MomentSchema, url: v.string() })),
  /** The release that a publish would make. */
  after: v.object({
    at: MomentSchema,
    url: v.string(),
    /** The origin of the site with all that is blocked, too; the same where nothing is. */
    proposedUrl: v.string(),
    /** The next moment at which time alone changes the site. */
    validUntil: v.nullable(MomentSchema),
  }),
  /** In the order in which they are applied. */
  classes: v.array(ChangeClassSchema),
  /** Pages each once, whatever number of classes touches them. */
  pages: PageCountsSchema,
  files: v.number(),
  /** What a publish of this moment would leave out: ids of classes. */
  blocked: v.array(v.string()),
  /** Cars that wait for a person. */
  cars: v.array(BlockedCarSchema),
  /** When something goes live by itself; null when never. */
  nextAt: v.nullable(MomentSchema),
  /** The feed that was not taken, and why; null where none is held. An acceptance names the one that was seen. */
  heldFeed: v.nullable(
    v.object({
      text: v.string(),
      digest: v.string(),
      /** How many cars would go, and the first of them. */
      leaving: v.number(),
      cars: v.array(LeavingCarSchema),
    }),
  ),
  /** Colours of the theme that cannot be read, and the settings that it is about: first the one of the text. */
  themeFindings: v.array(v.object({ settings: v.array(v.string()), text: v.string() })),
  /** Names this very difference: a publish names the one that was seen. */
  digest: v.string(),
});
export type Difference = v.InferOutput<typeof DifferenceSchema>;

const ChangedPageSchema = v.object({
  path: SitePathSchema,
  /** As in `<body data-page>`. */
  kind: v.string(),
  change: v.picklist(['added', 'changed', 'removed']),
  /** The classes that touch it. */
  classes: v.array(v.string()),
});
export type ChangedPage = v.InferOutput<typeof ChangedPageSchema>;

/** `GET /api/dealers/{slug}/difference/pages?stateId=&class=&kind=&search=&offset=&limit=` */
export const ChangedPagesSchema = v.object({
  total: v.number(),
  /** How many there are of each kind, before `kind` and `search` narrow them. */
  kinds: v.record(v.string(), v.number()),
  pages: v.array(ChangedPageSchema),
});
export type ChangedPages = v.InferOutput<typeof ChangedPagesSchema>;

/** `GET /api/dealers/{slug}/difference/page?stateId=&path=`: what a reader of the page would notice, in page order. */
export const PageComparisonSchema = v.object({
  path: SitePathSchema,
  differences: v.array(
    v.object({
      /** `look`: a colour, a font or another value of the theme. */
      kind: v.picklist(['price', 'text', 'picture', 'look', 'link', 'hidden']),
      before: v.nullable(v.string()),
      after: v.nullable(v.string()),
      /** Selectors of the elements that hold it, in each of the pages: for marks. */
      selectorBefore: v.nullable(v.string()),
      selectorAfter: v.nullable(v.string()),
    }),
  ),
});
export type PageComparison = v.InferOutput<typeof PageComparisonSchema>;
