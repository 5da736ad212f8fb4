import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';

const count = v.number();

/** Cars that a held feed or change would take off the site. */
export const LeavingCarsSchema = v.object({
  total: count,
  /** The first of them. */
  cars: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Whole currency units of the site's country. */
      price: v.nullable(v.number()),
      /** An http(s) address. */
      picture: v.nullable(v.string()),
    }),
  ),
});
export type LeavingCars = v.InferOutput<typeof LeavingCarsSchema>;

/**
 * The result of a job of a site's stock, as the store has it. `GET /api/stock/{slug}/jobs/{id}` returns it without what is
 * for operators alone: `leaving` and `refused` (docs/api.md#stock).
 */
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
  /** Of a held one that can still be accepted. */
  leaving: v.optional(LeavingCarsSchema),
  /** Who refused a held one, and when, in epoch milliseconds. */
  refused: v.optional(v.object({ by: v.string(), why: v.string(), at: v.number() })),
});
export type StockJobResult = v.InferOutput<typeof StockJobResultSchema>;

/** A result as the store has it; empty where there is none, or none that can be read. */
export function storedJobResult(text: string | null): StockJobResult {
  return v.parse(v.fallback(jsonText(StockJobResultSchema), {}), text);
}
