import * as v from 'valibot';
import { TextListSchema } from './model.ts';
import { expectation } from './site/site-message.ts';
import {
  IdSchema,
  NameSchema,
  OptionalImageSchema,
  OptionalNumberSchema,
  OptionalTextSchema,
} from './site/site-values.ts';

const PRICE = expectation('a price of 0 or more', 'Write the whole price in dollars, such as 89.95.');

/** A part or accessory that the dealer sells (docs/decisions/0014-parts.md). */
export const PartSchema = v.strictObject({
  id: IdSchema,
  name: NameSchema,
  /** As the manufacturer writes it: `99000-990YB-S55`. */
  part_number: OptionalTextSchema,
  category: OptionalTextSchema,
  manufacturer: v.nullish(v.strictObject({ name: NameSchema }), null),
  /** Names of the models it fits; an empty list leaves open what it fits. */
  models: TextListSchema,
  /** The total in the country's currency, tax included; null where visitors have to enquire. */
  price: v.pipe(
    OptionalNumberSchema,
    v.check(price => price === null || price >= 0, PRICE),
  ),
  image: OptionalImageSchema,
  description: OptionalTextSchema,
  /** Null where the dealer gives none. */
  in_stock: v.nullish(v.boolean(), null),
});
export type Part = v.InferOutput<typeof PartSchema>;

export const PartsSchema = v.array(PartSchema);
