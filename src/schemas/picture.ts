import * as v from 'valibot';

/**
 * What a page knows of one picture: addresses ready for `<picture>`, its size so that nothing jumps, and a
 * colour to show until it has loaded. Addresses are site-relative (`/_images/…`) or, for a photo that could
 * not be fetched, absolute.
 */
export const PictureSchema = v.object({
  /** AVIF renditions, narrowest first; empty when only the original address is known. */
  avif: v.array(v.object({ width: v.number(), url: v.string() })),
  /** JPEG, or the original address. */
  fallback: v.string(),
  /** Pixels of the original; a 4:3 guess when the original was never seen. */
  width: v.number(),
  height: v.number(),
  /** `#rrggbb`, the picture's dominant colour, or null when unknown. */
  color: v.nullable(v.string()),
});
export type Picture = v.InferOutput<typeof PictureSchema>;
