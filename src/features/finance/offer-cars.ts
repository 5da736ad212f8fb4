import { readNumber } from '../../lib/read-number.ts';
import { makeElement } from '../../ui/make-element.ts';

interface PricedCar {
  title: string;
  /** `$24,990`; null where it has no price. */
  amount: string | null;
}

/** Offers the cars that a visitor saved above the calculator of a page: one chosen, its price is taken. */
export function offerCars(page: ParentNode, cars: ReadonlyMap<string, PricedCar>): void {
  const island = page.querySelector<HTMLElement>('.calculator-island');
  const priced = [...cars].filter(([, { amount }]) => amount !== null);
  if (island === null || priced.length === 0) return;
  const select = page.querySelector<HTMLSelectElement>('#calculator-car') ?? addSelect(island);
  for (const [id, { title, amount }] of priced) {
    if ([...select.options].some(({ dataset }) => dataset['id'] === id)) continue;
    const value = String(readNumber(amount ?? '') ?? '');
    select.append(makeElement('option', { value, 'data-id': id }, `${title}, ${amount}`));
  }
}

function addSelect(island: HTMLElement): HTMLSelectElement {
  const { car = '', anyCar = '' } = island.dataset;
  const select = makeElement('select', { class: 'input', id: 'calculator-car' });
  select.append(makeElement('option', { value: '' }, anyCar));
  select.addEventListener('change', () => takePrice(island, select.value));
  const label = makeElement('label', { for: 'calculator-car' }, car);
  island.before(makeElement('div', { class: 'field calculator-cars' }, label, select));
  return select;
}

function takePrice(island: HTMLElement, price: string): void {
  const field = island.querySelector<HTMLInputElement>('[name="price"]');
  if (field === null || price === '') return;
  field.value = price;
  // The first brings a calculator to life that nobody used yet, the second is read by one that is.
  island.dispatchEvent(new Event('focusin'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
