import { EVENT_IDS } from '../../domain/lead/lead-events.ts';
import { $favourites, toggleFavourite } from '../../visitor/favourites.ts';
import type { SavedCar } from '../../visitor/saved-car.ts';
import { track } from '../../visitor/tracking/track.ts';

/**
 * Shows on every `[data-favourite]` button of a page whether its car is a favourite, and how many there are. Cards
 * rendered later show it too; without favourites they are not observed.
 */
export function showFavourites(page: Document): void {
  let ids = new Set<string>();
  const press = () => {
    for (const button of page.querySelectorAll<HTMLElement>('[data-favourite]')) {
      const pressed = String(ids.has(button.dataset['favourite'] ?? ''));
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
    }
  };
  const newCards = new MutationObserver(press);
  let watching = false;
  $favourites.subscribe(cars => {
    const before = ids;
    ids = new Set(cars.map(({ id }) => id));
    showCount(page, ids.size);
    if (ids.size + before.size > 0) press();
    if (ids.size > 0 === watching) return;
    watching = !watching;
    if (watching) newCards.observe(page.body, { childList: true, subtree: true });
    else newCards.disconnect();
  });
}

/** Adds the car of a button to the favourites, or removes it. */
export function pressFavourite(button: HTMLElement): void {
  const car = carOf(button);
  if (car !== null && toggleFavourite(car))
    track({ event: 'favourite', event_id: EVENT_IDS.favourite, car_id: car.id });
}

/** The car of a button as it is stored: on a card its title and link, elsewhere the page is the car's own. */
function carOf(button: HTMLElement): SavedCar | null {
  const id = button.dataset['favourite'] ?? '';
  const link = button.closest('[data-car-id]')?.querySelector<HTMLAnchorElement>('.card__title a');
  const title = (link ?? document.querySelector('h1'))?.textContent?.trim() ?? '';
  const href = link?.pathname ?? location.pathname;
  return id === '' ? null : { id, title: title.slice(0, 200), href };
}

function showCount(page: Document, count: number): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-favourite-count]')) {
    // The blank separates it from the label beside it in a screen reader.
    element.textContent = count === 0 ? '' : ` ${count}`;
    element.hidden = count === 0;
  }
}
