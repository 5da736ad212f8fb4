import { type FormCar, type FormFieldName, formFields } from '../../domain/lead/form-fields.ts';
import { FORM_KINDS, type FormKind } from '../../domain/lead/form-kind.ts';
import { doesBusiness } from '../../domain/location/location-kind.ts';
import { visibleLocations } from '../../domain/location/select-locations.ts';
import type { Location } from '../../schemas/location.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { FormField, FormMessages, FormSection } from '../../view/lead-form.ts';
import { digestedOnce } from '../digest.ts';
import type { Site } from '../site.ts';
import { formField } from './form-field.ts';
import { formMessages } from './form-messages.ts';
import { withRest } from './form-steps.ts';

/** The parts of a site that its forms depend on. */
export type FormSite = Pick<Site, 'config' | 'locations'>;

interface CachedForms {
  locations: readonly Location[];
  messages: FormMessages;
  sections: Map<string, FormSection[]>;
}

const cache = new WeakMap<SiteConfig, CachedForms>();

/** A thousand car pages have the same questions: they are made once, and digested once. */
function memoryOf({ config, locations }: FormSite): CachedForms {
  const found = cache.get(config);
  if (found !== undefined && found.locations === locations) return found;
  const made = { locations, messages: digestedOnce(formMessages(config)), sections: new Map() };
  cache.set(config, made);
  return made;
}

export function messagesOf(site: FormSite): FormMessages {
  return memoryOf(site).messages;
}

/** The questions of a form, in groups: the enquiry, the visitor, and the rest. */
export function formSections(form: FormKind, car: FormCar | null, site: FormSite): FormSection[] {
  const { sections } = memoryOf(site);
  const distribution = car?.location?.distribution_locations ?? [];
  const about = car === null ? null : [car.car_type === 'new', car.dealership_slug === null];
  const key = JSON.stringify([form, about, distribution]);
  const made = sections.get(key) ?? digestedOnce(makeSections(form, car, site, distribution));
  sections.set(key, made);
  return made;
}

function makeSections(
  form: FormKind,
  car: FormCar | null,
  site: FormSite,
  distribution: readonly string[],
): FormSection[] {
  const { config } = site;
  const locations = formLocations(form, site.locations);
  const fields = formFields(form, car, config, locations.length)
    .filter(({ hidden }) => !hidden)
    .flatMap(field => formField(field, { form, config, locations, distribution }) ?? []);
  return grouped(fields, form, config);
}

/** Locations a form may be about: workshops for servicing, counters for parts, yards for cars. */
export function formLocations(form: FormKind, locations: readonly Location[]): Location[] {
  const visible = visibleLocations(locations);
  if (form === 'contact') return visible;
  return visible.filter(location => doesBusiness(location, FORM_KINDS[form].business ?? 'sales'));
}

const YOU: ReadonlySet<string> = new Set<FormFieldName>(['name', 'last_name', 'email', 'phone', 'postcode']);

/** [K25] The questions of a pre-approval, by subject: each is a section, and a step where the form goes by steps. */
const SUBJECTS: readonly [keyof SiteConfig['texts'] & `formAbout${string}`, ReadonlySet<string>][] = [
  ['formAboutWork', new Set<FormFieldName>(['employment', 'employment_time'])],
  ['formAboutIncome', new Set<FormFieldName>(['income', 'income_period'])],
  ['formAboutExpenses', new Set<FormFieldName>(['housing_cost', 'living_cost', 'loan_cost'])],
];

function bySubject(fields: readonly FormField[], about: string, texts: SiteConfig['texts']): FormSection[] {
  const subjectOf = ({ name }: FormField) => SUBJECTS.findIndex(([, names]) => names.has(name));
  const titles = [about, ...SUBJECTS.map(([title]) => texts[title])];
  return titles
    .map((title, at) => ({ title, fields: fields.filter(field => subjectOf(field) === at - 1) }))
    .filter(({ fields: own }) => own.length > 0);
}

/** The questions before the visitor's own, those, and those after them. Headlines only where there are three. */
function grouped(fields: readonly FormField[], form: FormKind, { texts }: SiteConfig): FormSection[] {
  const first = fields.findIndex(({ name }) => YOU.has(name));
  const after = fields.findLastIndex(({ name }) => YOU.has(name)) + 1;
  const about = form === 'trade-in' || form === 'sell' ? texts.formAboutCar : texts.formAboutRequest;
  const you = { title: first === 0 ? null : texts.formAboutYou, fields: fields.slice(first, after) };
  const before = first === 0 ? [] : bySubject(fields.slice(0, first), about, texts);
  return withRest([...before, you], fields.slice(after));
}
