import type { EnquiryField, EnquiryFieldName } from '../../domain/lead/enquiry-fields.ts';
import { contactCategories } from '../../domain/lead/lead-category.ts';
import type { FormKind } from '../../domain/lead/lead-kind.ts';
import { postcodeError, postcodeRule } from '../../domain/lead/postcode.ts';
import { regoStates } from '../../domain/lead/rego-states.ts';
import type { Location } from '../../schemas/location.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { FormField, FormOption } from '../../view/lead-form.ts';
import { fillCountryTexts } from './form-messages.ts';

/** What a question is made from. */
interface FieldContext {
  form: FormKind;
  config: SiteConfig;
  /** Locations the visitor may choose among. */
  locations: readonly Location[];
  /** Where a car of this location can be delivered. */
  distribution: readonly string[];
}

type Shape = Omit<FormField, 'name' | 'required'>;

/** A question as the visitor sees it; null for what this site cannot ask. */
export function formField({ name, required }: EnquiryField, context: FieldContext): FormField | null {
  const shape = SHAPES[name](context);
  // One location is no choice.
  const least = name === 'location' ? 2 : 1;
  const empty = shape.options !== undefined && shape.options.length < least;
  const label = fillCountryTexts(shape.label, context.config.country);
  return empty ? null : { name, required, ...shape, label };
}

const options = (texts: readonly string[]): FormOption[] => texts.map(text => ({ value: text, label: text }));

const AMOUNT = '[0-9 ,.$£]+';
const WANTED: ReadonlySet<FormKind> = new Set(['test-drive', 'finance', 'notify']);

const SHAPES: Record<EnquiryFieldName, (context: FieldContext) => Shape> = {
  name: ({ config }) => ({
    label: config.texts.fieldName,
    type: 'text',
    autocomplete: 'given-name',
    maxlength: 80,
  }),
  last_name: ({ config }) => ({
    label: config.texts.fieldLastName,
    type: 'text',
    autocomplete: 'family-name',
    maxlength: 80,
  }),
  email: ({ config }) => ({
    label: config.texts.fieldEmail,
    type: 'email',
    autocomplete: 'email',
    maxlength: 254,
  }),
  phone: ({ config }) => ({
    label: config.texts.fieldPhone,
    type: 'tel',
    autocomplete: 'tel',
    maxlength: 40,
  }),
  postcode: ({ config }) => postcodeShape(config),
  category: ({ config }) => ({
    label: config.texts.fieldCategory,
    type: 'select',
    options: options(contactCategories(config.features)),
    query: 'category',
  }),
  dealership_slug: ({ config }) => ({
    label: config.texts.fieldDealership,
    type: 'select',
    options: config.dealerships.map(({ slug, name }) => ({ value: slug, label: name ?? slug })),
    query: 'preferredDealership',
  }),
  location: ({ config, locations }) => ({
    label: config.texts.fieldLocation,
    type: 'select',
    options: locations.map(({ slug, name }) => ({ value: slug, label: name })),
    query: 'location',
  }),
  distribution_location: ({ config, distribution }) => ({
    label: config.texts.fieldDistribution,
    type: 'select',
    options: options(distribution),
  }),
  vehicle: ({ config: { texts }, form }) => ({
    label: WANTED.has(form) ? texts.fieldVehicleWanted : texts.fieldVehicle,
    type: 'text',
    help: texts.fieldVehicleHelp,
    maxlength: 200,
    ...(WANTED.has(form) ? { query: 'vehicle' } : {}),
  }),
  part: ({ config: { texts } }) => ({
    label: texts.fieldPart,
    type: 'text',
    help: texts.fieldPartHelp,
    maxlength: 200,
    query: 'query',
  }),
  Rego: ({ config }) => ({ label: config.texts.fieldRego, type: 'text', maxlength: 12, short: true }),
  regoState: ({ config }) => ({
    label: config.texts.fieldRegoState,
    type: 'select',
    options: options(regoStates(config.country)),
    short: true,
  }),
  km: ({ config }) => ({ label: config.texts.fieldKm, ...amount(config, 10) }),
  vehiclePriceBudget: ({ config }) => ({
    label: config.texts.fieldBudget,
    ...amount(config, 14),
    query: 'vehiclePriceBudget',
  }),
  additional_services: ({ config }) => ({
    label: config.texts.fieldServices,
    type: 'checkboxes',
    options: options(config.features.additionalServices),
  }),
  date: ({ config }) => ({
    label: config.texts.fieldDate,
    type: 'date',
    help: config.texts.fieldDateHelp,
    short: true,
  }),
  time: ({ config }) => ({ label: config.texts.fieldTime, type: 'time', short: true }),
  message: ({ config }) => ({
    label: config.texts.fieldMessage,
    type: 'textarea',
    maxlength: 4000,
    query: 'message',
  }),
  opt_in: ({ config }) => ({ label: config.texts.optIn, type: 'checkbox' }),
  terms_conditions: ({ config }) => ({ label: config.texts.termsOfUse, type: 'checkbox' }),
};

function postcodeShape({ texts, country }: SiteConfig): Shape {
  const { pattern, maxLength, digitsOnly } = postcodeRule(country);
  return {
    label: texts.fieldPostcode,
    type: 'text',
    autocomplete: 'postal-code',
    maxlength: maxLength,
    pattern,
    title: postcodeError('', country, texts.postcodeFormat) ?? '',
    short: true,
    ...(digitsOnly ? { inputmode: 'numeric' } : {}),
  };
}

function amount({ texts }: SiteConfig, maxlength: number): Omit<Shape, 'label'> {
  return {
    type: 'text',
    inputmode: 'numeric',
    pattern: AMOUNT,
    title: texts.amountFormat,
    maxlength,
    short: true,
  };
}
