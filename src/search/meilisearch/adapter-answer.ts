import * as v from 'valibot';

/** Not `v.record`: it drops values that are called like parts of an object, and a feature may be called anything. */
const counts = v.custom<Record<string, number>>(
  value => isObject(value) && Object.values(value).every(count => typeof count === 'number'),
);

/** What we read of the adapter's answer to a call. */
export const AdapterAnswerSchema = v.object({
  results: v.array(
    v.object({
      hits: v.array(v.looseObject({ id: v.string() })),
      nbHits: v.number(),
      facets: v.optional(v.record(v.string(), counts), {}),
      facets_stats: v.optional(v.record(v.string(), v.object({ min: v.number(), max: v.number() })), {}),
      processingTimeMS: v.number(),
    }),
  ),
});
export type AdapterAnswer = v.InferOutput<typeof AdapterAnswerSchema>;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
