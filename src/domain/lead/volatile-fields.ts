/** The key of a request, where a header cannot carry it. */
export const KEY_FIELD = 'idempotency_key';
/** The field that people never see: only a robot fills it in. */
export const HONEYPOT = 'homepage';
/** Milliseconds from showing the form to sending it, where a script ran. */
export const FILL_TIME = 'filled_ms';

/** Fields that may differ between two tries of the same form: browser and server both ignore them. */
export const VOLATILE_FIELDS: ReadonlySet<string> = new Set([
  KEY_FIELD,
  HONEYPOT,
  FILL_TIME,
  'lead_attributes',
  'deal',
  'user_agent',
]);
