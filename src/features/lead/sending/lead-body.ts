import { HONEYPOT } from '../../../domain/lead/honeypot.ts';
import { VOLATILE_FIELDS } from '../../../domain/lead/volatile-fields.ts';
import { attribution } from '../../../visitor/tracking/attribution.ts';

/** The body of a post: the hidden fields, the values, and the attribution. */
export function leadBody(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>(`input[type=hidden], [name=${HONEYPOT}]`)]
    .filter(({ name, value }) => value !== '' && !Object.hasOwn(values, name))
    .map(({ name, value }) => [name, value]);
  return JSON.stringify({
    ...Object.fromEntries(hidden),
    ...values,
    lead_attributes: attribution(),
    user_agent: navigator.userAgent,
    // Since the page was opened, and with it the form shown.
    filled_ms: Math.round(performance.now()),
  });
}

/** Whether two bodies have the same values, so that they may share one key. */
export function isSameBody(one: string, other: string): boolean {
  const plain = (body: string) =>
    JSON.stringify(JSON.parse(body), (name, value) => (VOLATILE_FIELDS.has(name) ? undefined : value));
  return plain(one) === plain(other);
}
