import { expect, test } from 'vitest';
import { locationRating } from './location-rating.ts';

const features = { reviews: true, reviewsAverageAbove: 4, reviewsCount: 12, hiddenReviewIds: [] };
const unrated = { average_rating: null, review_count: null, reviews: null };

test('[L8] shows by the rule of reviews: an average above 4, reviews on', () => {
  const of = (average_rating: string) =>
    locationRating({ ...unrated, average_rating, review_count: 9 }, features);
  expect(of('4.1')).toEqual({ average: '4.1', count: 9 });
  expect(of('4')).toBeNull();
  expect(of('excellent')).toBeNull();
  const rated = { ...unrated, average_rating: '4.9', review_count: 9 };
  expect(locationRating(rated, { ...features, reviews: false })).toBeNull();
});

test('[L8] needs an average and at least one review', () => {
  expect(locationRating({ ...unrated, average_rating: '4.9' }, features)).toBeNull();
  expect(locationRating({ ...unrated, average_rating: '4.9', review_count: 0 }, features)).toBeNull();
  expect(locationRating({ ...unrated, review_count: 12 }, features)).toBeNull();
});

test("[L9] is the location's own, else that of its reviews", () => {
  const reviews = { average_rating: '4.5', count: 30 };
  expect(locationRating({ ...unrated, reviews }, features)).toEqual({ average: '4.5', count: 30 });
  expect(locationRating({ average_rating: '4.8', review_count: 12, reviews }, features)).toEqual({
    average: '4.8',
    count: 12,
  });
});
