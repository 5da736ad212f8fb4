import { isGroup } from '../location/is-group.ts';
import { FORM_KINDS, type FormKind } from './form-kind.ts';
import { contactCategories, isCareers } from './lead-category.ts';

export type FormFieldName =
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
  | 'deposit'
  | 'employment'
  | 'employment_time'
  | 'income'
  | 'income_period'
  | 'housing_cost'
  | 'living_cost'
  | 'loan_cost'
  | 'finance_consent'
  | 'additional_services'
  | 'dealership_slug'
  | 'location'
  | 'distribution_location'
  | 'date'
  | 'time'
  | 'cv'
  | 'opt_in'
  | 'terms_conditions';

/** A field of a form, and whether it must be filled in. */
export interface FormFieldRule {
  name: FormFieldName;
  required: boolean;
  /** Sent without being shown: the fixed text of a request for photos. */
  hidden: boolean;
}

/** The car the form is about. */
export interface FormCar {
  car_type: string;
  dealership_slug: string | null;
  location: { distribution_locations: readonly string[] } | null;
}

/** The configuration of a site that decides which fields a form has. */
export interface FormConfig {
  dealerships: readonly unknown[];
  features: {
    lastNameField: boolean;
    emailOrPhone: boolean;
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
    financePreApproval: boolean;
  };
}

interface FormContext {
  form: FormKind;
  car: FormCar | null;
  site: FormConfig;
  /** Locations that do the business of the form: workshops, parts counters. */
  locations: number;
}

type Condition = (context: FormContext) => boolean;
const always: Condition = () => true;
const never: Condition = () => false;
/** True for these forms. */
const on =
  (...kinds: FormKind[]): Condition =>
  ({ form }) =>
    kinds.includes(form);

const ofOneBusiness: Condition = ({ form }) => FORM_KINDS[form].business !== null;
/** An offer is about a car that was described before. */
const describesCar: Condition = ({ form }) => FORM_KINDS[form].vehicle !== null && form !== 'trade-in-offer';
const describesOwnCar: Condition = context =>
  describesCar(context) && FORM_KINDS[context.form].vehicle === 'own';
const ofOwnCar = on('trade-in', 'sell');
const sayingWhatIsWanted = on(
  'service',
  'parts',
  'parts-search',
  'finance',
  'trade-in',
  'trade-in-offer',
  'sell',
  'reserve',
  'notify',
  'offer',
  'model',
);

const asksForBranch: Condition = context => ofOneBusiness(context) && context.locations > 1;

const asksForLocation: Condition = ({ form, car, site: { features } }) => {
  if (form === 'location') return false;
  return car === null ? features.locationSelect : car.car_type === 'new' && features.locationSelectForNewCars;
};

const asksForDealership: Condition = context =>
  context.form !== 'location' &&
  !context.car?.dealership_slug &&
  !(ofOneBusiness(context) && context.locations > 0) &&
  context.site.features.dealershipSelect &&
  isGroup(context.site.dealerships);

const asksForPreApproval: Condition = ({ form, site }) =>
  form === 'finance' && site.features.financePreApproval;

const needsBothWays: Condition = ({ site }) => !site.features.emailOrPhone;

const takesCareers: Condition = ({ form, site }) =>
  (form === 'contact' || form === 'location') && contactCategories(site.features).some(isCareers);

const takesDate: Condition = ({ form, site }) =>
  form === 'service' || (form === 'test-drive' && site.features.testDriveDateTime);

/** Each field in its order: when it is part of a form, and when it must be filled in [K5] to [K15], [K20], [K25]. */
const FIELDS: readonly [FormFieldName, Condition, Condition][] = [
  ['part', on('parts', 'parts-search'), always],
  ['vehicle', context => context.car === null && describesCar(context), ({ form }) => form !== 'finance'],
  ['Rego', describesOwnCar, never],
  ['regoState', ofOwnCar, never],
  ['km', ofOwnCar, never],
  ['vehiclePriceBudget', on('finance', 'notify'), never],
  ['deposit', asksForPreApproval, never],
  ['employment', asksForPreApproval, never],
  ['employment_time', asksForPreApproval, never],
  ['income', asksForPreApproval, never],
  ['income_period', asksForPreApproval, never],
  ['housing_cost', asksForPreApproval, never],
  ['living_cost', asksForPreApproval, never],
  ['loan_cost', asksForPreApproval, never],
  ['location', asksForBranch, always],
  [
    'additional_services',
    ({ form, site }) => form === 'service' && site.features.additionalServices.length > 0,
    never,
  ],
  ['date', takesDate, never],
  ['time', ({ form, site }) => form === 'test-drive' && site.features.testDriveDateTime, never],
  ['name', always, always],
  ['last_name', ({ site }) => site.features.lastNameField, never],
  ['email', always, needsBothWays],
  ['phone', always, needsBothWays],
  ['postcode', ({ site }) => site.features.postcodeField, always],
  [
    'category',
    context => on('contact', 'location')(context) && contactCategories(context.site.features).length > 0,
    always,
  ],
  ['dealership_slug', asksForDealership, always],
  ['location', context => !ofOneBusiness(context) && asksForLocation(context), always],
  [
    'distribution_location',
    ({ car, site }) => site.features.distributionLocations && !!car?.location?.distribution_locations.length,
    never,
  ],
  ['Rego', context => !describesOwnCar(context) && context.site.features.regoField, never],
  ['message', always, context => !sayingWhatIsWanted(context) && !context.site.features.messageOptional],
  ['cv', takesCareers, never],
  ['finance_consent', asksForPreApproval, always],
  ['opt_in', ({ site }) => site.features.optIn, never],
  ['terms_conditions', ({ site }) => site.features.termsCheckbox, always],
];

/** The fields of a form, in order ([K5] to [K15], [K20], [K25]). */
export function formFields(
  form: FormKind,
  car: FormCar | null,
  site: FormConfig,
  locations = 0,
): FormFieldRule[] {
  const context = { form, car, site, locations };
  return FIELDS.filter(([, isPart]) => isPart(context)).map(([name, , isRequired]) => {
    const hidden = name === 'message' && form === 'photos';
    return { name, required: !hidden && isRequired(context), hidden };
  });
}
