import * as v from 'valibot';
import { jsonText } from '../../../lib/json/json-text.ts';

/** Recipient and content of a summary: complete, so that a worker without the built sites can send it. */
const SummarySchema = v.object({
  to: v.string(),
  /** The day it covers, `YYYY-MM-DD`. */
  day: v.string(),
  site: v.object({
    slug: v.string(),
    name: v.string(),
    origin: v.string(),
    country: v.string(),
    time_zone: v.string(),
  }),
});
export type Summary = v.InferOutput<typeof SummarySchema>;
export const StoredSummarySchema = jsonText(SummarySchema);
