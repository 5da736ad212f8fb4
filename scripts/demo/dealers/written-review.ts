import { agoInWords, dayMonthYear, daysAgo } from './today.ts';

/** Who wrote it, how many stars, how many days ago, and what; null is stars without words. */
export type WrittenReview = readonly [name: string, rating: number, days: number, text: string | null];

/** reviews.json: the totals, and the newest reviews in words. */
export function reviewSet(count: number, average: string, written: readonly WrittenReview[]) {
  const reviews = written.map(([customer_name, rating, days, text], at) => ({
    id: 9000 - at,
    customer_name,
    rating,
    text,
    review_date: dayMonthYear(daysAgo(days)),
    created_at_time_ago_in_words: agoInWords(days),
    review_date_in_words: agoInWords(days),
  }));
  return { count, average_rating: average, reviews };
}
