import { expect, test } from 'vitest';
import { reviewDate, shownReviews, showsReviews } from './reviews.ts';

const features = { reviews: true, reviewsAverageAbove: 4, reviewsCount: 12, hiddenReviewIds: ['2', '5'] };

test.each([
  ['4.2', true],
  ['4.01', true],
  ['5', true],
  ['4', false],
  ['4.0', false],
  ['3.9', false],
  ['', false],
  ['none', false],
  [null, false],
])('[V6] Reviews show only when the average is above 4: %j', (average_rating, shows) => {
  expect(showsReviews({ average_rating }, features)).toBe(shows);
  expect(showsReviews({ average_rating }, { ...features, reviews: false })).toBe(false);
});

test('[V8] A review is dated by its day as the country writes it, and by words only where it has none.', () => {
  const date = (review_date: string | null, country = 'AU') =>
    reviewDate(
      { review_date, review_date_in_words: '2 days ago', created_at_time_ago_in_words: '3 days' },
      country,
    );
  expect(date('05/11/2026')).toBe('05/11/2026');
  expect(date('05/11/2026', 'US')).toBe('11/05/2026');
  expect(date(null)).toBe('2 days ago');
  expect(date('31/02/2026')).toBe('2 days ago');
  const bare = { review_date: null, review_date_in_words: null, created_at_time_ago_in_words: null };
  expect(reviewDate({ ...bare, created_at_time_ago_in_words: 'about 1 year ago' }, 'AU')).toBe(
    'about 1 year ago',
  );
  expect(reviewDate(bare, 'AU')).toBeNull();
});

test('[V7] At most 12 reviews show, and none of the hidden ones.', () => {
  const reviews = Array.from({ length: 20 }, (_, place) => ({ id: String(place + 1) }));
  const ids = shownReviews({ average_rating: '4.2', reviews }, features).map(({ id }) => id);
  expect(ids).toEqual(['1', '3', '4', '6', '7', '8', '9', '10', '11', '12', '13', '14']);
  expect(shownReviews({ average_rating: '4', reviews }, features)).toEqual([]);
});
