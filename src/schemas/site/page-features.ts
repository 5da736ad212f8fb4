import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { oneOf, onOff, someOf, textList, wholeNumber } from './site-switch.ts';
import { IdSchema } from './site-values.ts';

/** Blocks of the home page. */
export const HOME_BLOCKS = [
  'hero',
  'visit',
  'search',
  'carTypes',
  'makes',
  'bodyStyles',
  'weeklyBands',
  'models',
  'offers',
  'promotions',
  'latestCars',
  'promoBanner',
  'warranty',
  'financeSteps',
  'tradeIn',
  'reviews',
  'locations',
  'about',
] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

const LOCATION_CHOICES = ['primary', 'sales', 'service', 'parts', 'service-and-parts', 'all'] as const;
const HEADER_PHONES = ['location', 'sales', 'service', 'parts'] as const;

const ids = (line: string) => v.pipe(v.array(IdSchema), v.description(line));

/** Which locations a block shows; filters with null or an empty list let all through. */
const locationBlock = v.strictObject({
  show: oneOf(LOCATION_CHOICES, 'Which locations the block shows.'),
  id: v.pipe(v.nullable(IdSchema), v.description('Shows the one location with this id instead.')),
  manufacturer: v.pipe(v.nullable(v.string()), v.description('Only locations of this manufacturer.')),
  subtype: v.pipe(v.nullable(v.string()), v.description('Only locations of this subtype, such as buying.')),
  excludedIds: ids('Locations left out.'),
});

/** Switches of pages, menus, locations, offers and reviews. */
export const pageFeatures = {
  homeBlocks: someOf(
    HOME_BLOCKS,
    'Blocks of the home page, in order; `hero` always opens it, and without it the page opens with text alone.',
  ),
  latestCars: wholeNumber('Cars in the block of latest cars.'),
  callBar: onOff('A bar with the phone number and the way there, at the foot of every page on a phone.'),
  megaMenu: onOff('A menu with brand tiles.'),
  headerBookService: onOff('A Book a Service link in the header.'),
  headerSellYourCar: onOff('A Sell Your Car link in the header.'),
  headerPhones: someOf(HEADER_PHONES, 'Phone links in the header, in order.'),
  phoneOverrides: v.pipe(
    v.record(v.string(), v.string()),
    v.description("Phone shown instead of a dealership's own, by dealership slug."),
  ),
  hstsSubdomains: onOff(
    "Browsers ask for every host below the site's own by HTTPS alone, for two years; only where all of them have it.",
  ),
  servicePage: onOff('The service page and its menu entries.'),
  bookService: onOff('Visitors can book a service.'),
  partsPage: onOff('The parts and accessories page and its menu entries.'),
  warrantyPage: onOff('The warranty page and its menu entries.'),
  fleetPage: onOff('The fleet page and its menu entries.'),
  aboutPage: onOff('The about us page and its menu entries.'),
  careers: onOff('The contact form takes careers enquiries.'),
  brandPages: onOff('Pages for each brand.'),
  modelPages: onOff('Pages for each model.'),
  specialOffers: onOff('The offers pages and their menu entries.'),
  offerCollapseLength: wholeNumber(
    "Characters above which an offer's description or disclaimer starts collapsed.",
    1,
  ),
  offerCollapsedLength: wholeNumber('Characters shown of a collapsed description.', 1),
  locationBlock: v.pipe(locationBlock, v.description('Which locations the location block shows.')),
  locationsLayout: oneOf(
    ['grid', 'carousel', 'list'],
    'Several locations as a grid of cards, as a carousel, or as a list of showrooms with their workshops.',
  ),
  distances: onOff(
    'Tells visitors who say their postcode how far cars and locations are; needs a table of postcodes, or postcodeGeocoding.',
  ),
  maps: onOff('Offers a map, loaded when the visitor asks for it.'),
  reviews: onOff('Shows customer reviews.'),
  reviewsAverageAbove: v.pipe(
    v.number(),
    v.minValue(0, expectation('a number from 0 to 5', 'Write a number from 0 to 5.')),
    v.maxValue(5, expectation('a number from 0 to 5', 'Write a number from 0 to 5.')),
    v.description('Reviews are shown only when the average is above this.'),
  ),
  reviewsCount: wholeNumber('Reviews shown at most.', 1),
  hiddenReviewIds: ids('Reviews that are not shown.'),
  promoBanner: onOff('A banner about reserving a car and finance, or with points of your own.'),
  promotionsSlider: onOff('The slider of promotion pictures, 1920 by 540.'),
  warrantyTiles: onOff('Tiles about warranty and service programs.'),
  financeSteps: onOff('The three steps to finance.'),
  socialLinks: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.nonEmpty()),
        link: v.pipe(
          v.string(),
          v.regex(
            /^https?:\/\/\S+$/,
            expectation(
              'an absolute http(s) address',
              'Write it whole, such as "https://www.facebook.com/name".',
            ),
          ),
        ),
      }),
    ),
    v.description("Links to the dealer's social pages, in the footer."),
  ),
  vehicleFeeds: onOff(
    'Feeds of the stock for Google vehicle listings and Meta automotive inventory, in /feeds/.',
  ),
  pagesHidden: textList('Content pages that are not published, by file name without ".md".'),
};
