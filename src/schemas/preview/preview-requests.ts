import * as v from 'valibot';
import { MomentSchema, ReasonSchema, SitePathSchema } from './preview-values.ts';

/** A value in a dealer's site.json: `path` leads to it, `value` undefined takes it out. */
export const EditSchema = v.object({
  path: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(10)),
  value: v.optional(v.unknown()),
});
export type Edit = v.InferOutput<typeof EditSchema>;

/** The parts of site.json that can be tried and saved: not where enquiries go, nor where the site is published. */
export const TRIED = ['features', 'texts', 'theme', 'template'] as const;

/** Whether a user of the desk may try and save the value at `path`; all switches at once would hold those of leads. */
export function isTried([first, second]: readonly string[]): boolean {
  if (!TRIED.some(each => each === first)) return false;
  return first !== 'features' || (second !== undefined && !/^lead[A-Z]/.test(second));
}

/** An edit that a user of the desk may make. */
const TriedEditSchema = v.pipe(
  EditSchema,
  v.check(
    ({ path }) => isTried(path),
    `Only ${TRIED.join(', ')} can be tried and saved here, one by one, and not where enquiries go (features.lead…): change everything else in site.json.`,
  ),
);

/** `POST /api/dealers/{slug}/states`: a state of a site to preview -> `{ stateId }`. */
export const StateRequestSchema = v.object({
  /** Null: this moment, as it passes. */
  at: v.nullable(MomentSchema),
  /** Tried, not saved. */
  edits: v.pipe(v.array(TriedEditSchema), v.maxLength(500)),
});
export type StateRequest = v.InferOutput<typeof StateRequestSchema>;

/** `POST /api/dealers/{slug}/decisions` -> the difference anew. */
export const DecisionRequestSchema = v.object({
  stateId: v.string(),
  classes: v.pipe(v.array(v.string()), v.minLength(1)),
  /** `withdraw`: as if there had been no decision. */
  decision: v.picklist(['approve', 'pause', 'withdraw']),
  /** From when on an approval counts; null at once. */
  from: v.nullable(MomentSchema),
  why: ReasonSchema,
});
export type DecisionRequest = v.InferOutput<typeof DecisionRequestSchema>;

/** `POST /api/dealers/{slug}/cars`: lets cars go live as they are in the stock -> 202. */
export const CarsRequestSchema = v.object({
  stateId: v.string(),
  /** Ids of blocked cars. */
  cars: v.pipe(v.array(v.string()), v.minLength(1)),
  why: ReasonSchema,
});

/** `POST /api/dealers/{slug}/publish` -> 202; progress and end are events. */
export const PublishRequestSchema = v.object({
  /** `digest` of the difference that was seen: another one is refused with 409. */
  digest: v.string(),
  why: ReasonSchema,
  /** Publishes what the gate refuses, for that reason. */
  override: v.optional(v.boolean(), false),
});

/** `POST /api/dealers/{slug}/accept-stock`: takes a held feed -> 202. */
export const AcceptStockRequestSchema = v.object({
  /** `digest` of the held feed that was seen: another one is refused with 409. */
  feed: v.string(),
  why: v.pipe(ReasonSchema, v.minLength(3)),
});

/** `POST /api/dealers/{slug}/refuse-stock`: keeps a held feed away for a reason that others read -> 204. */
export const RefuseStockRequestSchema = AcceptStockRequestSchema;

/** `POST /api/dealers/{slug}/rollback` -> 202. */
export const RollbackRequestSchema = v.object({ live: v.string(), earlier: v.string(), why: ReasonSchema });

/** `POST /api/dealers/{slug}/save`: writes edits into site.json -> 204. */
export const SaveRequestSchema = v.object({
  edits: v.pipe(v.array(TriedEditSchema), v.minLength(1), v.maxLength(500)),
});

/** `POST /api/dealers/{slug}/shares` -> a share. */
export const ShareRequestSchema = v.object({
  stateId: v.string(),
  path: SitePathSchema,
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
});

/** `GET /api/dealers/{slug}/shares` -> `{ shares }`; `DELETE /api/dealers/{slug}/shares/{id}`. */
export const ShareSchema = v.object({
  id: v.string(),
  url: v.string(),
  by: v.string(),
  expires: MomentSchema,
});
export type Share = v.InferOutput<typeof ShareSchema>;

/** `POST /api/dealers/{slug}/notes` -> a note. */
export const NoteRequestSchema = v.object({
  path: SitePathSchema,
  /** Of the element that it is pinned to; null: the page. */
  selector: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)),
});

/** `GET /api/dealers/{slug}/notes` -> `{ notes }`; `DELETE /api/dealers/{slug}/notes/{id}`. */
export const NoteSchema = v.object({
  id: v.string(),
  ...NoteRequestSchema.entries,
  by: v.string(),
  at: MomentSchema,
});
export type Note = v.InferOutput<typeof NoteSchema>;

/** Who let a change go live, and why. */
const ApprovalSchema = v.object({ what: v.string(), by: v.string(), why: v.string() });

/** `GET /api/dealers/{slug}/history` -> `{ releases }`, the newest first. */
export const ReleaseEntrySchema = v.object({
  release: v.string(),
  at: MomentSchema,
  isLive: v.boolean(),
  /** A rollback may make it live. */
  isEarlier: v.boolean(),
  /** What that does to cars, one by one; empty where there are many. */
  cars: v.array(v.string()),
  /** By which way it came. */
  door: v.picklist(['desk', 'command', 'webhook', 'feed', 'schedule', 'start']),
  /** Who published it; null for a program. */
  by: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** The release that was live until this one was taken back to; null where this one was published. */
  backFrom: v.nullable(v.string()),
  /** What it brought. */
  changes: v.array(v.string()),
  /** What it left out, and why. */
  blocked: v.array(v.string()),
  pages: v.object({ rendered: v.number(), deleted: v.number() }),
  /** Of those that had to be approved. */
  approvals: v.array(ApprovalSchema),
});
export type ReleaseEntry = v.InferOutput<typeof ReleaseEntrySchema>;

/** `GET /api/dealers/{slug}/settings` -> `{ settings }`: what can be tried and saved. */
export const SettingSchema = v.object({
  path: v.array(v.string()),
  group: v.picklist(['switches', 'texts', 'theme', 'template']),
  /** What it does, in a sentence. */
  description: v.string(),
  kind: v.picklist(['boolean', 'number', 'text', 'color', 'choice', 'json']),
  /** For `choice`. */
  choices: v.array(v.string()),
  value: v.unknown(),
  /** The file that the value comes from: `bayside/site.json`, `_defaults.json`. */
  source: v.string(),
});
export type Setting = v.InferOutput<typeof SettingSchema>;

/** Lines of `GET /api/events` (server-sent events), as JSON. */
export const PreviewEventSchema = v.variant('type', [
  /** The application is another one. */
  v.object({ type: v.literal('reload') }),
  /** Files of a dealer changed, or decisions did: pages that show them load them again. */
  v.object({ type: v.literal('changed'), slug: v.string() }),
  v.object({
    type: v.literal('progress'),
    slug: v.string(),
    stage: v.string(),
    done: v.optional(v.number()),
    total: v.optional(v.number()),
  }),
  v.object({
    type: v.literal('published'),
    slug: v.string(),
    release: v.nullable(v.string()),
    /** An earlier release was made live again. */
    isRollback: v.optional(v.boolean()),
  }),
  v.object({
    type: v.literal('failed'),
    slug: v.string(),
    problems: v.array(v.string()),
    /** The publish gate refused it: a person may override that with a reason. */
    isRefused: v.boolean(),
  }),
]);
export type PreviewEvent = v.InferOutput<typeof PreviewEventSchema>;
