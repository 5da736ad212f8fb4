import { formatCount } from '../../domain/country/format-count.ts';
import { reviewDate, shownReviews } from '../../domain/review/reviews.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';

/** Reviews, only when their average is good enough [V6]. */
export function reviews(site: Site): Block<Picture>[] {
  const { config, reviews: set } = site;
  const shown = set === null ? [] : shownReviews(set, config.features);
  if (set === null || shown.length === 0) return [];
  const count = fillText(config.texts.reviewsCount, {
    average: set.average_rating ?? '',
    count: formatCount(set.count, config.country),
  });
  return [
    {
      kind: 'reviews',
      title: config.texts.reviewsTitle,
      count,
      more: config.texts.moreReviews,
      reviews: shown.map(review => ({
        name: review.customer_name,
        rating: review.rating,
        text: review.text,
        date: reviewDate(review, config.country),
        picture: firstPicture(site, review.image.thumb.url, review.image.url, config.images.noReview),
      })),
    },
  ];
}
