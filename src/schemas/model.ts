import * as v from 'valibot';
import {
  IdSchema,
  ImageSchema,
  NameSchema,
  OptionalIdSchema,
  OptionalImageSchema,
  OptionalLinkSchema,
  OptionalNumberSchema,
  OptionalTextSchema,
  SlugSchema,
} from './site/site-values.ts';

/** One text counts as a list of one. */
export const TextListSchema = v.pipe(
  v.nullish(v.union([v.string(), v.array(v.string())]), []),
  v.transform(value => (typeof value === 'string' ? [value] : value).filter(text => text.trim() !== '')),
);

/** A model of a brand. */
export const ModelSchema = v.strictObject({
  id: IdSchema,
  name: NameSchema,
  slug: SlugSchema,
  description: OptionalTextSchema,
  manufacturer_body: OptionalTextSchema,
  manufacturer_body2: OptionalTextSchema,
  manufacturer_body3: OptionalTextSchema,
  bodyStyle: TextListSchema,
  image: v.nullish(v.strictObject({ url: OptionalImageSchema, thumb: OptionalImageSchema }), {
    url: null,
    thumb: null,
  }),
  /** `discontinued` and its like hide the model [G19]. */
  status: OptionalTextSchema,
  fuel: TextListSchema,
  variant: OptionalTextSchema,
  /** Leads here instead of to the model's own page. */
  override_url: OptionalLinkSchema,
  /** Where another system had its page; leads here from there. */
  path: OptionalTextSchema,
  aftermarket_manufacturer_id: OptionalIdSchema,
  accessories_count: OptionalNumberSchema,
  body: TextListSchema,
  manufacturer_name: OptionalTextSchema,
  /** More pictures of it. */
  images: v.nullish(v.array(v.strictObject({ url: ImageSchema })), []),
  /** Leads to its brochure, a PDF. */
  brochure: OptionalLinkSchema,
  specification: v.nullish(v.array(v.strictObject({ label: NameSchema, value: NameSchema })), []),
  grades: v.nullish(
    v.array(
      v.strictObject({
        name: NameSchema,
        /** Whole currency units. */
        price: OptionalNumberSchema,
        price_type: OptionalTextSchema,
        description: OptionalTextSchema,
        features: TextListSchema,
      }),
    ),
    [],
  ),
});
export type Model = v.InferOutput<typeof ModelSchema>;

export const ModelsSchema = v.array(ModelSchema);
