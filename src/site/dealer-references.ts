import { shownReviews } from '../domain/review/reviews.ts';
import type { Site } from './site.ts';

/** What names pictures besides the cars. */
export type DealerPictures = Pick<
  Site,
  'config' | 'locations' | 'offers' | 'parts' | 'models' | 'manufacturers' | 'reviews'
>;

const NO_REVIEWS = { average_rating: null, reviews: [] };

/** Pictures that the dealer's own files name. */
export function dealerReferences(dealer: DealerPictures): string[] {
  const { config, locations, parts, models, manufacturers } = dealer;
  const { bodyStyles, promotions, ...single } = config.images;
  const all = [
    ...Object.values(single),
    ...Object.values(bodyStyles),
    ...promotions.map(({ image }) => image),
    ...config.features.promoCards.map(({ image }) => image),
    ...locations.map(({ image }) => image),
    ...offerReferences(dealer),
    ...reviewReferences(dealer),
    ...models.flatMap(({ image, images }) => [image.thumb, image.url, ...images.map(({ url }) => url)]),
    ...manufacturers.map(({ logo }) => logo.url),
    ...parts.map(({ image }) => image),
  ];
  return all.filter(reference => reference !== null);
}

/** The pictures of offers' cards. */
export function offerReferences({ config, offers }: DealerPictures): string[] {
  const named = offers.flatMap(({ image_url, image_or_model_image }) => [
    image_url,
    image_or_model_image?.url,
  ]);
  return [...named, config.images.noOffer].filter(reference => typeof reference === 'string');
}

/** Those of the reviews that are shown. */
export function reviewReferences({ config, reviews }: DealerPictures): string[] {
  const shown = shownReviews(reviews ?? NO_REVIEWS, config.features);
  const named = shown.flatMap(({ image }) => [image.thumb.url, image.url]);
  return [...named, config.images.noReview].filter(reference => reference !== null);
}
