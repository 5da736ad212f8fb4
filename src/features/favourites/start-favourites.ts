import { siteKey } from '../../visitor/site-key.ts';
import { hasStored } from '../../visitor/stored-value.ts';

type Buttons = typeof import('./favourite-buttons.ts');

/**
 * Lets the hearts of a page work. What they need is loaded where the visitor has a favourite already, here or in another
 * tab, or comes to a heart: most visitors of a page do neither. One listener serves all cards, those rendered later too.
 */
export function startFavourites(page: Document): void {
  let loaded: Promise<Buttons> | null = null;
  const load = () => {
    loaded ??= import('./favourite-buttons.ts').then(buttons => {
      buttons.showFavourites(page);
      return buttons;
    });
    // Tried again with the next press.
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  };
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
