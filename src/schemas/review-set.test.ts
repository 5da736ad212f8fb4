import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ReviewSetSchema } from './review-set.ts';

const review = { id: 5, customer_name: 'Ann', rating: 5 };

test('a set as docs/dealers.md describes it', () => {
  const full = {
    id: '5',
    image: { url: null, thumb: { url: null } },
    customer_name: 'Ann',
    text: null,
    rating: 4,
    created_at_time_ago_in_words: '3 days',
    review_date: '31/12/2026',
    review_date_in_words: '31 December 2026',
  };
  const set = { count: 918, average_rating: '4.2', reviews: [full] };
  expect(v.parse(ReviewSetSchema, set)).toEqual(set);
});

test('what is left out is null', () => {
  expect(v.parse(ReviewSetSchema, { count: 1, average_rating: 4.2, reviews: [review] })).toEqual({
    count: 1,
    average_rating: '4.2',
    reviews: [
      {
        ...review,
        id: '5',
        image: { url: null, thumb: { url: null } },
        text: null,
        created_at_time_ago_in_words: null,
        review_date: null,
        review_date_in_words: null,
      },
    ],
  });
});

test('reviews alone are counted and averaged', () => {
  const set = v.parse(ReviewSetSchema, [review, { ...review, rating: '4' }, { ...review, rating: 4 }]);
  expect(set).toMatchObject({ count: 3, average_rating: '4.3' });
  expect(v.parse(ReviewSetSchema, [])).toEqual({ count: 0, average_rating: null, reviews: [] });
});

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 'five' },
  { rating: '6' },
  { review_date: '2026-12-31' },
  { customer_name: ' ' },
])('%j is refused', mistake => {
  expect(v.safeParse(ReviewSetSchema, [{ ...review, ...mistake }]).success).toBe(false);
});
