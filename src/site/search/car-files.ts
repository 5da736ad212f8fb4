import type { SiteConfig } from '../../schemas/site/site.ts';
import { CARS } from '../../search/collection/cars.ts';
import type { PlanContext } from '../plan-context.ts';
import type { PlannedData } from '../site-plan.ts';
import { collectionFiles, indexFile } from './collection-files.ts';

/** Where the index of the embedded search lies; its address never changes, so that no page changes with the stock. */
export const SEARCH_INDEX = indexFile(CARS);

/** How many values of a facet are listed at most. */
export function facetLimits(
  features: Pick<SiteConfig['features'], 'cityFacetLimit' | 'dealershipFacetLimit'>,
): Record<string, number> {
  return { city: features.cityFacetLimit, dealership_name: features.dealershipFacetLimit };
}

/** The index of the cars, and the cards that it names. */
export function carFiles({ site, stock, card, documents, cache }: PlanContext): PlannedData[] {
  const cars = new Map(stock.listed.map(car => [car.id, car]));
  const cardOf = (id: string) => {
    const car = cars.get(id);
    return car === undefined ? null : card(car);
  };
  return collectionFiles(documents, CARS, cardOf, facetLimits(site.config.features), cache.cars);
}
