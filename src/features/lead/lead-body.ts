import { VOLATILE_FIELDS } from '../../domain/lead/volatile-fields.ts';
import { leadAttributes } from '../../visitor/lead-attributes.ts';

/** The body of a post: what the form holds unseen, the answers, and how the visitor came. */
export function leadBody(form: HTMLFormElement, answers: Readonly<Record<string, unknown>>): string {
  const unseen = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden], [name=homepage]')]
    .filter(({ name, value }) => value !== '' && !Object.hasOwn(answers, name))
    .map(({ name, value }) => [name, value]);
  return JSON.stringify({
    ...Object.fromEntries(unseen),
    ...answers,
    lead_attributes: leadAttributes(),
    user_agent: navigator.userAgent,
    // Since the page was opened, and with it the form shown.
    filled_ms: Math.round(performance.now()),
  });
}

/** Whether two bodies say the same, so that they may bear one key. */
export function isSameBody(one: string, other: string): boolean {
  const plain = (body: string) =>
    JSON.stringify(JSON.parse(body), (name, value) => (VOLATILE_FIELDS.has(name) ? undefined : value));
  return plain(one) === plain(other);
}
