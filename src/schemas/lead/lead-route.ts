import * as v from 'valibot';
import { EmailSchema, SlugSchema } from '../site/site-values.ts';

const NamesSchema = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())), []);

/** Where some of a site's leads go. A lead takes every route that fits it; empty lists fit all. */
export const LeadRouteSchema = v.strictObject({
  /** Categories or subcategories of leads, such as `Service Booking`. */
  categories: NamesSchema,
  /** Slugs of dealerships. */
  dealerships: NamesSchema,
  /** Slugs of locations. */
  locations: NamesSchema,
  emails: v.optional(v.array(EmailSchema), []),
  /** The form of these e-mails; without it that of the site. */
  format: v.optional(v.nullable(v.picklist(['text', 'adf'])), null),
  /** A webhook whose address and secret are in the environment under this name. */
  webhook: v.optional(v.nullable(SlugSchema), null),
});
export type LeadRoute = v.InferOutput<typeof LeadRouteSchema>;
