export type EnquiryForm = 'enquiry' | 'test-drive' | 'photos' | 'contact';

export type EnquiryFieldName =
  | 'name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'category'
  | 'message'
  | 'Rego'
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
  };
}

type Condition = (form: EnquiryForm, car: EnquiryCar | null, site: EnquirySite) => boolean;
const always: Condition = () => true;
const never: Condition = () => false;

function asksForLocation(car: EnquiryCar | null, { features }: EnquirySite): boolean {
  return car === null ? features.locationSelect : car.car_type === 'new' && features.locationSelectForNewCars;
}

/** Each field in its order: when it is part of a form, and when it must be filled in (spec §5). */
const FIELDS: readonly [EnquiryFieldName, Condition, Condition][] = [
  ['name', always, always],
  ['last_name', always, never],
  ['email', always, always],
  ['phone', always, always],
  ['postcode', (_, __, site) => site.features.postcodeField, always],
  ['category', (form, _, site) => form === 'contact' && site.features.enquiryCategories.length > 0, always],
  ['dealership_slug', (_, __, site) => site.features.dealershipSelect && site.dealerships.length > 1, always],
  ['location', (_, car, site) => asksForLocation(car, site), always],
  [
    'distribution_location',
    (_, car, site) => site.features.distributionLocations && !!car?.location?.distribution_locations.length,
    never,
  ],
  ['date', (form, _, site) => form === 'test-drive' && site.features.testDriveDateTime, never],
  ['time', (form, _, site) => form === 'test-drive' && site.features.testDriveDateTime, never],
  ['Rego', (_, __, site) => site.features.regoField, never],
  ['message', always, (_, __, site) => !site.features.messageOptional],
  ['opt_in', (_, __, site) => site.features.optIn, never],
  ['terms_conditions', (_, __, site) => site.features.termsCheckbox, always],
];

/** The fields of an enquiry form, in order ([K5] to [K12]). */
export function enquiryFields(form: EnquiryForm, car: EnquiryCar | null, site: EnquirySite): EnquiryField[] {
  return FIELDS.filter(([, isPart]) => isPart(form, car, site)).map(([name, , isRequired]) => {
    const hidden = name === 'message' && form === 'photos';
    return { name, required: !hidden && isRequired(form, car, site), hidden };
  });
}
