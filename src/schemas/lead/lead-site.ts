import * as v from 'valibot';
import { FIELD_MESSAGES } from '../../domain/lead/field-messages.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { OpeningHoursSchema, SpecialHoursSchema } from '../location-hours.ts';
import { CountrySchema } from '../site/site.ts';
import { ValuationSiteSchema } from '../valuation/valuation-site.ts';
import { LeadFormFieldSchema } from './lead-form-field.ts';
import { LeadRouteSchema } from './lead-route.ts';

const text = v.nullable(v.string());

const SectionsSchema = v.array(v.object({ title: text, fields: v.array(LeadFormFieldSchema) }));

/** The questions of a form by the car it is about: none, a new one, or any other. */
const FormSchema = v.object({ none: SectionsSchema, new: SectionsSchema, other: SectionsSchema });
export type LeadFormVariants = v.InferOutput<typeof FormSchema>;

/** Texts of a site that the server uses, besides the messages about fields. */
export const LEAD_TEXTS = [
  'formErrors',
  'leadError',
  'formError',
  'formOptional',
  'formChoose',
  'formSend',
  'formLeaveEmpty',
  'postcodeUnknown',
  'successTitle',
  'successText',
  'requestPhotosMessage',
] as const;

/** Texts of the server's pages on the state of a reservation. */
export const RESERVATION_TEXTS = [
  'reservationTakenTitle',
  'reservationTaken',
  'reservationFailedTitle',
  'reservationUnavailable',
  'reservationTitle',
  'reservationHold',
  'reservationPending',
  'reservationPaid',
  'reservationAuthorised',
  'reservationExpired',
  'reservationCancelled',
  'reservationReleased',
  'reservationLapsed',
  'reservationCompleted',
  'reservationNotCharged',
  'reservationRefunding',
  'reservationRefunded',
  'reservationKept',
  'reservationUnsure',
  'reservationLookAgain',
  'reservationPay',
  'reservationCancel',
  'reservationCancelTitle',
  'reservationCancelAll',
  'reservationCancelPart',
  'reservationCancelUntil',
  'reservationCancelUnpaid',
  'reservationKeep',
  'reservationOver',
  'reservationOutdatedTitle',
  'reservationOutdated',
  'reservationSeeToday',
  'reservationMailLink',
  'reservationNextPaid',
  'reservationNextEnded',
  'reservationSeeCar',
  'reservationReference',
  'reservationDeposit',
  'reservePrice',
  'reserveSandbox',
  'reserveSimilar',
  'reserveSold',
  'reserveNotOnline',
] as const;

const LinkSchema = v.object({ label: v.string(), href: v.string() });

/** The look of the site for the server's own pages. */
const LookSchema = v.object({
  /** Custom properties of the theme, as one CSS rule. */
  theme_css: v.string(),
  logo: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  phone: v.nullable(LinkSchema),
  /** The contact to call; {name} and {phone} are filled in. */
  questions: v.string(),
});

const ReservationFeaturesSchema = v.object({
  reserve: v.boolean(),
  checkoutPath: v.string(),
  reservePayment: v.picklist(['none', 'charge', 'authorise']),
  reserveDeposit: v.number(),
  reserveHoldMinutes: v.number(),
  reserveCancelFee: v.number(),
  reserveCarTypes: v.array(v.string()),
  reserveStatuses: v.array(v.string()),
  reservePriceOver: v.number(),
  reservePreorders: v.boolean(),
  reserveTestDriveOnly: v.boolean(),
});
/** Switches by which the server takes deposits. */
export const RESERVATION_FEATURES = v.keyof(ReservationFeaturesSchema).options;

const ReservationsSchema = v.object({
  ...ReservationFeaturesSchema.entries,
  texts: v.object({
    ...v.entriesFromList(RESERVATION_TEXTS, v.string()),
    // A site that an older version built lacks them.
    reservationCancelUntil: v.optional(v.string(), ''),
    reserveSold: v.optional(v.string(), 'This car is sold or no longer for sale.'),
    reserveNotOnline: v.optional(v.string(), 'This car cannot be reserved online.'),
  }),
});
/** The terms of a site's deposits, and its texts of reservations. */
export type ReservationTerms = v.InferOutput<typeof ReservationsSchema>;

const LocationSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  dealership_slug: text,
  visible: v.boolean(),
  location_type: text,
  /** Of its hours; sites built before it was known have none. */
  time_zone: v.nullish(v.string(), null),
  opening_hours: v.array(OpeningHoursSchema),
  special_hours: v.array(SpecialHoursSchema),
});

/**
 * What the server must know of a site to take leads. The build writes it beside the site's releases, outside
 * everything that visitors can fetch. Holds no secrets: those are in the environment of the server.
 */
export const LeadSiteSchema = v.object({
  slug: v.string(),
  name: v.string(),
  origin: v.string(),
  /** Id of the website, in leads and phone reveals. */
  id: text,
  dealership_id: text,
  country: CountrySchema,
  time_zone: v.string(),
  email: text,
  features: v.object({
    successPage: v.boolean(),
    appointments: v.boolean(),
    postcodeGeocoding: v.boolean(),
    leadEmails: v.array(v.string()),
    leadEmailFormat: v.picklist(['text', 'adf']),
    leadSummary: v.optional(v.boolean(), false),
    leadSummaryHour: v.optional(v.number(), 7),
    leadWebhook: v.boolean(),
    leadRoutes: v.array(LeadRouteSchema),
    /** Whole units of the currency; none where an older version built the site. */
    financeFees: v.optional(v.object({ establishment: v.number(), monthly: v.number() }), {
      establishment: 0,
      monthly: 0,
    }),
  }),
  texts: v.object({
    // A site that an older version built lacks newer messages.
    ...v.entriesFromList(FIELD_MESSAGES, v.optional(v.string(), '')),
    ...v.entriesFromList(LEAD_TEXTS, v.string()),
    fieldCvWrongSubject: v.optional(v.string(), ''),
    errorPrivate: v.optional(v.string(), ''),
  }),
  dealerships: v.array(v.object({ slug: v.string(), name: text, id: text })),
  locations: v.array(LocationSchema),
  /** `vehicle` is the make and model that an offer is about. */
  offers: v.optional(
    v.array(v.object({ id: v.string(), name: v.string(), vehicle: v.optional(text, null) })),
    [],
  ),
  /** Makes that are recognised in a vehicle's description. */
  makes: v.optional(v.array(v.string()), []),
  /** The hidden fields of forms, by the address of their page. */
  pages: v.optional(v.array(v.object({ path: v.string(), fields: v.record(v.string(), v.string()) })), []),
  /** Null where an older version built the site. */
  look: v.optional(v.nullable(LookSchema), null),
  /** Null where the site takes no deposits, or an older version built it. */
  reservations: v.optional(v.nullable(ReservationsSchema), null),
  /** The group that has the site as a member: its sites know of each other's cars what they cost. */
  group: v.optional(text, null),
  /** Null where no cars are valued. */
  valuation: v.optional(v.nullable(ValuationSiteSchema), null),
  /** By kind of form. */
  forms: v.record(v.string(), FormSchema),
});
export type LeadSite = v.InferOutput<typeof LeadSiteSchema>;

/** Its file, `server/site.json`. */
export const StoredLeadSiteSchema = jsonText(LeadSiteSchema);

/** Switches for the receivers of leads, besides the site's `email`. */
export const LEAD_DESTINATIONS = [
  'leadEmails',
  'leadEmailFormat',
  'leadSummary',
  'leadSummaryHour',
  'leadWebhook',
  'leadRoutes',
] as const;

export type LeadLocation = LeadSite['locations'][number];
