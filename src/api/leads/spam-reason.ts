import { FILL_TIME, HONEYPOT } from '../../domain/lead/volatile-fields.ts';
import type { Fields } from './read-body.ts';

const MIN_FILL_MS = 1500;
const MAX_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

/** Why a request looks like a robot's; null when it does not. A suspect is quarantined for an operator, never dropped. */
export function spamReason(fields: Fields): string | null {
  const honeypot = fields.get(HONEYPOT);
  if (honeypot !== undefined && honeypot !== '' && honeypot !== null) return 'hidden field filled in';
  const filled = fields.get(FILL_TIME);
  const ms = typeof filled === 'number' || typeof filled === 'string' ? Number(filled) : Number.NaN;
  if (filled !== '' && ms < MIN_FILL_MS) return 'filled in too fast';
  if (['name', 'last_name', 'phone'].some(name => links(fields.get(name)) > 0)) return 'link in a name';
  return links(fields.get('message')) > MAX_LINKS ? 'many links' : null;
}

function links(value: unknown): number {
  return typeof value === 'string' ? (value.match(LINK)?.length ?? 0) : 0;
}
