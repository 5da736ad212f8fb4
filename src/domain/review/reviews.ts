import { isoDay, parseIsoDay } from '../../lib/time/calendar.ts';
import { formatDay } from '../country/format-day.ts';

export interface ReviewFeatures {
  reviews: boolean;
  /** The average must be higher [V6]. */
  reviewsAverageAbove: number;
  /** At most so many are shown [V7]. */
  reviewsCount: number;
  hiddenReviewIds: readonly string[];
}

/** [V6] Reviews show only when their average, a text in the data, is above the site's limit. */
export function showsReviews(set: { average_rating: string | null }, features: ReviewFeatures): boolean {
  return features.reviews && Number.parseFloat(set.average_rating ?? '') > features.reviewsAverageAbove;
}

/**
 * When a review was written ([V8]): its day as the country writes it. '2 days ago' is shown only for a review without a
 * day, because a page that stays as it is makes it untrue.
 */
export function reviewDate(
  review: {
    review_date: string | null;
    review_date_in_words: string | null;
    created_at_time_ago_in_words: string | null;
  },
  country: string,
): string | null {
  const [day, month, year] = (review.review_date ?? '').split('/');
  const found = parseIsoDay(`${year}-${month}-${day}`);
  if (found === null) return review.review_date_in_words ?? review.created_at_time_ago_in_words;
  return formatDay(new Date(isoDay(found)), country, 'UTC');
}

/** The reviews a visitor sees: none of the hidden ones, at most the full quantity ([V7]). */
export function shownReviews<R extends { id: string }>(
  set: { average_rating: string | null; reviews: readonly R[] },
  features: ReviewFeatures,
): R[] {
  if (!showsReviews(set, features)) return [];
  return set.reviews
    .filter(review => !features.hiddenReviewIds.includes(review.id))
    .slice(0, features.reviewsCount);
}
