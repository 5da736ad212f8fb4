import * as v from 'valibot';

/** A stored text; anything longer is none of ours. */
export const boundedText = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A car as the browser stores it: enough to name it and to find it again when it is gone. */
export const SavedCarSchema = v.object({
  id: v.pipe(boundedText(100), v.nonEmpty()),
  title: boundedText(200),
  // It becomes a link: only to a car of this site.
  href: v.pipe(boundedText(300), v.regex(/^\/cars\/[^/\\]/)),
});
export type SavedCar = v.InferOutput<typeof SavedCarSchema>;
