import * as v from 'valibot';
import { LeadRouteSchema } from '../lead/lead-route.ts';
import { AdjustmentsSchema } from '../valuation/adjustments.ts';
import { expectation } from './site-message.ts';
import { oneOf, onOff, textList, wholeNumber } from './site-switch.ts';
import { EmailSchema } from './site-values.ts';

/**
 * No part of a webhook's name may be part of other names of the environment: `FORECOURT_A_WEBHOOK_WEBHOOK_URL` would be
 * that of the webhook `webhook` of site `a`, and that of site `a-webhook`.
 */
const AMBIGUOUS_WEBHOOK = /(?:^|-)(?:webhook(?:-|$)|(?:smtp|valuation)$)/;

const RouteSchema = v.pipe(
  LeadRouteSchema,
  v.forward(
    v.check(
      ({ webhook }) => webhook === null || !AMBIGUOUS_WEBHOOK.test(webhook),
      expectation(
        'a name without the word "webhook", that does not end in "smtp" or "valuation"',
        'Name it after who receives the leads, like "crm", and its variables in the environment alike: those of another site could have the same name.',
      ),
    ),
    ['webhook'],
  ),
);

/** Switches of forms, trade-in and leads. */
export const leadFeatures = {
  enquiries: onOff('Visitors can enquire about a car.'),
  requestPhotos: onOff('Visitors can ask for photos of a car that has few.'),
  requestPhotosBelow: wholeNumber('Photos below which a car offers Request Photos.'),
  notifyMe: onOff('Visitors can ask to be told when a car arrives.'),
  steppedForms: onOff('Forms about a car go step by step; off shows all fields at once.'),
  lastNameField: onOff('Forms ask for the last name, which may stay empty.'),
  emailOrPhone: onOff('Forms take an e-mail address or a phone number; off needs both.'),
  messageOptional: onOff('The message of an enquiry may stay empty.'),
  optIn: onOff('Forms ask for consent to marketing, unticked.'),
  termsCheckbox: onOff('Forms ask visitors to agree to the terms of use, with the terms note.'),
  regoField: onOff("Enquiry forms have a field for the registration of the visitor's car."),
  postcodeField: onOff('Enquiry forms ask for the postcode.'),
  postcodeGeocoding: onOff(
    'Looks postcodes up at the server: forms refuse one that is nowhere, and distances need no table of postcodes.',
  ),
  dealershipSelect: onOff('Forms ask for the dealership when the site has more than one.'),
  locationSelect: onOff('Forms without a car ask for the location.'),
  locationSelectForNewCars: onOff('Enquiries about new cars ask for the location.'),
  distributionLocations: onOff('Enquiries about a car with distribution locations ask which one.'),
  testDriveDateTime: onOff('Test drive bookings ask for a date and a time; both optional.'),
  appointments: onOff('Test drive bookings offer free times from the opening hours.'),
  enquiryCategories: textList('Subjects of the contact form, in order.'),
  additionalServices: textList('Extras a visitor can tick when booking a service.'),
  successPage: onOff('Sends the visitor to /success/ after a form; off thanks on the same page.'),
  leadEmails: v.pipe(
    v.array(EmailSchema),
    v.description('Where leads are sent by e-mail; empty uses the e-mail of the site.'),
  ),
  leadEmailFormat: oneOf(
    ['text', 'adf'],
    'Lead e-mails as readable text, or as ADF for a CRM: the XML and nothing else.',
  ),
  leadRoutes: v.pipe(
    v.array(RouteSchema),
    v.description(
      'Where some leads go instead: by category, dealership or location to e-mails or a named webhook.',
    ),
  ),
  leadSummary: onOff('Sends a summary of the day before each morning to where leads are sent.'),
  leadSummaryHour: v.pipe(
    wholeNumber('Hour of the day, on the clock of the site, at which the summary is sent: 0 to 23.'),
    v.maxValue(23, expectation('an hour of at most 23', 'Write a number from 0 to 23.')),
  ),
  leadWebhook: onOff('Also sends leads to the webhook named in the environment.'),
  tradeIn: onOff('Trade-in and sell-your-car pages.'),
  valuation: onOff("Values visitors' own cars on the trade-in pages; off leaves the form that asks for it."),
  valuationMaxYears: wholeNumber('Oldest car that gets an estimate, in years.', 1),
  valuationMaxDistance: wholeNumber(
    'Longest distance that gets an online estimate, in the unit of the site.',
    1,
  ),
  valuationService: onOff(
    'Looks registrations up at the valuation service that the environment of the server names; off asks for make, model and year.',
  ),
  valuationMargin: v.pipe(
    wholeNumber(
      'Percent between what such cars are advertised for and what the dealer gives; told to the visitor.',
    ),
    v.maxValue(90, expectation('at most 90 percent', 'Write a number from 0 to 90, such as 15.')),
  ),
  valuationDays: v.pipe(
    wholeNumber('Days for which an offer is good.', 1),
    v.maxValue(30, expectation('at most 30 days', 'Write a number from 1 to 30.')),
  ),
  valuationAdjustments: v.pipe(
    AdjustmentsSchema,
    v.description('By how many percent condition and service history change an offer.'),
  ),
  saveValuation: onOff('Also saves valuations that were not accepted, by POST /api/miscellaneous.'),
  tradeInFaq: onOff('Questions and answers on the trade-in page.'),
  defaultState: v.pipe(v.string(), v.description('State chosen in forms until the visitor picks another.')),
};
