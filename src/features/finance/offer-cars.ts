import { readNumber } from '../../lib/number/read-number.ts';
import { makeElement } from '../../ui/make-element.ts';
import { showPrice } from './show-price.ts';

interface PricedCar {
  title: string;
  /** `$24,990`; null where it has no price. */
  amount: string | null;
}

/**
 * Offers the cars that a visitor saved above the calculator of a page: one chosen, its price is taken. It begins with the
 * first of them, unless it is in use already.
 */
export function offerCars(page: ParentNode, cars: ReadonlyMap<string, PricedCar>): void {
  const island = page.querySelector<HTMLElement>('.calculator-island');
  const priced = [...cars].filter(([, { amount }]) => amount !== null);
  if (island === null || priced.length === 0) return;
  const shown = page.querySelector<HTMLSelectElement>('#calculator-car');
  const select = shown ?? addSelect(island);
  for (const [id, { title, amount }] of priced) {
    if ([...select.options].some(({ dataset }) => dataset['id'] === id)) continue;
    const value = String(readNumber(amount ?? '') ?? '');
    select.append(makeElement('option', { value, 'data-id': id }, `${title}, ${amount}`));
  }
  const price = select.options[1]?.value ?? '';
  if (shown !== null || price === '' || isUsed(island)) return;
  select.selectedIndex = 1;
  // Not the visitor's calculation until it is changed.
  island.dataset['begun'] = price;
  takePrice(island, price);
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

function isUsed(island: HTMLElement): boolean {
  const fields = [...island.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')];
  return (
    island.contains(document.activeElement) ||
    fields.some(({ value, defaultValue }) => value !== defaultValue)
  );
}

function takePrice(island: HTMLElement, price: string): void {
  const field = island.querySelector<HTMLInputElement>('[name="price"]');
  if (field === null || price === '') return;
  showPrice(field, price);
  // The first hydrates an unused calculator, the second is handled by a hydrated one.
  island.dispatchEvent(new Event('focusin'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
