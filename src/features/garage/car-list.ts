import { similarQuery } from '../../domain/search/similar-query.ts';
import { fillText } from '../../lib/fill-text.ts';
import { makeElement } from '../../ui/make-element.ts';
import type { SavedCar } from '../../visitor/saved-car.ts';
import { fillList, type GarageDeps, type ListView, type RenderedCars } from './list-view.ts';

/**
 * Shows saved cars as the site's own cards, and names those that are gone with a way to similar ones. Where the cards
 * cannot be loaded, their names lead to them. `more` stands below the cars. The last call wins.
 */
export function carList(
  view: ListView,
  { renderCars }: Pick<GarageDeps, 'renderCars'>,
  remove: (id: string) => void,
  more: (shown: RenderedCars) => Node | null = () => null,
): (cars: readonly SavedCar[]) => Promise<void> {
  let latest = 0;
  return async cars => {
    latest += 1;
    const mine = latest;
    if (cars.length === 0) return fillList(view);
    const shown = await renderCars(cars.map(({ id }) => id)).catch(() => null);
    if (mine !== latest) return;
    if (shown === null) return fillList(view, ...namesOf(cars, view));
    const gone = cars.filter(({ id }) => !shown.found.has(id));
    const parts = [shown.grid, gone.length === 0 ? null : goneCars(gone, view, remove), more(shown)];
    fillList(view, ...parts.filter(part => part !== null));
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
