import type { FormFieldName } from '../../domain/lead/form-fields.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { Fields } from './read-body.ts';

/** The fields that a visitor fills in, in any form. */
export const OTHER_FIELDS = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'Rego',
  'regoState',
  'km',
  'vehicle',
  'part',
  'vehiclePriceBudget',
  'date',
  'time',
  'opt_in',
  'terms_conditions',
  'additional_services',
  'search',
] as const satisfies readonly (FormFieldName | 'search')[];

/** Fields that were sent and that this form does not have: they are stored as well. */
export function otherFields(site: LeadSite, sent: Fields, ofForm: readonly LeadFormField[]): LeadFormField[] {
  const names = OTHER_FIELDS.filter(name => sent.has(name) && !ofForm.some(field => field.name === name));
  return names.map(name => fieldOfOtherForm(site, name) ?? plainField(name));
}

/**
 * A field that another form of the site has. Its choices and pattern are for visitors of that form: here its value is
 * stored as text.
 */
function fieldOfOtherForm(site: LeadSite, name: string): LeadFormField | null {
  const sections = Object.values(site.forms).flatMap(({ none, new: ofNew, other }) => [none, ofNew, other]);
  const found = sections
    .flat()
    .flatMap(({ fields }) => fields)
    .find(field => field.name === name);
  if (found === undefined) return null;
  const { options, pattern: _, ...field } = found;
  return { ...field, required: false, type: options === undefined ? field.type : 'text' };
}

/** Labels for the dealer of fields that no form shows. */
const PLAIN_LABELS: Readonly<Record<string, string>> = { search: 'Search on the website' };

/** A field that no form of the site has: its value is stored under its name. */
function plainField(name: string): LeadFormField {
  const field = { name, label: PLAIN_LABELS[name] ?? name, required: false };
  if (name === 'message') return { ...field, type: 'textarea', maxlength: 4000 };
  if (name === 'opt_in' || name === 'terms_conditions') return { ...field, type: 'checkbox' };
  return { ...field, type: 'text', maxlength: name === 'search' ? 1000 : 200 };
}
