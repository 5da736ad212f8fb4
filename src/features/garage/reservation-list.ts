import { makeElement } from '../../ui/make-element.ts';
import type { Garage } from '../../view/garage.ts';
import { type OwnReservation, ownReservation } from '../../visitor/car-state.ts';

/** A car that this browser reserved; without a path it is a request to the dealer, which has no state. */
interface Reserved {
  title: string;
  status_path: string | null;
}

type Labels = Garage['labels']['reservation'];

/** The state of each reservation, once the server has answered, and links to its page; null for none. */
export function reservationList(cars: readonly Reserved[], labels: Labels): Node | null {
  const lines = cars.flatMap(({ title, status_path: path }) =>
    path === null ? [] : [reservationLine(title, path, labels)],
  );
  return lines.length === 0 ? null : makeElement('ul', { class: 'garage__reservations' }, ...lines);
}

function reservationLine(title: string, path: string, labels: Labels): Node {
  const state = makeElement('span', {});
  const ways = makeElement('span', { class: 'button-row' }, way(labels.see, path));
  ownReservation(path).then(own => {
    if (own === null) return;
    state.textContent = ` ${stateLabel(own, labels)}`;
    ways.replaceChildren(...waysOf(own, labels));
  });
  return makeElement(
    'li',
    { class: 'notice' },
    makeElement('p', {}, makeElement('strong', {}, title), state),
    ways,
  );
}

function stateLabel({ state }: OwnReservation, { hold, paid, over }: Labels): string {
  return state === 'hold' ? hold : state === 'paid' || state === 'completed' ? paid : over;
}

function waysOf({ path, state, checkout_url }: OwnReservation, labels: Labels): Node[] {
  const cancel = way(labels.cancel, `${path}/cancel`);
  if (state === 'hold' && checkout_url !== null) return [way(labels.pay, checkout_url), cancel];
  return state === 'paid' ? [way(labels.see, path), cancel] : [way(labels.see, path)];
}

function way(label: string, href: string): Node {
  return makeElement('a', { class: 'text-link', href }, label);
}
