import type { SiteConfig } from '../../schemas/site/site.ts';
import { CARS } from '../../search/collection/cars.ts';
import { planSearchFiles } from '../../search/files/plan-search-files.ts';
import { digest, part } from '../digest.ts';
import type { PlanContext } from '../plan-context.ts';
import type { PlannedData } from '../site-plan.ts';

/** Where the index of the embedded search lies; its address never changes, so that no page changes with the stock. */
export const SEARCH_INDEX = '_search/cars.index';

/** How many values of a facet are listed at most. */
export function facetLimits(
  features: Pick<SiteConfig['features'], 'cityFacetLimit' | 'dealershipFacetLimit'>,
): Record<string, number> {
  return { city: features.cityFacetLimit, dealership_name: features.dealershipFacetLimit };
}

/** The index of the cars, and the cards that it names, a few to a file. */
export function carFiles({ site, stock, card, documents }: PlanContext): PlannedData[] {
  const cars = new Map(stock.listed.map(car => [car.id, car]));
  const { cardFiles, settings, encode } = planSearchFiles(
    documents,
    id => {
      const car = cars.get(id);
      return car === undefined ? null : card(car);
    },
    cards => `_search/cards/${digest(cards)}.cards`,
    facetLimits(site.config.features),
    CARS,
  );
  return [
    { file: SEARCH_INDEX, hash: digest({ documents: documents.map(part), settings }), bytes: encode },
    ...cardFiles.map(({ file, cards }) => ({
      file,
      hash: file,
      bytes: () => new TextEncoder().encode(JSON.stringify(cards)),
    })),
  ];
}
