import * as v from 'valibot';

/** What a build writes beside a site's releases, so that a server knows which host the site answers to. */
export const PublishedSiteSchema = v.object({
  slug: v.string(),
  name: v.string(),
  /** `https://www.example.com.au`. */
  origin: v.string(),
});
export type PublishedSite = v.InferOutput<typeof PublishedSiteSchema>;
