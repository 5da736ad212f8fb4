import * as v from 'valibot';
import { expectation } from './site/site-message.ts';
import {
  IdSchema,
  LooseTextSchema,
  NameSchema,
  OptionalImageSchema,
  OptionalTextSchema,
} from './site/site-values.ts';

const RATING = expectation('a rating from 1 to 5', 'Write a number from 1 to 5.');
const COUNT = expectation('a whole number of reviews', 'Write a number such as 918.');

const PictureSchema = v.strictObject({
  url: OptionalImageSchema,
  thumb: v.nullish(v.strictObject({ url: OptionalImageSchema }), { url: null }),
});

/** A customer's review. */
const ReviewSchema = v.strictObject({
  id: IdSchema,
  image: v.nullish(PictureSchema, { url: null, thumb: { url: null } }),
  customer_name: NameSchema,
  text: OptionalTextSchema,
  rating: v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^[1-5](?:\.\d+)?$/, RATING), v.transform(Number))],
      RATING,
    ),
    v.minValue(1, RATING),
    v.maxValue(5, RATING),
  ),
  created_at_time_ago_in_words: OptionalTextSchema,
  /** `dd/mm/yyyy`. */
  review_date: v.nullish(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:\d{2}\/\d{2}\/\d{4})?$/,
        expectation('a date as dd/mm/yyyy', 'Write it like "31/12/2026".'),
      ),
      v.transform(text => text || null),
    ),
    null,
  ),
  review_date_in_words: OptionalTextSchema,
});
type Review = v.InferOutput<typeof ReviewSchema>;

const SetSchema = v.strictObject({
  count: v.pipe(v.number(), v.integer(COUNT), v.minValue(0, COUNT)),
  average_rating: LooseTextSchema,
  reviews: v.array(ReviewSchema),
});

/** All reviews of a dealer; `count` may exceed the reviews listed. `average_rating` is text, as in dealers' files. */
export type ReviewSet = v.InferOutput<typeof SetSchema>;

/** A set, or its reviews alone: then they are counted, and averaged to one decimal. */
export const ReviewSetSchema = v.union([SetSchema, v.pipe(v.array(ReviewSchema), v.transform(asSet))]);

function asSet(reviews: Review[]): ReviewSet {
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  const average_rating = reviews.length === 0 ? null : (sum / reviews.length).toFixed(1);
  return { count: reviews.length, average_rating, reviews };
}
