import * as v from 'valibot';
import { isIsoDay } from '../lib/time/calendar.ts';
import { parseInstant } from '../lib/time/instant.ts';
import { expectation } from './site/site-message.ts';
import {
  IdSchema,
  NamedSchema,
  NameSchema,
  OptionalImageSchema,
  OptionalLinkSchema,
  OptionalTextSchema,
} from './site/site-values.ts';

/** A day on the dealer's calendar, `2026-12-31`, or a moment; without an offset, of the dealer's clock. */
const OptionalMomentSchema = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      text =>
        text === '' || (isIsoDay(text.slice(0, 10)) && !/[T ]24/i.test(text) && parseInstant(text) !== null),
      expectation(
        "a day, or a time on the dealer's clock",
        'Write it like "2026-12-31" or "2026-12-31T17:00".',
      ),
    ),
    v.transform(text => text || null),
  ),
  null,
);

/** As descriptions of cars: cut after 20,000 characters. */
const OptionalParagraphsSchema = v.pipe(
  OptionalTextSchema,
  v.transform(text =>
    text !== null && text.length > 20_000 ? `${text.slice(0, 20_000).toWellFormed()}…` : text,
  ),
);

/** A special offer. `id` is part of its address. */
export const OfferSchema = v.strictObject({
  id: IdSchema,
  name: v.pipe(
    NameSchema,
    v.maxLength(
      200,
      expectation('at most 200 characters', 'Write a shorter name, and the rest as "description".'),
    ),
  ),
  /** May carry HTML; `sanitized_description` is the one without. */
  description: OptionalParagraphsSchema,
  sanitized_description: OptionalParagraphsSchema,
  disclaimer: OptionalParagraphsSchema,
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
  /** When it begins and ends by itself ([O8]). */
  starts_at: OptionalMomentSchema,
  ends_at: OptionalMomentSchema,
});
export type Offer = v.InferOutput<typeof OfferSchema>;

export const OffersSchema = v.array(OfferSchema);
