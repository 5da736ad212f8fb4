import { fillText } from '../../lib/fill-text.ts';
import type { VisitorPlace } from '../../visitor/visitor-place.ts';

/** Says in the postcode fields of a page from where distances are told. */
export function showPlace(page: Document, place: VisitorPlace | null): void {
  for (const field of page.querySelectorAll<HTMLElement>('[data-postcode]')) {
    const from = field.querySelector<HTMLElement>('[data-postcode-from]');
    const { postcodeFrom = '', postcodeAsk = '' } = from?.dataset ?? {};
    if (from)
      from.textContent = place === null ? postcodeAsk : fillText(postcodeFrom, { postcode: place.postcode });
    const forget = field.querySelector<HTMLElement>('[data-postcode-forget]');
    if (forget) forget.hidden = place === null;
    const input = field.querySelector('input');
    if (input && input !== page.activeElement) input.value = place?.postcode ?? '';
  }
}
