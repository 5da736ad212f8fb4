import { maskPhone } from '../../domain/location/mask-phone.ts';
import { recordCall } from '../../visitor/tracking/record-call.ts';
import { track } from '../../visitor/tracking/track.ts';

/**
 * Masks the number of a car's seller until a click, which is recorded [N2]; a later one is a call, like a click
 * on any number (track-calls.ts). Without it the number is a plain link.
 */
export function startPhoneReveal(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-reveal]')) mask(link);
}

/** A button takes the place of the link, drawn alike and as wide, so that nothing moves. */
function mask(link: HTMLAnchorElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${link.className} phone-mask`;
  button.append(...link.cloneNode(true).childNodes);
  const number = link.querySelector('span');
  const masked = button.querySelector('span');
  if (number === null || masked === null) return;
  masked.textContent = maskPhone(number.textContent);
  masked.style.width = `${number.getBoundingClientRect().width}px`;
  const label = document.createElement('span');
  label.className = 'visually-hidden';
  label.textContent = ` ${link.dataset['label'] ?? ''}`;
  button.append(label);
  button.addEventListener('click', () => reveal(link, button));
  link.hidden = true;
  link.before(button);
}

function reveal(link: HTMLAnchorElement, button: HTMLButtonElement): void {
  const known = link.dataset['reveal'] ?? '{}';
  button.remove();
  link.hidden = false;
  link.focus();
  track({ event: 'phone_reveal', ...JSON.parse(known) });
  recordCall('reveals', known);
}
