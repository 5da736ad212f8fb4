import { phoneKey } from '../../domain/location/phone-key.ts';
import { digestText } from '../../lib/text/digest-text.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';

/** Different people send the same short phrases ("Is it still available?"), but not the same long texts. */
const OWN_WORDS = 32;

/** Digests of values that two people rarely share: with the same address and value, the sender is the same. */
export function senderFingerprints(record: LeadRecord): string[] {
  const name = letters([record.name, record.last_name].join(' '), ' ').trim();
  const message = letters(record.message ?? '', '');
  const marks = {
    email: record.email?.trim().toLowerCase() ?? '',
    phone: phoneKey(record.phone ?? '', record.site.country) ?? '',
    // Of first names alone there are too few.
    name: name.includes(' ') ? name : '',
    message: message.length < OWN_WORDS ? '' : message,
  };
  return Object.entries(marks)
    .filter(([, value]) => value !== '')
    .map(([kind, value]) => `${kind} ${digestText(value)}`);
}

function letters(text: string, between: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, between);
}
