import { HONEYPOTS } from './honeypot.ts';

/** The key of a request, where a header cannot carry it. */
export const KEY_FIELD = 'idempotency_key';
/** Milliseconds from showing the form to sending it, where a script ran. */
export const FILL_TIME = 'filled_ms';

/** Fields that may differ between two tries of the same form: browser and server both ignore them. */
export const VOLATILE_FIELDS: ReadonlySet<string> = new Set([
  KEY_FIELD,
  ...HONEYPOTS,
  FILL_TIME,
  'lead_attributes',
  'deal',
  'user_agent',
]);
