import { parseIsoDay } from '../../lib/calendar.ts';
import { clockMinutes } from '../../lib/clock-time.ts';
import type { LeadFormField } from '../../schemas/lead-form-field.ts';
import { type Checked, checkText } from './check-text.ts';

/** Answer to one question, in the form it is kept in. */
export type FieldValue = string | string[] | boolean;

const DEFAULT_LENGTH = 200;

/**
 * Checks what was sent for one question by the question itself: the rules are those by which the form was made.
 * `today` is the day on the dealer's calendar, `YYYY-MM-DD`. Errors are whole sentences for the visitor.
 */
export function checkField(field: LeadFormField, raw: unknown, today: string): Checked<FieldValue> {
  const checked = checkValue(field, raw ?? '', today);
  if (!checked.ok) return { ok: false, error: sentence(field, checked.error) };
  const empty = checked.value === '' || checked.value === false || checked.value.toString() === '';
  return field.required && empty ? { ok: false, error: missing(field) } : checked;
}

function checkValue(field: LeadFormField, raw: unknown, today: string): Checked<FieldValue> {
  if (field.type === 'checkbox') return checkTick(raw);
  if (field.type === 'checkboxes') return checkList(field, raw);
  const rule = { maxlength: field.maxlength ?? DEFAULT_LENGTH, lines: field.type === 'textarea' };
  const text = checkText(raw, rule);
  if (!text.ok || text.value === '') return text;
  const error = formError(field, text.value, today);
  return error === null ? text : { ok: false, error };
}

/** What is wrong with a text that is not empty; null when nothing is. */
function formError(field: LeadFormField, text: string, today: string): string | null {
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'v').test(text))
    return field.title ?? 'is not in the right form';
  switch (field.type) {
    case 'email':
      return isEmail(text) ? null : 'must be an e-mail address, such as name@example.com';
    case 'tel':
      return isPhone(text) ? null : 'must be a phone number';
    case 'date':
      if (parseIsoDay(text) === null || text.length !== 10) return 'must be a date';
      return text < today ? 'must be today or later' : null;
    case 'time':
      return clockMinutes(text.slice(0, 5)) === null || text.length > 8 ? 'must be a time of day' : null;
    case 'number':
      return Number.isFinite(Number(text)) ? null : 'must be a number';
    case 'select':
      return isOption(field, text) ? null : 'must be one of the choices';
    default:
      return null;
  }
}

function checkTick(raw: unknown): Checked<boolean> {
  if (typeof raw === 'boolean') return { ok: true, value: raw };
  if (raw === '' || raw === 'false' || raw === '0') return { ok: true, value: false };
  if (raw === 'true' || raw === 'on' || raw === '1' || raw === 'yes') return { ok: true, value: true };
  return { ok: false, error: 'must be ticked or not' };
}

function checkList(field: LeadFormField, raw: unknown): Checked<string[]> {
  const list: unknown[] = Array.isArray(raw) ? raw : raw === '' ? [] : [raw];
  const chosen = list.filter((entry): entry is string => typeof entry === 'string' && isOption(field, entry));
  if (chosen.length !== list.length) return { ok: false, error: 'must be some of the choices' };
  return { ok: true, value: [...new Set(chosen)] };
}

function isOption({ options = [] }: LeadFormField, text: string): boolean {
  return options.some(({ value }) => value === text);
}

/** An address that mail can be sent to: stricter than the standard, which allows spaces and comments. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*$/u.test(
      text,
    )
  );
}

/** A number as people write it: digits in groups, a country's code, an extension. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 20 && /^[+(]?[\d\s().+/-]*(?:(?:ext?\.?|x)\s*\d+)?$/i.test(text);
}

function missing({ label, type }: LeadFormField): string {
  if (type === 'checkbox') return `Please tick "${label}".`;
  return type === 'select' ? `Please choose: ${label.replace(/\.$/, '')}` : `${label} is required.`;
}

/** A message that is a sentence already, such as that of a postcode, stands as it is. */
function sentence({ label }: LeadFormField, error: string): string {
  return /^[A-Z]/.test(error) ? error : `${label} ${error}.`;
}
