import * as v from 'valibot';
import { jsonText } from '../lib/json/json-text.ts';

/** Since when changes wait to be live at the host, in ms; null where none do. */
const WaitingSchema = v.object({
  /** A car that was sold, reserved or removed, a price, a release that was taken back, the first deploy. */
  urgent: v.nullable(v.number()),
  /** New cars. */
  cars: v.nullable(v.number()),
  /** Everything else. */
  words: v.nullable(v.number()),
});
export type Waiting = v.InferOutput<typeof WaitingSchema>;

/** What is known of a site at its host: stored beside the site's releases. */
const DeployRecordSchema = v.object({
  /** The destination at the host: another one has nothing of the site yet. */
  place: v.string(),
  /** The release that is live there. */
  deployed: v.nullable(v.object({ release: v.string(), id: v.string(), at: v.number() })),
  waiting: WaitingSchema,
  /** The release, and the server behind it, for which `waiting` was reckoned. */
  seen: v.nullable(v.string()),
  /** A deploy that was started and did not end. */
  begun: v.nullable(
    v.object({
      release: v.string(),
      /** The host's name of the deploy. */
      id: v.string(),
      /** Names all its files. Records of earlier versions of the code do not have it. */
      files: v.optional(v.string(), ''),
    }),
  ),
  /** Why the last attempt failed; null after a good one. */
  failure: v.nullable(
    v.object({ at: v.number(), tries: v.number(), reason: v.string(), retryAt: v.number() }),
  ),
});
export type DeployRecord = v.InferOutput<typeof DeployRecordSchema>;

/** Its file, `deploy.json`. */
export const StoredDeployRecordSchema = jsonText(DeployRecordSchema);
