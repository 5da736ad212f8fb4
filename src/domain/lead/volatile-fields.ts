/** The key of a request, where a header cannot carry it. */
export const KEY_FIELD = 'idempotency_key';
/** The field that people never see: whoever fills it in is a robot. */
export const HONEYPOT = 'homepage';
/** Milliseconds from showing the form to sending it, where a script ran. */
export const FILL_TIME = 'filled_ms';

/** What may differ between two tries of the same form: visitor and server leave it out of account alike. */
export const VOLATILE_FIELDS: ReadonlySet<string> = new Set([
  KEY_FIELD,
  HONEYPOT,
  FILL_TIME,
  'lead_attributes',
  'deal',
  'user_agent',
]);
