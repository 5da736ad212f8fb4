import { HONEYPOTS } from '../../domain/lead/honeypot.ts';
import { FILL_TIME } from '../../domain/lead/volatile-fields.ts';
import { phoneKey } from '../../domain/location/phone-key.ts';
import { OTHER_FIELDS } from './other-fields.ts';
import type { Fields } from './read-body.ts';

export const MIN_FILL_MS = 1500;
/** No person is faster, even when the browser fills in name and address. */
const HAND_MS = 3000;
const MAX_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

/** [K28] Only a program fills in the field that no visitor sees, or autofill, which repeats there what the form says. */
export function isHoneypotFilled(fields: Fields, country: string): boolean {
  return HONEYPOTS.map(name => fields.get(name)).some(
    value => isFilled(value) && !(typeof value === 'string' && repeatsForm(value, fields, country)),
  );
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');
}

function repeatsForm(value: string, fields: Fields, country: string): boolean {
  const said = OTHER_FIELDS.map(name => fields.get(name)).filter(text => typeof text === 'string');
  const [name, last] = [fields.get('name'), fields.get('last_name')];
  const own = plainText(value);
  // Of a text with letters, it would be the number in it.
  const phone = /[a-z]/i.test(value) ? null : phoneKey(value, country);
  return (
    (own !== '' && [...said, `${name}${last}`, `${last}${name}`].some(text => plainText(text) === own)) ||
    (phone !== null && phone === phoneKey(String(fields.get('phone') ?? ''), country))
  );
}

/** Its letters and digits, in one form. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Why a request looks like spam; null when it does not. Suspects are quarantined for an operator, never dropped. */
export function spamReason(fields: Fields, country: string): string | null {
  if (isHoneypotFilled(fields, country)) return 'hidden field filled in';
  if (fillTime(fields) < MIN_FILL_MS) return 'filled in too fast';
  if (['name', 'last_name', 'phone'].some(name => links(fields.get(name)) > 0)) return 'link in a name';
  return links(fields.get('message')) > MAX_LINKS ? 'many links' : null;
}

/** Whether the form's script measured a plausible time to fill it in. */
export function isFilledByHand(fields: Fields): boolean {
  const ms = fillTime(fields);
  return ms >= HAND_MS && Number.isFinite(ms);
}

/** Milliseconds; NaN when it was not measured. */
function fillTime(fields: Fields): number {
  const filled = fields.get(FILL_TIME);
  return filled !== '' && (typeof filled === 'number' || typeof filled === 'string')
    ? Number(filled)
    : Number.NaN;
}

function links(value: unknown): number {
  return typeof value === 'string' ? (value.match(LINK)?.length ?? 0) : 0;
}
