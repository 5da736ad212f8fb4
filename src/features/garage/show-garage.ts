import type { ReadableAtom } from 'nanostores';
import { formatMoney } from '../../domain/country/money.ts';
import { makeElement } from '../../ui/make-element.ts';
import type { Garage, GarageList } from '../../view/garage.ts';
import { clearCachedIndex } from '../../visitor/cached-index.ts';
import { clearVisitorData } from '../../visitor/clear-visitor-data.ts';
import { $enquiredCar, clearEnquiredCar } from '../../visitor/enquired-car.ts';
import { $favourites, clearFavourites, removeFavourite } from '../../visitor/favourites.ts';
import { clearPastSearches, readPastSearches } from '../../visitor/past-searches.ts';
import {
  $reservedCars,
  clearReservedCars,
  type ReservedCar,
  removeReservedCar,
} from '../../visitor/reserved-cars.ts';
import { $valuation, clearValuation, type Valuation } from '../../visitor/valuation.ts';
import { carList } from './car-list.ts';
import { fillList, type GarageDeps, type ListView } from './list-view.ts';
import { reservationList } from './reservation-list.ts';

/** Shows what this browser stores, and follows it: other tabs change it too. */
export function showGarage(root: HTMLElement, garage: Garage, deps: GarageDeps): void {
  const clears: (() => void)[] = [];
  const filled: unknown[] = [];
  for (const { key } of garage.lists) {
    const section = root.querySelector<HTMLElement>(`[data-list="${key}"]`);
    const content = section?.querySelector<HTMLElement>('[data-content]');
    if (!section || !content) continue;
    const list = STARTERS[key]({ section, content, garage }, deps, root);
    const { clear } = list;
    clears.push(clear);
    filled.push(list.filled);
    section.querySelector('[data-clear]')?.addEventListener('click', () => {
      clear();
      section.querySelector('h2')?.focus();
    });
  }
  const status = root.querySelector<HTMLElement>('[data-forgotten]');
  root.querySelector('[data-forget]')?.addEventListener('click', () => {
    clearVisitorData();
    for (const clear of clears) clear();
    if (status !== null) status.textContent = status.dataset['forgotten'] ?? '';
  });
  root.hidden = false;
  Promise.all(filled).then(() => showBelow(root));
}

/** Lets what is below come up to the lists, and be seen once it has: nothing that is seen moves. */
function showBelow(root: HTMLElement): void {
  root.style.minHeight = '0';
  requestAnimationFrame(() => requestAnimationFrame(() => root.setAttribute('data-filled', '')));
}

/** A list that was started. */
interface StartedList {
  clear: () => void;
  /** A promise is settled once it was filled for the first time. */
  filled: unknown;
}

type Starter = (view: ListView, deps: GarageDeps, root: HTMLElement) => StartedList;

/** Shows a stored value, and what it becomes. Returns what `show` returned for the first. */
function follow<T>(store: ReadableAtom<T>, show: (value: T) => unknown): unknown {
  const first = show(store.get());
  store.listen(show);
  return first;
}

const STARTERS: Record<GarageList['key'], Starter> = {
  favourites(view, deps, root) {
    const show = carList(view, deps, removeFavourite, {
      after: ({ comparison }) => comparison(),
    });
    // A favourite removed here leaves its card in place, so that it can be pressed again.
    let pressedHere = false;
    root.addEventListener(
      'click',
      ({ target }) => {
        const heart = target instanceof Element ? target.closest('[data-favourite]') : null;
        pressedHere = view.section.contains(heart);
      },
      true,
    );
    const filled = follow($favourites, cars => {
      const isShown = pressedHere;
      pressedHere = false;
      return isShown || show(cars);
    });
    return { clear: clearFavourites, filled };
  },
  enquired(view, deps) {
    const show = carList(view, deps, clearEnquiredCar);
    return {
      clear: clearEnquiredCar,
      filled: follow($enquiredCar, car => show(car === null ? [] : [car])),
    };
  },
  reserved(view, deps) {
    const { reservation } = view.garage.labels;
    const show = carList(view, deps, removeReservedCar, {
      before: (cars: readonly ReservedCar[]) => reservationList(cars, reservation),
    });
    return { clear: clearReservedCars, filled: follow($reservedCars, show) };
  },
  since(view, { changesSinceVisit }) {
    const saved = $favourites.get().map(({ id }) => id);
    const filled = changesSinceVisit(saved).then(
      changes => fillList(view, ...changes),
      // The other lists show that cars cannot be loaded.
      () => {},
    );
    const clear = () => {
      clearCachedIndex();
      fillList(view);
    };
    return { clear, filled };
  },
  searches(view) {
    const show = () => {
      const links = readPastSearches().map(({ path, label }) =>
        makeElement('li', {}, makeElement('a', { class: 'chip', href: path }, label)),
      );
      fillList(view, ...(links.length === 0 ? [] : [makeElement('ul', { class: 'chip-list' }, ...links)]));
    };
    show();
    // Another tab searched, or the visitor came back to this page.
    window.addEventListener('storage', show);
    window.addEventListener('pageshow', show);
    const clear = () => {
      clearPastSearches();
      show();
    };
    return { clear, filled: null };
  },
  valuation(view) {
    const filled = follow($valuation, valuation =>
      fillList(view, ...(valuation === null ? [] : [valued(valuation, view.garage)])),
    );
    return { clear: clearValuation, filled };
  },
};

function valued({ vehicle, low, high, offer_price }: Valuation, { country, valuationUrl }: Garage): Node {
  const money = (amount: number) => formatMoney(amount, country);
  const amount = offer_price === null ? `${money(low)} – ${money(high)}` : money(offer_price);
  const name = valuationUrl === null ? vehicle : makeElement('a', { href: valuationUrl }, vehicle);
  return makeElement('p', {}, name, ': ', makeElement('strong', { class: 'figures' }, amount));
}
