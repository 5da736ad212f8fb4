import { similarQuery } from '../../domain/search/similar-query.ts';
import type { KeptCar } from '../../visitor/kept-car.ts';
import { fillList, type GarageDeps, type ListView, make } from './garage-data.ts';

/**
 * Shows kept cars as the site's own cards, and names those that are gone with a way to similar ones. Where the cards
 * cannot be loaded, their names lead to them. The last call wins.
 */
export function carList(
  view: ListView,
  { drawCars }: Pick<GarageDeps, 'drawCars'>,
  remove: (id: string) => void,
): (cars: readonly KeptCar[]) => Promise<void> {
  let latest = 0;
  return async cars => {
    latest += 1;
    const mine = latest;
    if (cars.length === 0) return fillList(view);
    const shown = await drawCars(cars.map(({ id }) => id)).catch(() => null);
    if (mine !== latest) return;
    if (shown === null) return fillList(view, ...namesOf(cars, view));
    const gone = cars.filter(({ id }) => !shown.found.has(id));
    fillList(view, shown.grid, ...(gone.length === 0 ? [] : [goneCars(gone, view, remove)]));
  };
}

function goneCars(cars: readonly KeptCar[], { garage }: ListView, remove: (id: string) => void): Node {
  const { words, searchBase } = garage;
  const lines = cars.map(({ id, title }) => {
    const name = `${words.remove}: ${title}`;
    const look = { type: 'button', class: 'button button--quiet', 'aria-label': name };
    const button = make('button', look, words.remove);
    button.addEventListener('click', () => remove(id));
    const href = searchBase + encodeURIComponent(similarQuery(title));
    return make(
      'li',
      { class: 'notice' },
      make('p', {}, words.gone.replaceAll('{car}', title)),
      make('a', { class: 'text-link', href }, words.similar),
      button,
    );
  });
  return make('ul', { class: 'garage__gone' }, ...lines);
}

function namesOf(cars: readonly KeptCar[], { garage }: ListView): Node[] {
  const lines = cars.map(({ title, href }) => make('li', {}, make('a', { class: 'text-link', href }, title)));
  return [make('p', { class: 'notice' }, garage.words.failed), make('ul', { class: 'prose' }, ...lines)];
}
