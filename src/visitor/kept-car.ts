import * as v from 'valibot';

/** A text that is kept; anything longer is none of ours. */
export const keptText = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** A car as the browser remembers it: enough to name it and to find it again when it is gone. */
export const KeptCarSchema = v.object({
  id: v.pipe(keptText(100), v.nonEmpty()),
  title: keptText(200),
  // It becomes a link: only to a car of this site.
  href: v.pipe(keptText(300), v.regex(/^\/cars\/[^/\\]/)),
});
export type KeptCar = v.InferOutput<typeof KeptCarSchema>;
