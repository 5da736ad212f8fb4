import * as v from 'valibot';
import { ImageSchema, LinkSchema, NameSchema } from './site-values.ts';

const picture = (line: string) => v.pipe(v.nullable(ImageSchema), v.description(line));

const promotion = v.strictObject({
  image: ImageSchema,
  alt: NameSchema,
  link: v.nullish(LinkSchema, null),
});

/** Pictures of a site; null uses a drawn one or none. Files are relative to the dealer's `images/` folder. */
export const ImagesSchema = v.strictObject({
  logo: picture('Logo in the header; null writes the name.'),
  logoFooter: picture("Logo in the footer; null uses the header's."),
  favicon: picture('Icon in the browser tab; null draws one from the accent colour.'),
  social: picture('Picture of links shared on social networks.'),
  hero: picture('Home page opening; what it shows stands in its right half, the words beside it.'),
  heroMobile: picture('Home page opening on narrow screens; null crops the wide one.'),
  noCar: picture('Stands in for a car without pictures.'),
  noModel: picture('Stands in for a model without a picture.'),
  noOffer: picture('Stands in for an offer without a picture.'),
  noLocation: picture('Stands in for a location without a picture.'),
  noReview: picture('Stands in for a reviewer without a picture.'),
  certifiedBadge: picture('Badge on certified used cars.'),
  ctaCard: picture('Picture of the call-to-action card.'),
  financeHero: picture('Opening of the finance page.'),
  serviceHero: picture('Opening of the service page.'),
  partsHero: picture('Opening of the parts page.'),
  tradeInHero: picture('Opening of the trade-in page.'),
  aboutHero: picture('Opening of the about us page.'),
  bodyStyles: v.pipe(
    v.record(v.string(), ImageSchema),
    v.description('Pictures of body style tiles, by body style; others are drawn.'),
  ),
  promotions: v.pipe(v.array(promotion), v.description('Pictures of the promotions slider, 1920 by 540.')),
});
export type SiteImages = v.InferOutput<typeof ImagesSchema>;
