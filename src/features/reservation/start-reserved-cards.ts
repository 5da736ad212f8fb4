import { ownReservations, reservedCars } from '../../visitor/car-state.ts';
import { showReservedTag } from './show-reserved-tag.ts';
import { whenSeen } from './when-seen.ts';

/** Of both addresses that a site may choose (docs/addresses.md). */
const RESERVE_LINKS = 'a[href$="/checkout/"], a[href$="/buy-online/"]';

let isStarted = false;

/**
 * [J7] Marks the cards of cars that this browser reserved as reserved, before the site is built again: on those
 * that a search shows later too. Loaded where the browser holds a reservation; `label` is the site's tag.
 */
export function startReservedCards(page: Document, label: string): void {
  if (isStarted) return;
  isStarted = true;
  let ids: ReadonlySet<string> = new Set();
  const show = () => {
    for (const card of page.querySelectorAll<HTMLElement>('.card[data-car-id]'))
      showCard(card, ids.has(card.dataset['carId'] ?? ''), label);
  };
  // A search shows another car in a card that is there.
  const newCards = new MutationObserver(show);
  whenSeen(async () => {
    const own = ownReservations().map(({ id }) => id);
    const cars = own.length === 0 ? null : await reservedCars();
    if (own.length > 0 && cars === null) return;
    ids = new Set(own.filter(id => cars?.reserved.includes(id)));
    show();
    if (ids.size === 0) newCards.disconnect();
    else newCards.observe(page.body, { childList: true, subtree: true, attributeFilter: ['data-car-id'] });
  });
}

function showCard(card: HTMLElement, isReserved: boolean, label: string): void {
  const picture = card.querySelector<HTMLElement>('.card__picture');
  if (picture !== null) showReservedTag(picture, isReserved, label);
  // It leads to a form that would show the same.
  for (const link of card.querySelectorAll<HTMLElement>(RESERVE_LINKS)) link.hidden = isReserved;
}
