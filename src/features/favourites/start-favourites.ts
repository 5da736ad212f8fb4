import { onceLoaded } from '../../lib/cache/once-loaded.ts';
import { siteKey } from '../../visitor/storage/site-key.ts';
import { hasStored } from '../../visitor/storage/stored-value.ts';

/**
 * Lets the hearts of a page work. What they need is loaded where the visitor has a favourite already, here or in another
 * tab, or comes to a heart: most visitors of a page do neither. One listener serves all cards, those rendered later too.
 */
export function startFavourites(page: Document): void {
  const load = onceLoaded(async () => {
    const buttons = await import('./favourite-buttons.ts');
    buttons.showFavourites(page);
    return buttons;
  });
  const show = () => hasStored('favourites') && load();
  show();
  window.addEventListener('storage', ({ key }) => key === siteKey('favourites') && load());
  // The first one may have been kept further on, before the visitor comes Back.
  window.addEventListener('pageshow', show);
  page.addEventListener('pointerover', ({ target }) => heartAt(target) !== null && load());
  page.addEventListener('click', ({ target }) => {
    const heart = heartAt(target);
    if (heart !== null)
      load().then(
        buttons => buttons.pressFavourite(heart),
        () => {},
      );
  });
}

function heartAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;
}
