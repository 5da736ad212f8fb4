import { fillText } from '../../lib/text/fill-text.ts';
import { clearVisitorPosition } from '../../visitor/clear-visitor-position.ts';
import { storeVisitorDetails } from '../../visitor/visitor-details.ts';
import { storeVisitorPosition } from '../../visitor/visitor-position.ts';
import { findPostcode } from './find-postcode.ts';
import { readNearbyData } from './read-nearby-data.ts';
import { startNearby } from './start-nearby.ts';

/** Shows distances from the postcode in a field, or an error. */
export async function askPostcode(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  const data = readNearbyData(document);
  if (input === null || data === null) return;
  const from = form.parentElement?.querySelector<HTMLElement>('[data-postcode-from]');
  const { wrong = '', unknown = '', failed = '' } = form.dataset;
  const postcode = input.value.trim();
  say(form, '');
  if (!new RegExp(`^(?:${input.pattern})$`, 'v').test(postcode)) return refuse(form, input, wrong);
  try {
    const point = await findPostcode(postcode, data);
    if (point === null) return refuse(form, input, unknown);
    // The next form begins with it.
    storeVisitorDetails({ postcode });
    storeVisitorPosition({ postcode, ...point });
    await startNearby(document);
    // Seen above the field already.
    say(form, fillText(from?.dataset['postcodeFrom'] ?? '', { postcode }), 'visually-hidden');
  } catch {
    say(form, failed);
  }
}

/** Shows no distances any more. */
export async function clearPostcode(form: HTMLFormElement): Promise<void> {
  await startNearby(document);
  clearVisitorPosition();
  const input = form.querySelector('input');
  if (input) input.value = '';
  say(form, '');
  // The button that had the focus is gone.
  input?.focus();
}

function refuse(form: HTMLFormElement, input: HTMLInputElement, why: string): void {
  say(form, why);
  input.setAttribute('aria-invalid', 'true');
  input.focus();
}

function say(form: HTMLFormElement, text: string, look = 'postcode__status'): void {
  form.querySelector('input')?.removeAttribute('aria-invalid');
  const status = form.querySelector('[role=status]');
  if (status === null) return;
  status.className = look;
  status.textContent = text;
}
