import { planSearchFiles } from '../search/plan-search-files.ts';
import { digest } from './digest.ts';
import type { PlanContext } from './plan-context.ts';
import type { PlannedData } from './site-plan.ts';

/** Where the index of the embedded search lies; its address never changes, so that no page changes with the stock. */
export const SEARCH_INDEX = '_search/cars.index';

/** The embedded search of a site (design §6): the index, and the cards that it names, a few to a file. */
export function searchFiles({ site, stock, card, documents }: PlanContext): PlannedData[] {
  const { cityFacetLimit, dealershipFacetLimit } = site.config.features;
  const cars = new Map(stock.listed.map(car => [car.id, car]));
  const { cardFiles, settings, encode } = planSearchFiles(
    documents,
    id => {
      const car = cars.get(id);
      return car === undefined ? null : card(car);
    },
    cards => `_search/cards/${digest(cards)}.cards`,
    { city: cityFacetLimit, dealership_name: dealershipFacetLimit },
  );
  return [
    { file: SEARCH_INDEX, hash: digest({ documents, settings }), bytes: encode },
    ...cardFiles.map(({ file, cards }) => ({
      file,
      hash: file,
      bytes: () => new TextEncoder().encode(JSON.stringify(cards)),
    })),
  ];
}
