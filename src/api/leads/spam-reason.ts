import { FILL_TIME, HONEYPOT } from '../../domain/lead/volatile-fields.ts';
import type { Fields } from './read-body.ts';

const MIN_FILL_MS = 1500;
/** No person is faster, even when the browser fills in name and address. */
const HAND_MS = 3000;
const MAX_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

/** Only a program fills in the field that no visitor sees. */
export function isHoneypotFilled(fields: Fields): boolean {
  const honeypot = fields.get(HONEYPOT);
  return honeypot !== undefined && honeypot !== '' && honeypot !== null;
}

/** Why a request looks like spam; null when it does not. Suspects are quarantined for an operator, never dropped. */
export function spamReason(fields: Fields): string | null {
  if (isHoneypotFilled(fields)) return 'hidden field filled in';
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
