import * as v from 'valibot';

/** A moment as ISO 8601 in UTC: `2026-11-27T13:00:00.000Z`. */
export const MomentSchema = v.pipe(v.string(), v.isoTimestamp());

/** An address on a site: `/cars/abc/`. */
export const SitePathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\\s]*$/), v.maxLength(1000));

/** The reason of a decision, in a person's words. */
export const ReasonSchema = v.pipe(v.string(), v.trim(), v.maxLength(1000));

/** How many pages a change adds, changes and removes. */
export const PageCountsSchema = v.object({ added: v.number(), changed: v.number(), removed: v.number() });
export type PageCounts = v.InferOutput<typeof PageCountsSchema>;
