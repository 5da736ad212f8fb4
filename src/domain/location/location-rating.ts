import { type ReviewFeatures, showsReviews } from '../review/reviews.ts';

interface Rated {
  average_rating: string | null;
  review_count: number | null;
  reviews: { average_rating: string | null; count: number | null } | null;
}

/** A location's average and number of reviews, as far as they may be shown ([L8], [L9]). */
export function locationRating(
  location: Rated,
  features: ReviewFeatures,
): { average: string; count: number } | null {
  const average = location.average_rating ?? location.reviews?.average_rating ?? null;
  const count = location.review_count ?? location.reviews?.count ?? null;
  if (average === null || count === null || count < 1) return null;
  return showsReviews({ average_rating: average }, features) ? { average, count } : null;
}
