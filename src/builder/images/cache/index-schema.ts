import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const facts = {
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  width: count,
  height: count,
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  /** When a build last asked for it, in milliseconds since 1970; renewed once a week. */
  used: v.number(),
};
const FileEntrySchema = v.object({ ...facts, size: v.number(), mtimeMs: v.number() });
const RemoteEntrySchema = v.object(facts);
/** A failure that is not tried again before `until` (milliseconds since 1970). */
const FailureEntrySchema = v.object({ reason: v.string(), until: v.number() });

/** The index file of a cache folder. `version` grows when an older program's facts must not be used. */
export const IndexSchema = v.object({
  version: v.literal(1),
  /** By absolute path. */
  files: v.record(v.string(), FileEntrySchema),
  /** By address. */
  remote: v.record(v.string(), RemoteEntrySchema),
  /** Photos that could not be fetched or used, by address. */
  failed: v.record(v.string(), FailureEntrySchema),
  /** Hosts that were given up, by name and port. */
  hosts: v.record(v.string(), FailureEntrySchema),
  /** Originals that could be read but not encoded, by content hash. */
  broken: v.record(v.string(), FailureEntrySchema),
});

export type IndexDocument = v.InferOutput<typeof IndexSchema>;
export type FileEntry = v.InferOutput<typeof FileEntrySchema>;
export type RemoteEntry = v.InferOutput<typeof RemoteEntrySchema>;
export type FailureEntry = v.InferOutput<typeof FailureEntrySchema>;
