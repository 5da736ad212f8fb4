import * as v from 'valibot';
import { CarTypeSchema } from '../car.ts';
import { days, oneOf, onOff, someOf, textList, wholeNumber, wholeNumberOrNull } from './site-switch.ts';

const carTypes = CarTypeSchema.options;

const CARD_BUTTONS = ['view', 'enquire', 'testDrive', 'finance', 'reserve'] as const;
const SIDEBAR_BUTTONS = ['enquire', 'testDrive', 'history', 'finance', 'tradeIn', 'reserve'] as const;
const CARD_ATTRIBUTES = [
  'year',
  'km',
  'transmission',
  'fuel',
  'body',
  'drive',
  'seats',
  'engine',
  'place',
] as const;

/** Switches of cards, tags and the car page. */
export const carFeatures = {
  favourites: onOff('Visitors can keep favourite cars, on a page of saved cars.'),
  garage: onOff(
    'That page is a garage: with enquired and reserved cars, searches and the valuation, and what goes along with a form.',
  ),
  subscriptionPricing: onOff('Shows subscription prices, their filter and their order where cars have one.'),
  subscriptionPeriod: oneOf(['week', 'fortnight', 'month'], 'What a subscription price is paid for.'),
  fetchPhotos: onOff(
    'Fetches the photos that a feed names by address and serves them from the site; off leaves them where they are.',
  ),
  carPdf: onOff('Each car can be downloaded as a PDF.'),
  carHistoryReport: onOff("Links a car's history report when the car has a file."),
  phoneReveal: onOff('Masks phone numbers after 5 characters until a click; off shows them whole.'),
  similarCars: wholeNumber('How many similar cars a car page shows; 0 shows none.'),
  belowMarketPrice: onOff(
    'Says "Below market price" when the price is more than 499 under the market average.',
  ),
  marketPriceDays: days('Days for which market prices count, where the feed says when they were taken.'),
  beforePrice: onOff('Shows the earlier price beside a lower one.'),
  viewsShownFrom: wholeNumberOrNull(
    'Says on its page how often a car was looked at, from so many views; null never.',
  ),
  cardButtons: someOf(CARD_BUTTONS, 'Buttons of a car card, in order.'),
  sidebarButtons: someOf(SIDEBAR_BUTTONS, 'Buttons beside a car on its page, in order.'),
  cardAttributes: someOf(CARD_ATTRIBUTES, 'Facts on a car card, in order.'),
  cardExcerpt: onOff('Shows badge and series under the title of a car card.'),
  carTypeTags: onOff('Shows New, Used or Demo on a card that has no other tag.'),
  fuelTag: onOff('Tags electric and hybrid cars.'),
  newArrivalDays: days('Days after arrival during which a car is tagged New Arrival; 0 tags none.'),
  runoutTags: textList('Car tags that mean a run-out sale and come before any other tag.'),
  runoutTagGreen: onOff('Run-out tags are green.'),
  priorityTags: textList('Custom car tags that come before fuel, reserved and certified tags.'),
  certifiedManufacturer: v.pipe(
    v.nullable(v.string()),
    v.description('Make whose certified used cars carry the badge picture; null for none.'),
  ),
  soldPageDays: days(
    "Days a sold car's page stays, with similar cars, after the sold window; a car that the feed leaves out keeps its address as long.",
  ),
  autograb: onOff(
    'Shows the market price by Autograb, and values trade-ins, only for cars in stock, not sold or reserved, over 200.',
  ),

  reserve: onOff('Visitors can ask for a car to be held for a deposit.'),
  checkoutPath: oneOf(['checkout', 'buy-online'], 'Last part of the reservation address.'),
  reservePayment: oneOf(
    ['none', 'charge', 'authorise'],
    'How the deposit is paid online: charged, or authorised until the dealer charges it; none sends an enquiry.',
  ),
  reserveDeposit: wholeNumber('Amount paid to reserve a car.', 1),
  reserveCancelFee: wholeNumber(
    "What is kept of the deposit when a visitor cancels, never more than the law of the car's state allows; 0 refunds all.",
  ),
  reserveCarTypes: someOf(carTypes, 'Car types that can be reserved.'),
  reserveStatuses: someOf(['in_stock', 'coming_soon'], 'Statuses in which a car can be reserved.'),
  reservePriceOver: wholeNumber('A car can be reserved only when its price is over this.'),
  reservePreorders: onOff('Preorders can be reserved.'),
  reserveTestDriveOnly: onOff('Cars tagged Test Drive Only can be reserved.'),
  reserveHoldMinutes: wholeNumber(
    'Minutes a car is held while the visitor pays; the payment page closes a little before.',
    35,
  ),
  testDrives: onOff('Visitors can book test drives.'),
  testDriveCarTypes: someOf(carTypes, 'Car types in stock whose finance button becomes Book a Test Drive.'),
};
