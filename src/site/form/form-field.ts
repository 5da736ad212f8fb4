import { countryFile } from '../../domain/country/countries.ts';
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB } from '../../domain/lead/document-kind.ts';
import type { FormFieldName, FormFieldRule } from '../../domain/lead/form-fields.ts';
import { FORM_KINDS, type FormKind } from '../../domain/lead/form-kind.ts';
import { contactCategories } from '../../domain/lead/lead-category.ts';
import { postcodeError, postcodeRule } from '../../domain/lead/postcode.ts';
import { PRIVATE_FIELDS } from '../../domain/lead/private-fields.ts';
import { regoStates } from '../../domain/lead/rego-states.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Location } from '../../schemas/location.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { FormField } from '../../view/lead-form.ts';
import { fillCountryTexts } from './form-messages.ts';

/** The inputs of a question. */
interface FieldContext {
  form: FormKind;
  config: SiteConfig;
  /** Locations the visitor may choose among. */
  locations: readonly Location[];
  /** Where a car of this location can be delivered. */
  distribution: readonly string[];
}

type Shape = Omit<FormField, 'name' | 'required'>;

/** A question as the visitor sees it; null for a question that this site cannot ask. */
export function formField({ name, required }: FormFieldRule, context: FieldContext): FormField | null {
  const { country, texts } = context.config;
  const { label, type, ...alike } = SHAPES[name];
  const shape: Shape = { label: texts[label], type, ...BY_SITE[name]?.(context), ...alike };
  // One location is no choice.
  const least = name === 'location' ? 2 : 1;
  const empty = shape.options !== undefined && shape.options.length < least;
  const secrecy = PRIVATE_FIELDS.has(name) ? { private: true } : {};
  return empty
    ? null
    : { name, required, ...shape, ...secrecy, label: fillCountryTexts(shape.label, country) };
}

/** What all sites ask alike; `label` names one of their texts. */
const SHAPES: Record<FormFieldName, Omit<Shape, 'label'> & { label: LabelText }> = {
  name: { label: 'fieldName', type: 'text', autocomplete: 'given-name', maxlength: 80 },
  last_name: { label: 'fieldLastName', type: 'text', autocomplete: 'family-name', maxlength: 80 },
  email: { label: 'fieldEmail', type: 'email', autocomplete: 'email', maxlength: 254 },
  phone: { label: 'fieldPhone', type: 'tel', autocomplete: 'tel', maxlength: 40 },
  postcode: { label: 'fieldPostcode', type: 'text' },
  category: { label: 'fieldCategory', type: 'select', query: 'category' },
  dealership_slug: { label: 'fieldDealership', type: 'select', query: 'preferredDealership' },
  location: { label: 'fieldLocation', type: 'select', query: 'location' },
  distribution_location: { label: 'fieldDistribution', type: 'select' },
  vehicle: { label: 'fieldVehicle', type: 'text' },
  part: { label: 'fieldPart', type: 'text', maxlength: 200, query: 'query' },
  Rego: { label: 'fieldRego', type: 'text', maxlength: 12, short: true },
  regoState: { label: 'fieldRegoState', type: 'select', short: true },
  km: { label: 'fieldKm', type: 'text' },
  vehiclePriceBudget: { label: 'fieldBudget', type: 'text', query: 'vehiclePriceBudget' },
  deposit: { label: 'fieldDeposit', type: 'text' },
  employment: { label: 'fieldEmployment', type: 'select', short: true },
  employment_time: { label: 'fieldEmploymentTime', type: 'select', short: true },
  income: { label: 'fieldIncome', type: 'text' },
  income_period: { label: 'fieldIncomePeriod', type: 'select', short: true },
  housing_cost: { label: 'fieldHousingCost', type: 'text' },
  living_cost: { label: 'fieldLivingCost', type: 'text' },
  loan_cost: { label: 'fieldLoanCost', type: 'text' },
  finance_consent: { label: 'fieldFinanceConsent', type: 'checkbox' },
  additional_services: { label: 'fieldServices', type: 'checkboxes' },
  date: { label: 'fieldDate', type: 'date', short: true },
  time: { label: 'fieldTime', type: 'time', short: true },
  message: { label: 'fieldMessage', type: 'textarea', maxlength: 4000, query: 'message' },
  cv: { label: 'fieldCv', type: 'file' },
  opt_in: { label: 'optIn', type: 'checkbox' },
  terms_conditions: { label: 'termsOfUse', type: 'checkbox' },
};

type LabelText = Extract<keyof SiteConfig['texts'], `field${string}` | 'optIn' | 'termsOfUse'>;

const options = (texts: readonly string[]): NonNullable<FormField['options']> =>
  texts.map(text => ({ value: text, label: text }));

/** The parts of a question that depend on the site. */
const BY_SITE: Partial<Record<FormFieldName, (context: FieldContext) => Partial<Shape>>> = {
  email: ({ config }) => ({
    ...alternative(config),
    ...(config.features.emailOrPhone ? { help: config.texts.fieldContactHelp } : {}),
  }),
  phone: ({ config }) => alternative(config),
  postcode: ({ config }) => postcodeShape(config),
  category: ({ config }) => ({ options: options(contactCategories(config.features)) }),
  dealership_slug: ({ config }) => ({
    options: config.dealerships.map(({ slug, name }) => ({ value: slug, label: name ?? slug })),
  }),
  location: ({ locations }) => ({
    options: locations.map(({ slug, name }) => ({ value: slug, label: name })),
  }),
  distribution_location: ({ distribution }) => ({ options: options(distribution) }),
  vehicle: ({ config: { texts }, form }) => ({
    help: texts.fieldVehicleHelp,
    maxlength: 200,
    ...(FORM_KINDS[form].vehicle === 'wanted' ? { label: texts.fieldVehicleWanted, query: 'vehicle' } : {}),
  }),
  part: ({ config }) => ({ help: config.texts.fieldPartHelp }),
  regoState: ({ config }) => ({ options: options(regoStates(config.country)) }),
  km: ({ config }) => amount(config, 10),
  vehiclePriceBudget: ({ config }) => amount(config, 14),
  deposit: ({ config }) => amount(config, 14),
  employment: ({ config }) => ({ options: options(config.texts.employmentChoices) }),
  employment_time: ({ config }) => ({ options: options(config.texts.employmentTimes) }),
  income: ({ config }) => ({ ...amount(config, 14), help: config.texts.fieldIncomeHelp }),
  income_period: ({ config }) => ({ options: options(config.texts.incomePeriods) }),
  housing_cost: ({ config }) => amount(config, 14),
  living_cost: ({ config }) => amount(config, 14),
  loan_cost: ({ config }) => amount(config, 14),
  additional_services: ({ config }) => ({ options: options(config.features.additionalServices) }),
  date: ({ config }) => ({ help: config.texts.fieldDateHelp }),
  cv: ({ config }) => cvShape(config),
};

function alternative({ features }: SiteConfig): Partial<Shape> {
  return features.emailOrPhone ? { alternative: true } : {};
}

function cvShape({ texts }: SiteConfig): Partial<Shape> {
  const accept = Object.keys(DOCUMENT_TYPES).map(end => `.${end}`);
  const fill = (text: string) => fillText(text, { max: MAX_DOCUMENT_MB });
  return {
    help: fill(texts.fieldCvHelp),
    file: {
      accept: accept.join(','),
      maxBytes: MAX_DOCUMENT_BYTES,
      wrongType: fill(texts.fieldCvWrongType),
      tooLarge: fill(texts.fieldCvTooLarge),
      notSent: texts.fieldCvNotSent,
    },
  };
}

function postcodeShape({ texts, country }: SiteConfig): Partial<Shape> {
  const { pattern, maxLength, digitsOnly } = postcodeRule(country);
  return {
    autocomplete: 'postal-code',
    maxlength: maxLength,
    pattern,
    title: postcodeError('', country, texts.postcodeFormat) ?? '',
    short: true,
    ...(digitsOnly ? { inputmode: 'numeric' } : {}),
  };
}

function amount({ texts, country }: SiteConfig, maxlength: number): Partial<Shape> {
  const [sign = ''] = countryFile(country).feeds.currencySigns;
  const pattern = `[0-9 ,.$£${sign.replace(/[$£]/g, '')}]+`;
  return { inputmode: 'numeric', pattern, title: texts.amountFormat, maxlength, short: true };
}
