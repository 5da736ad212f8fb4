export interface ReviewFeatures {
  reviews: boolean;
  /** Spec §9: 4. */
  reviewsAverageAbove: number;
  /** Spec §9: 12. */
  reviewsCount: number;
  hiddenReviewIds: readonly string[];
}

/** [V6] Reviews show only when their average, a text in the data, is above the site's limit. */
export function showsReviews(set: { average_rating: string | null }, features: ReviewFeatures): boolean {
  return features.reviews && Number.parseFloat(set.average_rating ?? '') > features.reviewsAverageAbove;
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
