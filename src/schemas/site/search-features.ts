import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { amount, oneOf, onOff, someOf, textList, wholeNumber } from './site-switch.ts';
import { LinkSchema, NameSchema, OptionalImageSchema, OptionalTextSchema } from './site-values.ts';

/** Facets of the car search. */
const FACETS = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
] as const;
export type FacetName = (typeof FACETS)[number];

/** Body styles with a drawn tile. */
export const BODY_STYLES = [
  '4x4',
  'bus',
  'cab chassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'motorhome',
  'light truck',
  'people mover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
] as const;

const ascending = v.check(
  (list: number[]) => list.every((value, at) => at === 0 || value > (list[at - 1] ?? value)),
  expectation('numbers in rising order', 'Sort the numbers and take repeated ones out.'),
);

/** Content put among the results; `position` counts cards from 1. */
const PromoCardSchema = v.strictObject({
  position: wholeNumber('Place among the cards, from 1.', 1),
  title: v.pipe(NameSchema, v.description('Headline of the card.')),
  text: OptionalTextSchema,
  button: OptionalTextSchema,
  link: v.pipe(LinkSchema, v.description('Where the card leads.')),
  image: OptionalImageSchema,
});

/** Switches of search and results. */
export const searchFeatures = {
  hitsPerPage: v.pipe(
    wholeNumber('Cars on a page of results.', 1),
    v.maxValue(100, expectation('at most 100', 'Write a number from 1 to 100.')),
  ),
  searchCacheEntries: wholeNumber('Answers the main search keeps before it drops the oldest.', 1),
  sortBy: oneOf(
    ['newest', 'price_asc', 'price_desc', 'km_asc', 'year_desc'],
    'Order of results until the visitor picks another.',
  ),
  facets: someOf(FACETS, 'Sections of the filter sidebar, in order.'),
  openFacets: someOf(FACETS, 'Sections of the filter sidebar that start open.'),
  cityFacetLimit: wholeNumber('Cities offered in the filter.', 1),
  dealershipFacetLimit: wholeNumber('Dealerships offered in the filter.', 1),
  makesCollapsedCount: wholeNumber('Makes shown before "Show all makes".', 1),
  collapseToPopularMakes: onOff(
    'The collapsed make list shows the popular makes instead of makesCollapsedCount.',
  ),
  popularMakes: textList('Popular makes in order; empty takes the makes with most cars.'),
  popularMakesCount: wholeNumber('Makes before the "All Makes" divider.'),
  modelListLimit: wholeNumber('Models offered under one make.', 1),
  makeLogos: onOff('Shows logos beside makes in the filter.'),
  hideUnpricedWhenCheapestFirst: onOff('Sorting by rising price leaves out cars without a price.'),
  priceSlider: v.pipe(
    v.strictObject({
      min: amount('Lowest price of the slider.'),
      max: amount('Highest price of the slider.'),
      step: wholeNumber('Step of the slider.', 1),
    }),
    v.check(({ min, max }) => min < max, expectation('min below max', 'Make "min" the smaller of the two.')),
    v.description('Price slider of the search on the home page, in the currency of the site.'),
  ),
  priceRangeEdges: v.pipe(
    v.array(wholeNumber('Price.', 1)),
    ascending,
    v.description(
      'Bounds of the price ranges of the search, rising, in the currency of the site; empty makes no ranges.',
    ),
  ),
  weeklyPriceBands: v.pipe(
    v.array(wholeNumber('Weekly repayment.', 1)),
    ascending,
    v.description('Bounds of the landing pages by weekly repayment, rising; empty makes no such pages.'),
  ),
  weeklyPriceLender: v.pipe(
    v.nullable(v.string()),
    v.description('Lender whose weekly payment the bands use; null is the finance provider of the site.'),
  ),
  sevenSeaterPage: onOff('A landing page for cars with 7 seats.'),
  seeMoreFromDealership: onOff('Links from a car to all cars of its dealership.'),
  directorySearch: onOff('A directory search over brands, models and dealerships.'),
  partsSearch: onOff('The parts search page.'),
  searchHistory: onOff("Keeps the visitor's last 5 searches in the browser."),
  menuSearch: onOff('A search in the header of every page.'),
  ctaCard: onOff('Puts a call-to-action card among the results.'),
  ctaCardPosition: wholeNumber('Place of the call-to-action card among the results, from 1.', 1),
  promoCards: v.pipe(v.array(PromoCardSchema), v.description('Promotions put among the results.')),
  bodyTiles: someOf(BODY_STYLES, 'Body styles shown as tiles, in order.'),
};
