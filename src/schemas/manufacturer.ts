import * as v from 'valibot';
import { IdSchema, NameSchema, OptionalImageSchema, SlugSchema } from './site/site-values.ts';

/** A brand. A logo without an address is no logo. */
export const ManufacturerSchema = v.strictObject({
  id: IdSchema,
  name: NameSchema,
  slug: SlugSchema,
  logo: v.pipe(
    v.nullish(v.strictObject({ url: OptionalImageSchema }), null),
    v.transform(logo => ({ url: logo?.url ?? null })),
  ),
});
export type Manufacturer = v.InferOutput<typeof ManufacturerSchema>;

export const ManufacturersSchema = v.array(ManufacturerSchema);
