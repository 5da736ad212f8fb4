import { similarQuery } from '../../domain/search/similar-query.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { makeElement } from '../../ui/make-element.ts';
import type { SavedCar } from '../../visitor/saved-car.ts';
import { fillList, type GarageDeps, type ListView, type RenderedCars } from './list-view.ts';

/** The content around the cards of a list; null for nothing. */
interface Around<Saved> {
  before?: (cars: readonly Saved[]) => Node | null;
  after?: (shown: RenderedCars) => Node | null;
}

/**
 * Shows saved cars as the site's own cards, and names those that are gone with a link to similar ones. Where the cards
 * cannot be loaded, their names lead to them. The last call wins. `before` makes the content above the cards, `after`
 * that below them.
 */
export function carList<Saved extends SavedCar>(
  view: ListView,
  { renderCars }: Pick<GarageDeps, 'renderCars'>,
  remove: (id: string) => void,
  { before = () => null, after = () => null }: Around<Saved> = {},
): (cars: readonly Saved[]) => Promise<void> {
  let latest = 0;
  return async cars => {
    latest += 1;
    const mine = latest;
    if (cars.length === 0) return fillList(view);
    const shown = await renderCars(cars.map(({ id }) => id)).catch(() => null);
    if (mine !== latest) return;
    const opening = before(cars);
    const first = opening === null ? [] : [opening];
    if (shown === null) return fillList(view, ...first, ...namesOf(cars, view));
    const gone = cars.filter(({ id }) => !shown.found.has(id));
    const below = [gone.length === 0 ? null : goneCars(gone, view, remove), after(shown)];
    fillList(view, ...first, shown.grid, ...below.filter(part => part !== null));
  };
}

function goneCars(cars: readonly SavedCar[], { garage }: ListView, remove: (id: string) => void): Node {
  const { labels, searchBase } = garage;
  const lines = cars.map(({ id, title }) => {
    const name = `${labels.remove}: ${title}`;
    const look = { type: 'button', class: 'button button--quiet', 'aria-label': name };
    const button = makeElement('button', look, labels.remove);
    button.addEventListener('click', () => remove(id));
    const href = searchBase + encodeURIComponent(similarQuery(title));
    return makeElement(
      'li',
      { class: 'notice' },
      makeElement('p', {}, fillText(labels.gone, { car: title })),
      makeElement('a', { class: 'text-link', href }, labels.similar),
      button,
    );
  });
  return makeElement('ul', { class: 'garage__gone' }, ...lines);
}

function namesOf(cars: readonly SavedCar[], { garage }: ListView): Node[] {
  const lines = cars.map(({ title, href }) =>
    makeElement('li', {}, makeElement('a', { class: 'text-link', href }, title)),
  );
  return [
    makeElement('p', { class: 'notice' }, garage.labels.failed),
    makeElement('ul', { class: 'prose' }, ...lines),
  ];
}
