import * as v from 'valibot';
import {
  IdSchema,
  NameSchema,
  OptionalIdSchema,
  OptionalImageSchema,
  OptionalLinkSchema,
  OptionalNumberSchema,
  OptionalTextSchema,
  SlugSchema,
} from './site/site-values.ts';

/** One text counts as a list of one. */
export const TextsSchema = v.pipe(
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
  bodyStyle: TextsSchema,
  image: v.nullish(v.strictObject({ url: OptionalImageSchema, thumb: OptionalImageSchema }), {
    url: null,
    thumb: null,
  }),
  status: OptionalTextSchema,
  fuel: TextsSchema,
  variant: OptionalTextSchema,
  /** Leads here instead of to the model's own page. */
  override_url: OptionalLinkSchema,
  path: OptionalLinkSchema,
  aftermarket_manufacturer_id: OptionalIdSchema,
  accessories_count: OptionalNumberSchema,
  body: TextsSchema,
  manufacturer_name: OptionalTextSchema,
});
export type Model = v.InferOutput<typeof ModelSchema>;

export const ModelsSchema = v.array(ModelSchema);
