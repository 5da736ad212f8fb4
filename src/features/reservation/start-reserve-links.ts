import type { ReserveWatch } from '../../view/checkout.ts';
import { type CarState, carState } from '../../visitor/car-state.ts';
import { showReservedTag } from './show-reserved-tag.ts';
import { whenSeen } from './when-seen.ts';

/**
 * Keeps the page of a car up to date that can be reserved: once it is taken, the button shows that, and the picture has
 * the tag, before the site is built again.
 */
export function startReserveLinks(page: ParentNode): void {
  const root = page.querySelector<HTMLElement>('[data-reserve]');
  if (root === null) return;
  const watch: ReserveWatch = JSON.parse(root.dataset['reserve'] ?? '');
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a')]
    .filter(link => link.getAttribute('href') === watch.href)
    .map(link => ({ link, label: link.textContent ?? '' }));
  whenSeen(async () => {
    const state = await carState(watch.car_id);
    if (state === null) return;
    for (const { link, label } of links) showLink(link, label, watch, state);
    const isReserved = state.state === 'reserved' || state.state === 'own-paid';
    showReservedTag(root, isReserved, watch.texts.reserved);
  });
}

/** A link without an address cannot be followed, and keeps its place. */
function showLink(
  link: HTMLAnchorElement,
  label: string,
  { href, texts }: ReserveWatch,
  { state, own }: CarState,
) {
  const shown = {
    free: { label, href },
    held: { label: texts.held, href: null },
    sold: { label: texts.sold || label, href: null },
    reserved: { label: texts.reserved, href: null },
    'own-hold': { label: texts.pay, href: own?.checkout_url ?? own?.path ?? href },
    'own-paid': { label: texts.see, href: own?.path ?? href },
  }[state];
  link.textContent = shown.label;
  link.toggleAttribute('data-taken', shown.href === null);
  if (shown.href === null) link.removeAttribute('href');
  else link.href = shown.href;
}
