import { contactCategories } from './lead-category.ts';
import type { FormKind } from './lead-kind.ts';

export type EnquiryFieldName =
  | 'name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'category'
  | 'message'
  | 'Rego'
  | 'regoState'
  | 'km'
  | 'vehicle'
  | 'part'
  | 'vehiclePriceBudget'
  | 'additional_services'
  | 'dealership_slug'
  | 'location'
  | 'distribution_location'
  | 'date'
  | 'time'
  | 'opt_in'
  | 'terms_conditions';

export interface EnquiryField {
  name: EnquiryFieldName;
  required: boolean;
  /** Sent without being shown: the fixed text of a request for photos. */
  hidden: boolean;
}

/** The car asked about. */
export interface EnquiryCar {
  car_type: string;
  location: { distribution_locations: readonly string[] } | null;
}

/** What of a site's configuration decides which fields a form has. */
export interface EnquirySite {
  dealerships: readonly unknown[];
  features: {
    messageOptional: boolean;
    optIn: boolean;
    termsCheckbox: boolean;
    regoField: boolean;
    postcodeField: boolean;
    dealershipSelect: boolean;
    locationSelect: boolean;
    locationSelectForNewCars: boolean;
    distributionLocations: boolean;
    testDriveDateTime: boolean;
    enquiryCategories: readonly string[];
    additionalServices: readonly string[];
    bookService: boolean;
    careers: boolean;
  };
}

interface Asked {
  form: FormKind;
  car: EnquiryCar | null;
  site: EnquirySite;
  /** Locations that do the business of the form: workshops, parts counters. */
  places: number;
}

type Condition = (asked: Asked) => boolean;
const always: Condition = () => true;
const never: Condition = () => false;
/** True for these forms. */
const on =
  (...kinds: FormKind[]): Condition =>
  ({ form }) =>
    kinds.includes(form);

const ofOneBusiness = on('service', 'parts', 'parts-search');
const ofOwnCar = on('trade-in', 'sell');
const sayingWhatIsWanted = on(
  'service',
  'parts',
  'parts-search',
  'finance',
  'trade-in',
  'sell',
  'reserve',
  'notify',
);

const asksForPlace: Condition = asked => ofOneBusiness(asked) && asked.places > 1;

const asksForLocation: Condition = ({ form, car, site: { features } }) => {
  if (form === 'location') return false;
  return car === null ? features.locationSelect : car.car_type === 'new' && features.locationSelectForNewCars;
};

const asksForDealership: Condition = asked =>
  asked.form !== 'location' &&
  !(ofOneBusiness(asked) && asked.places > 0) &&
  asked.site.features.dealershipSelect &&
  asked.site.dealerships.length > 1;

const takesDate: Condition = ({ form, site }) =>
  form === 'service' || (form === 'test-drive' && site.features.testDriveDateTime);

/** Each field in its order: when it is part of a form, and when it must be filled in [K5] to [K15]. */
const FIELDS: readonly [EnquiryFieldName, Condition, Condition][] = [
  ['part', on('parts', 'parts-search'), always],
  [
    'vehicle',
    asked =>
      asked.car === null &&
      (ofOneBusiness(asked) || ofOwnCar(asked) || on('test-drive', 'finance', 'notify')(asked)),
    ({ form }) => form !== 'finance',
  ],
  ['Rego', asked => ofOneBusiness(asked) || ofOwnCar(asked), never],
  ['regoState', ofOwnCar, never],
  ['km', ofOwnCar, never],
  ['vehiclePriceBudget', on('finance', 'notify'), never],
  ['location', asksForPlace, always],
  [
    'additional_services',
    ({ form, site }) => form === 'service' && site.features.additionalServices.length > 0,
    never,
  ],
  ['date', takesDate, never],
  ['time', ({ form, site }) => form === 'test-drive' && site.features.testDriveDateTime, never],
  ['name', always, always],
  ['last_name', always, never],
  ['email', always, always],
  ['phone', always, always],
  ['postcode', ({ site }) => site.features.postcodeField, always],
  [
    'category',
    asked => on('contact', 'location')(asked) && contactCategories(asked.site.features).length > 0,
    always,
  ],
  ['dealership_slug', asksForDealership, always],
  ['location', asked => !ofOneBusiness(asked) && asksForLocation(asked), always],
  [
    'distribution_location',
    ({ car, site }) => site.features.distributionLocations && !!car?.location?.distribution_locations.length,
    never,
  ],
  ['Rego', asked => !ofOneBusiness(asked) && !ofOwnCar(asked) && asked.site.features.regoField, never],
  ['message', always, asked => !sayingWhatIsWanted(asked) && !asked.site.features.messageOptional],
  ['opt_in', ({ site }) => site.features.optIn, never],
  ['terms_conditions', ({ site }) => site.features.termsCheckbox, always],
];

/** The fields of a form, in order ([K5] to [K15]). */
export function enquiryFields(
  form: FormKind,
  car: EnquiryCar | null,
  site: EnquirySite,
  places = 0,
): EnquiryField[] {
  const asked = { form, car, site, places };
  return FIELDS.filter(([, isPart]) => isPart(asked)).map(([name, , isRequired]) => {
    const hidden = name === 'message' && form === 'photos';
    return { name, required: !hidden && isRequired(asked), hidden };
  });
}
