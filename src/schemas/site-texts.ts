import * as v from 'valibot';
import { words } from './site-switch.ts';

const titled = v.strictObject({ title: v.string(), text: v.string() });
const question = v.strictObject({ question: v.string(), answer: v.string() });

const buttons = {
  viewDetails: words('Card button to the car; some dealers say Explore Vehicle.'),
  quickEnquiry: words('Card button to the enquiry form; some dealers say Enquiry.'),
  enquireNow: words('Car page button to the enquiry form.'),
  bookTestDrive: words('Button to the test drive form.'),
  cardFinance: words('Card button to finance; some say Get Pre-Approved, Finance Enquiry or Finance Quote.'),
  getFinance: words('Car page button to finance.'),
  preApproved: words('Name of pre-approval.'),
  getPreApproved: words('Button to finance pre-approval.'),
  reserveCar: words('Card button to the reservation.'),
  reserveNow: words('Car page button to the reservation.'),
  findSimilar: words('Button of a car that is gone.'),
  similarQuestion: words('Line above Find Me Something Similar.'),
  requestPhotos: words('Button to ask for photos.'),
  carHistoryReport: words('Link to the history report.'),
  tradeInValuation: words('Car page button to the trade-in page.'),
  getValuation: words('Button that starts a valuation.'),
  downloadPdf: words("Link to the car's PDF."),
  showCars: words('Button of the filters; {count} is the number of cars.'),
  seeMoreFromDealership: words('Link to all cars of a dealership.'),
  showAllMakes: words('Button that opens the make list.'),
  hideExtraMakes: words('Button that closes the make list.'),
  selectModels: words("Button that opens a make's models."),
  hideModels: words("Button that closes a make's models."),
  allMakes: words('Divider between popular makes and all makes.'),
  viewMore: words("Opens an offer's description."),
  viewLess: words("Closes an offer's description."),
  viewFullDisclaimer: words("Opens an offer's disclaimer."),
  viewLessDisclaimer: words("Closes an offer's disclaimer."),
  contactUs: words('Button of a location card.'),
  getDirections: words('Button of a location card.'),
  bookService: words('Link to book a service.'),
  sellYourCar: words('Link to sell a car.'),
};

const carWords = {
  noPrice: words('Stands in place of a price that is not shown.'),
  preorderPrice: words('Stands in place of the price of a preorder.'),
  callDealer: words('Asks the visitor to call.'),
  belowMarketPrice: words('Note on a car well under the market price.'),
  priceNote: words('Note under every price.'),
  tagNew: words('Tag of new cars.'),
  tagUsed: words('Tag of used cars.'),
  tagDemo: words('Tag of demo cars.'),
  tagSold: words('Tag of sold cars.'),
  tagNewArrival: words('Tag of cars that have just arrived.'),
  tagReserved: words('Tag of reserved cars.'),
  tagComingSoon: words('Tag of cars that are coming soon.'),
  tagElectric: words('Tag of electric cars.'),
  tagHybrid: words('Tag of hybrid cars.'),
  tagRunout: words("Tag of run-out cars; empty shows the car's own tag."),
  tagCertified: words('Words of the certified badge picture, for those who cannot see it.'),
  carGone: words("Says on a sold car's page that the car is gone."),
};

const formWords = {
  requestPhotosMessage: words('Text sent with a request for photos.'),
  optIn: words('Consent to marketing; kept with the lead as shown.'),
  privacyNotice: words('Stands at every form.'),
  termsNote: words('Note of forms with the terms checkbox.'),
  formErrors: words("Heading above the list of a form's errors."),
  postcodeFormat: words('Error of a postcode in the wrong form; {format} is the form of the country.'),
  postcodeUnknown: words('Error of a postcode that cannot be found.'),
  leadError: words('Error when a lead could not be sent and the server gave no reason.'),
  formError: words('Error when a form could not be sent and the server gave no reason.'),
  successTitle: words('Headline of the page after a form.'),
  successText: words('Text of the page after a form.'),
  termsOfUse: words('Label of the terms checkbox.'),
};

const financeWords = {
  comparisonRateWarning: words('Stands beside every comparison rate.'),
  comparisonRateExample: words(
    'Says what the comparison rate is based on; {amount} and {years} are filled in.',
  ),
  financeDisclaimer: words('Stands under every repayment.'),
  financeSteps: v.pipe(v.array(titled), v.description('The steps to finance, in order.')),
  reservationTerms: v.pipe(
    v.record(v.string(), v.string()),
    v.description('Terms shown before payment, by state in capitals; "default" serves the other states.'),
  ),
};

const headlines = {
  seeAllCars: words('Link to all cars.'),
  latestCarsTitle: words('Headline of the latest cars.'),
  browseByType: words('Headline of the links by car type.'),
  browseByMake: words('Headline of the links by make.'),
  browseByRepayment: words('Headline of the links by weekly repayment.'),
  locationsTitle: words('Headline of the locations.'),
  holidays: words('Headline of holiday hours.'),
  similarCars: words('Headline of similar cars.'),
  carDetails: words("Headline of a car's facts."),
  carFeatures: words("Headline of a car's features."),
  carDescription: words("Headline of a car's description."),
  photosToCome: words('Stands where a car without photos would have one.'),
  carReserved: words("Says on a reserved car's page what that means."),
  carComingSoon: words('Says on the page of a car that is coming soon what that means.'),
  talkTo: words('Headline above the ways to reach the dealer; {name} is the dealer.'),
  noContact: words('Stands where neither phone nor e-mail is known; {name} is the dealer.'),
  moreCars: words('Says below the last page of results that there are more cars.'),
  contactTitle: words('Headline of the contact page; {name} is the dealer.'),
  testDriveTitle: words('Headline of the test drive page.'),
  testDriveIntro: words('Opening of the test drive page.'),
  financeTitle: words('Headline of the finance page.'),
  tradeInTitle: words('Headline of the trade-in page.'),
  valuationTitle: words('Headline of the valuation page.'),
  reserveTitle: words('Headline of the reservation page; {car} is the car.'),
  reserveIntro: words('Opening of the reservation page; {deposit} is the amount.'),
};

const pageWords = {
  metaDescription: words('What search engines say about the home page; {name} is the dealer.'),
  heroTitle: words('Headline of the home page; {name} is the dealer.'),
  heroText: words('Line under the headline of the home page.'),
  heroButton: words('Button of the home page opening.'),
  aboutTitle: words('Headline of the about block; {name} is the dealer.'),
  aboutText: words('Text of the about block.'),
  ctaCardTitle: words('Headline of the call-to-action card.'),
  ctaCardText: words('Text of the call-to-action card.'),
  ctaCardButton: words('Button of the call-to-action card.'),
  noResults: words('Says that no car fits the filters.'),
  notFoundTitle: words('Headline of the page for an unknown address.'),
  notFoundText: words('Text of the page for an unknown address.'),
  promoBanner: v.pipe(
    v.array(titled),
    v.description('Points of the promo banner: reserving online, secure payments, finance.'),
  ),
  promoCopy: v.pipe(
    v.array(v.string()),
    v.description('Promises on used cars, such as warranty and freight; {country} is filled in.'),
  ),
  warrantyTiles: v.pipe(v.array(titled), v.description('Tiles about warranty and service programs.')),
  tradeInFaq: v.pipe(v.array(question), v.description('Questions and answers on the trade-in page.')),
  serviceIntro: words('Opening of the service page.'),
  partsIntro: words('Opening of the parts page.'),
  fleetIntro: words('Opening of the fleet page.'),
  tradeInIntro: words('Opening of the trade-in page.'),
  footerNote: words('Last line of every page.'),
};

/** Every text of a site. `{name}`-style placeholders are filled in where the line says so. */
export const TextsSchema = v.strictObject({
  ...buttons,
  ...carWords,
  ...formWords,
  ...financeWords,
  ...headlines,
  ...pageWords,
});
export type SiteTexts = v.InferOutput<typeof TextsSchema>;
