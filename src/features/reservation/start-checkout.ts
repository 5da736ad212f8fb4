import { fillText } from '../../lib/text/fill-text.ts';
import { makeElement } from '../../ui/make-element.ts';
import type { CheckoutWatch } from '../../view/checkout.ts';
import { type CarState, carState } from '../../visitor/car-state.ts';
import { whenSeen } from './when-seen.ts';

/**
 * Keeps a reservation page up to date: where the car is taken, held by the visitor, or cannot be paid for, it shows
 * that in place of the form, also after Back from the payment page.
 */
export function startCheckout(page: ParentNode): void {
  for (const root of page.querySelectorAll<HTMLElement>('[data-checkout]')) {
    const watch: CheckoutWatch = JSON.parse(root.dataset['checkout'] ?? '');
    whenSeen(async () => {
      const state = await carState(watch.car_id);
      if (state !== null) show(root, watch, state);
    });
  }
}

function show(root: HTMLElement, watch: CheckoutWatch, state: CarState): void {
  const box = root.querySelector<HTMLElement>('[data-checkout-state]');
  const form = root.querySelector<HTMLElement>('[data-checkout-form]');
  const mark = root.querySelector<HTMLElement>('[data-sandbox]');
  if (mark !== null) mark.hidden = state.payments !== 'sandbox';
  // Being sent: its result is shown there.
  if (box === null || form === null || form.querySelector('[aria-busy]') !== null) return;
  const content = contentOf(watch, state);
  const wasAtForm = !form.hidden && form.getBoundingClientRect().top < window.innerHeight / 2;
  box.replaceChildren(...(content ?? []));
  form.hidden = content !== null;
  box.hidden = content === null;
  if (content !== null && wasAtForm) box.scrollIntoView({ block: 'center' });
}

/** The content in place of the form; null keeps the form. */
function contentOf(
  { notes, texts, similar, call, locale, timeZone }: CheckoutWatch,
  { state, payments, own }: CarState,
): HTMLElement[] | null {
  const ways = [similar, ...(call === null ? [] : [call])];
  switch (state) {
    case 'own-hold': {
      const time = clockTime(own?.expires_at ?? '', locale, timeZone);
      const path = own?.path ?? '';
      return panel(fillText(notes.ownHold, { time }), [
        { label: texts.pay, href: own?.checkout_url ?? path },
        { label: notes.cancel, href: `${path}/cancel` },
      ]);
    }
    case 'own-paid':
      return panel(notes.ownPaid, [{ label: texts.see, href: own?.path ?? '' }]);
    case 'reserved':
      return panel(notes.reserved, ways);
    case 'sold':
      return panel(notes.sold, ways);
    case 'held':
      return panel(notes.held, ways);
    case 'free':
      return payments === null ? panel(notes.unavailable, call === null ? [] : [call]) : null;
  }
}

function panel(text: string, ways: { label: string; href: string }[]): HTMLElement[] {
  const links = ways.map(({ label, href }, at) =>
    makeElement('a', { class: at === 0 ? 'button button--primary' : 'button', href }, label),
  );
  return [makeElement('p', { class: 'notice' }, text), makeElement('div', { class: 'button-row' }, ...links)];
}

function clockTime(moment: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(moment) || 0);
}
