import * as v from 'valibot';
import { isEmail, isPhone } from '../../domain/lead/contact-shape.ts';
import type { FieldMessage, FieldMessages } from '../../domain/lead/field-messages.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { holdsMarkup, tidyText } from '../../lib/text/tidy-text.ts';
import { hasUnsafeCharacters, hasUnsafeLines } from '../../lib/text/unsafe-characters.ts';
import { isIsoDay } from '../../lib/time/calendar.ts';
import { clockMinutes } from '../../lib/time/clock-time.ts';
import type { LeadFormField } from './lead-form-field.ts';

/** The value of one field, in the form it is stored in. */
export type FieldValue = string | string[] | boolean;

/** The parts of a field that its values are checked by. */
export type FieldSpec = Pick<LeadFormField, 'name' | 'label' | 'type' | 'required'> &
  Partial<Pick<LeadFormField, 'maxlength' | 'pattern' | 'title' | 'options'>>;

interface ValidationRules {
  messages: FieldMessages;
  /** The day on the dealer's calendar, `YYYY-MM-DD`. */
  today: string;
}

export type FieldSchema = v.GenericSchema<unknown, FieldValue>;

const DEFAULT_LENGTH = 200;

/**
 * The schema of one field's value, the same in the visitor's browser and on the server. Errors are whole sentences for
 * the visitor; the first counts (`abortPipeEarly`).
 */
export function fieldSchema(field: FieldSpec, rules: ValidationRules): FieldSchema {
  if (field.type === 'checkbox') return checkbox(field, rules);
  if (field.type === 'checkboxes') return choices(field, rules);
  return text(field, rules);
}

/** The schemas of a form's fields, by name. */
export function fieldSchemas(
  fields: readonly FieldSpec[],
  rules: ValidationRules,
): Record<string, v.OptionalSchema<FieldSchema, ''>> {
  return Object.fromEntries(fields.map(field => [field.name, v.optional(fieldSchema(field, rules), '')]));
}

function text(field: FieldSpec, rules: ValidationRules): FieldSchema {
  const lines = field.type === 'textarea';
  const most = field.maxlength ?? DEFAULT_LENGTH;
  // A field with its own format is described by that: a postcode of 5 is no short text.
  const tooLong = field.title || fillText(message(field, rules, 'errorLong'), { max: most });
  const unsafe = lines ? hasUnsafeLines : hasUnsafeCharacters;
  const { required, type } = field;
  return v.pipe(
    v.nullish(v.string(`${field.label} must be text.`), ''),
    // Counted before anything else is done with it.
    v.maxLength(most * 2 + 2, tooLong),
    v.transform(raw => asOption(plain(tidyText(raw, lines), field), field)),
    v.maxLength(most, tooLong),
    v.check(value => !unsafe(value), message(field, rules, 'errorCharacters')),
    v.check(value => !holdsMarkup(value), message(field, rules, 'errorMarkup')),
    v.check(
      value => value !== '' || !required,
      message(field, rules, type === 'select' ? 'errorChoose' : 'errorRequired'),
    ),
    v.check(
      value => value === '' || fits(value, field.pattern),
      field.title || message(field, rules, 'errorShape'),
    ),
    v.check(value => value === '' || isOfType(value, field), message(field, rules, TYPE_ERRORS[type])),
    v.check(
      value => type !== 'date' || value === '' || value >= rules.today,
      message(field, rules, 'errorPast'),
    ),
  );
}

/** A number or an address that was copied: without what shows nothing, and a number with usual digits and dashes. */
function plain(text: string, { type }: FieldSpec): string {
  if (type !== 'tel' && type !== 'email') return text;
  const shown = text.replace(/\p{Cf}/gu, '').trim();
  return type === 'email' ? shown : shown.normalize('NFKC').replace(/\p{Pd}/gu, '-');
}

const TYPE_ERRORS: Record<FieldSpec['type'], FieldMessage> = {
  text: 'errorShape',
  textarea: 'errorShape',
  checkbox: 'errorShape',
  checkboxes: 'errorChoice',
  file: 'errorShape',
  email: 'errorEmail',
  tel: 'errorPhone',
  date: 'errorDate',
  time: 'errorTime',
  number: 'errorNumber',
  select: 'errorChoice',
};

function fits(value: string, pattern: string | undefined): boolean {
  // Not `v`, by which browsers read the attribute: older ones cannot, and no pattern of ours differs.
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

function isOfType(value: string, field: FieldSpec): boolean {
  switch (field.type) {
    case 'email':
      return isEmail(value);
    case 'tel':
      return isPhone(value);
    case 'date':
      return isIsoDay(value);
    case 'time':
      return value.length <= 8 && clockMinutes(value.slice(0, 5)) !== null;
    case 'number':
      return Number.isFinite(Number(value));
    case 'select':
      return isOption(field, value);
    default:
      return true;
  }
}

const TICKS: Record<string, boolean> = {
  '': false,
  false: false,
  0: false,
  true: true,
  on: true,
  1: true,
  yes: true,
};

function checkbox(field: FieldSpec, rules: ValidationRules): FieldSchema {
  return v.pipe(
    v.nullish(v.unknown(), ''),
    v.check(
      raw => typeof raw === 'boolean' || (typeof raw === 'string' && Object.hasOwn(TICKS, raw)),
      `${field.label} must be ticked or not.`,
    ),
    v.transform(raw => raw === true || TICKS[String(raw)] === true),
    v.check(ticked => ticked || !field.required, message(field, rules, 'errorTick')),
  );
}

function choices(field: FieldSpec, rules: ValidationRules): FieldSchema {
  return v.pipe(
    v.nullish(v.unknown(), ''),
    v.transform((raw): unknown[] => (Array.isArray(raw) ? raw : raw === '' || raw === false ? [] : [raw])),
    v.array(v.string(`${field.label} must be some of the choices.`)),
    v.check(
      list => list.every(value => isOption(field, value)),
      `${field.label} must be some of the choices.`,
    ),
    v.transform(list => [...new Set(list)]),
    v.check(list => list.length > 0 || !field.required, message(field, rules, 'errorRequired')),
  );
}

/** A choice as it is offered, in whatever letters it was sent: a state is `QLD` here and `qld` elsewhere. */
function asOption(text: string, { type, options = [] }: FieldSpec): string {
  if (type !== 'select') return text;
  const lower = text.toLowerCase();
  const found =
    options.find(({ value }) => value === text) ?? options.find(({ value }) => value.toLowerCase() === lower);
  return found?.value ?? text;
}

function isOption({ options = [] }: FieldSpec, value: string): boolean {
  return options.some(option => option.value === value);
}

/**
 * The site's message about this field. A label that is a sentence loses its full stop within another; a question may
 * end one.
 */
function message({ label }: FieldSpec, { messages }: ValidationRules, name: FieldMessage): string {
  const text = label.replace(name === 'errorChoose' ? /\.$/ : /[.?]$/, '');
  return fillText(messages[name], { label: text });
}
