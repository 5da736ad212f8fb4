import * as v from 'valibot';
import {
  IdSchema,
  NamedSchema,
  NameSchema,
  OptionalImageSchema,
  OptionalLinkSchema,
  OptionalTextSchema,
} from './site/site-values.ts';

/** A special offer. `id` is part of its address. */
export const OfferSchema = v.strictObject({
  id: IdSchema,
  name: NameSchema,
  /** May carry HTML; `sanitized_description` is the one without. */
  description: OptionalTextSchema,
  sanitized_description: OptionalTextSchema,
  disclaimer: OptionalTextSchema,
  image_url: OptionalImageSchema,
  image_or_model_image: v.nullish(v.strictObject({ url: OptionalImageSchema }), null),
  /** Name of the manufacturer. */
  manufacturer: v.nullish(v.union([OptionalTextSchema, NamedSchema]), null),
  model: v.nullish(
    v.strictObject({ name: NameSchema, slug: OptionalTextSchema, override_url: OptionalLinkSchema }),
    null,
  ),
  /** Ids of the sites (`site.json` id) that do not show the offer. */
  excluded_website_ids: v.nullish(v.array(IdSchema), []),
});
export type Offer = v.InferOutput<typeof OfferSchema>;

export const OffersSchema = v.array(OfferSchema);
