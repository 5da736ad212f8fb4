import type { SitePlan } from '../../../site/site-plan.ts';
import type { Page } from '../../../view/page.ts';
import type { FileFinding } from '../file-finding.ts';
import { pageCards } from './page-cards.ts';
import { twoPrices } from './two-prices.ts';

/** The prices of cars in a plan, as visitors read them; null where words replace a price. */
export interface PlannedPrices {
  /** By id, and by the address of its page: the price of a car's own page. */
  prices: ReadonlyMap<string, string | null>;
  byPath: ReadonlyMap<string, string | null>;
  /** Cards with another price than the page of their car. */
  findings: FileFinding[];
}

/**
 * Prices of a plan ([Y1]). All pages are looked at, whether their hash is new or not: data that was used again may be old.
 */
export function plannedPrices({ pages }: Pick<SitePlan, 'pages'>): PlannedPrices {
  const prices = new Map<string, string | null>();
  const byPath = new Map<string, string | null>();
  for (const { page } of pages)
    if (page.view === 'car') {
      prices.set(page.data.car.id, page.data.car.price.amount);
      byPath.set(page.path, page.data.car.price.amount);
    }
  const findings: FileFinding[] = [];
  // Of nearly all cards nothing is found, and there are a hundred thousand.
  for (const { file, page } of pages)
    for (const wrong of wrongCards(page, prices)) findings.push({ file, ...wrong });
  return { prices, byPath, findings };
}

function wrongCards(page: Page, prices: ReadonlyMap<string, string | null>) {
  const wrong = pageCards(page).filter(({ id, price }) => {
    const own = prices.get(id);
    return own !== undefined && own !== price.amount;
  });
  return wrong.map(({ id, price }) => twoPrices('card', price.amount, prices.get(id) ?? null));
}
