import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { HostingSchema } from './hosting.ts';

/** What a build writes beside a site's releases, so that a server knows which host the site answers to, and lists it. */
const PublishedSiteSchema = v.object({
  slug: v.string(),
  name: v.string(),
  /** `https://www.example.com.au`. */
  origin: v.string(),
  /** Left out where an older version built the site. */
  template: v.optional(v.string()),
  /** `#rrggbb` */
  accent: v.optional(v.string()),
  /** Cars that it lists. */
  cars: v.optional(v.number()),
  /**
   * Where the site is published besides; left out where this machine alone serves it. A host that only an older version
   * knows counts as none, so that the server still serves the site.
   */
  hosting: v.fallback(v.optional(HostingSchema), undefined),
});
export type PublishedSite = v.InferOutput<typeof PublishedSiteSchema>;

/** Its file, `site.json`. */
export const StoredSiteSchema = jsonText(PublishedSiteSchema);
