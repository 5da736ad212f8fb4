import * as v from 'valibot';
import { FINANCE_CONSENT, PRIVATE_FIELDS } from '../../domain/lead/private-fields.ts';
import { calendarDay, isoDay } from '../../lib/time/calendar.ts';
import { type FieldValue, fieldSchema } from '../../schemas/lead/field-schema.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadAnswer, LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadFile } from '../store/leads/lead-file.ts';
import { isDealershipKnown, isOwnDealership } from './lead-dealership.ts';
import { readFile } from './lead-files.ts';
import { leadRecord, privateAnswers } from './lead-record.ts';
import type { LeadRequest } from './lead-request.ts';
import { otherFields } from './other-fields.ts';
import { shownSections } from './shown-sections.ts';

type LeadReading =
  | {
      ok: true;
      record: Omit<LeadRecord, 'lead_id' | 'release' | 'deal'>;
      /** Not in the record: encrypted, or not stored. */
      privateAnswers: readonly LeadAnswer[];
      files: readonly LeadFile[];
    }
  | { ok: false; errors: Map<string, string> };

const SERVICES = 'additional_services';

/** Checks the values by the fields of the form, and makes the record. */
export function readLead(lead: LeadRequest, now: number): LeadReading {
  const { site, fields, contextErrors } = lead;
  const ofForm = shownSections(lead).flatMap(section => section.fields);
  const rules = { messages: site.texts, today: isoDay(calendarDay(now, site.time_zone)) };
  const errors = new Map<string, string>();
  const values = new Map<LeadFormField, FieldValue>();
  const files: LeadFile[] = [];
  for (const field of [...ofForm, ...otherFields(site, fields, ofForm)]) {
    if (field.type === 'file') {
      const sent = lead.files.get(field.name);
      const read = sent === undefined ? null : readFile(field, sent, lead, now);
      if (read?.ok) files.push(read.file);
      else if (read !== null) errors.set(field.name, read.error);
      continue;
    }
    const required = field.required && !isKnownOtherwise(field, lead);
    const schema = fieldSchema({ ...field, ...readAsText(field, lead), required }, rules);
    const read = v.safeParse(schema, sentValue(field, lead), { abortPipeEarly: true });
    if (read.success) values.set(field, read.output);
    else errors.set(field.name, read.issues[0].message);
  }
  const alternatives = ofForm.filter(({ alternative }) => alternative);
  const [first] = alternatives;
  if (first !== undefined && !isPersonNamed(lead) && alternatives.every(field => values.get(field) === ''))
    errors.set(first.name, site.texts.errorAlternative);
  if (!isOwnDealership(lead)) errors.set('dealership_slug', 'dealership_slug is no dealership of this site.');
  for (const [name, error] of contextErrors) errors.set(name, error);
  return errors.size > 0
    ? { ok: false, errors }
    : {
        ok: true,
        record: leadRecord(lead, values, files, now),
        privateAnswers: [...(lead.offer?.privateAnswers ?? []), ...privateAnswers(values)],
        files,
      };
}

/**
 * Programs may send extras and subjects that the site does not list, and any location of the site.
 */
function readAsText({ name }: LeadFormField, { context }: LeadRequest): Partial<LeadFormField> {
  if (name === SERVICES) return { type: 'text', maxlength: 1000 };
  if (name === 'category') return { type: 'text' };
  return name === 'location' && context.location !== null ? { type: 'text' } : {};
}

/** The fields of docs/api.md#leads that any site has: a program knows no other by itself. */
const SPECIFIED: ReadonlySet<string> = new Set([
  ...['name', 'last_name', 'email', 'phone', 'postcode', 'message', 'category', 'Rego'],
  ...['location', 'dealership_slug', 'opt_in', 'terms_conditions'],
]);

const PERSON: ReadonlySet<string> = new Set(['name', 'last_name', 'email', 'phone', 'postcode']);

/** An earlier lead has the visitor's details. */
function isPersonNamed({ offer }: LeadRequest): boolean {
  return offer !== undefined && offer.earlierLead !== null;
}

/**
 * Whether a field that the form requires may be missing. Programs that post leads do not know a site's forms; a browser
 * sends each field of its form, also an empty one.
 */
function isKnownOtherwise({ name }: LeadFormField, lead: LeadRequest): boolean {
  const isSent = (other: string) => {
    const value = lead.fields.get(other);
    return typeof value === 'string' && value.trim() !== '';
  };
  if (name === 'location' || name === 'dealership_slug') return isDealershipKnown(lead);
  if (PERSON.has(name) && isPersonNamed(lead)) return true;
  // Without private answers no consent is needed ([K25]).
  if (name === FINANCE_CONSENT) return ![...PRIVATE_FIELDS].some(isSent);
  if (!SPECIFIED.has(name) && !lead.fields.has(name)) return true;
  return (name === 'vehicle' || name === 'part') && (isSent('message') || isSent('Rego'));
}

/** A location is sent by slug or by id; extras are stored as a line of text. */
function sentValue({ name }: LeadFormField, { fields, context }: LeadRequest): unknown {
  if (name === 'location') return context.location ?? '';
  const value = fields.get(name);
  if (name !== SERVICES) return value;
  const list: unknown[] = [value || []].flat();
  return list.every(each => typeof each === 'string') ? [...new Set(list)].join(', ') : value;
}
