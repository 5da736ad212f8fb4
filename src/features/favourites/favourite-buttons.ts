import { EVENT_IDS } from '../../domain/lead/lead-events.ts';
import { track } from '../../visitor/analytics.ts';
import { $favourites, toggleFavourite } from '../../visitor/favourites.ts';
import type { KeptCar } from '../../visitor/kept-car.ts';

/**
 * Shows on every `[data-keep]` button of a page whether its car is kept, and tells how many are. Cards drawn later
 * show it too; who keeps nothing is not watched for them.
 */
export function showFavourites(page: Document): void {
  let kept = new Set<string>();
  const press = () => {
    for (const button of page.querySelectorAll<HTMLElement>('[data-keep]')) {
      const pressed = String(kept.has(button.dataset['keep'] ?? ''));
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
    }
  };
  const newCards = new MutationObserver(press);
  let watching = false;
  $favourites.subscribe(cars => {
    const before = kept;
    kept = new Set(cars.map(({ id }) => id));
    showCount(page, kept.size);
    if (kept.size + before.size > 0) press();
    if (kept.size > 0 === watching) return;
    watching = !watching;
    if (watching) newCards.observe(page.body, { childList: true, subtree: true });
    else newCards.disconnect();
  });
}

/** Keeps the car of a button, or lets it go. */
export function pressFavourite(button: HTMLElement): void {
  const car = carOf(button);
  if (car !== null && toggleFavourite(car))
    track({ event: 'favourite', event_id: EVENT_IDS.favourite, car_id: car.id });
}

/** What is kept of the car of a button: on a card its title and link, elsewhere the page is the car's own. */
function carOf(button: HTMLElement): KeptCar | null {
  const id = button.dataset['keep'] ?? '';
  const link = button.closest('[data-car-id]')?.querySelector<HTMLAnchorElement>('.card__title a');
  const title = (link ?? document.querySelector('h1'))?.textContent?.trim() ?? '';
  const href = link?.pathname ?? location.pathname;
  return id === '' ? null : { id, title: title.slice(0, 200), href };
}

function showCount(page: Document, count: number): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-kept-count]')) {
    // The blank parts it from the word beside it for those who hear both.
    place.textContent = count === 0 ? '' : ` ${count}`;
    place.hidden = count === 0;
  }
}
