import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';

const count = v.number();

/** The result of a job of a site's stock, as `GET /api/stock/{slug}/jobs/{id}` returns it (docs/api.md#stock). */
const StockJobResultSchema = v.object({
  /** The release in which it went live. */
  release: v.optional(v.string()),
  pages: v.optional(v.object({ rendered: count, reused: count, deleted: count })),
  cars: v.optional(v.object({ added: count, changed: count, removed: count, total: count })),
  /** What was left out of it and why; why it is held, failed, or tried again. */
  problems: v.optional(v.array(v.string())),
  /** Fields of it that nothing reads: a field of another name than the site's feed has is one. */
  unknown_fields: v.optional(v.array(v.string())),
  /** What a person should check in the site that it went live in, as in the build's report. */
  warnings: v.optional(v.array(v.string())),
});
export type StockJobResult = v.InferOutput<typeof StockJobResultSchema>;

/** A result as the store has it; empty where there is none, or none that can be read. */
export function storedJobResult(text: string | null): StockJobResult {
  return v.parse(v.fallback(jsonText(StockJobResultSchema), {}), text);
}
