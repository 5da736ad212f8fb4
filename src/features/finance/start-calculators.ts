import { clientUse, loadIsland } from '../../ui/islands/client-use.ts';
import { showPrice } from './show-price.ts';

/** The price that a link to a page of finance names; the form there takes it from the same place. */
const PRICE = 'vehiclePriceBudget';

/** Brings the calculators of a page to life when each is first used, or at once where the address names a price. */
export function startCalculators(page: ParentNode, search: string): void {
  const price = new URLSearchParams(search).get(PRICE);
  for (const root of page.querySelectorAll<HTMLElement>('.calculator-island')) {
    const field = price === null ? null : root.querySelector<HTMLInputElement>('[name="price"]');
    if (price !== null && field !== null) {
      showPrice(field, price);
      root.dataset['begun'] = price;
    }
    root.querySelector('.calculator__fields')?.removeAttribute('hidden');
    const load = loadIsland(
      root,
      async () => (await import('./FinanceCalculator.island.tsx')).hydrateCalculator,
    );
    clientUse(load, { name: 'use', value: field === null ? '' : 'idle' }, root);
  }
}
