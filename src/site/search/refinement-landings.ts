import { bodyPlural } from '../../domain/car/body-plural.ts';
import { bodyName } from '../../domain/country/country-words.ts';
import { nameSegment } from '../../domain/search/search-segments.ts';
import type { Car } from '../../schemas/car.ts';
import { commonName, groupByAddress } from '../group-by-address.ts';
import { links } from '../links.ts';
import type { Site } from '../site.ts';
import type { Landing } from './landings.ts';

/** All cars of a body style: a refinement in the query, prerendered so that it needs no script. */
export function bodyLandings({ config }: Site, listed: readonly Car[]): Landing[] {
  return refinements(listed, 'body', car => car.simple_body).map(({ value, folder, cars }) => ({
    kind: 'body',
    path: links.searchBody(value),
    folder,
    label: bodyName(value, config.country),
    heading: bodyPlural(bodyName(value, config.country)),
    cars,
    parent: null,
  }));
}

/** All cars of a dealership, where a site has several: of one they would be all cars again. */
export function dealershipLandings({ config }: Site, listed: readonly Car[]): Landing[] {
  if (!config.features.seeMoreFromDealership) return [];
  const found = refinements(listed, 'dealership', car => car.dealership_slug);
  if (found.length < 2) return [];
  return found.map(({ value, folder, cars }) => {
    const known = config.dealerships.find(({ slug }) => slug === value)?.name;
    const label = known ?? commonName(cars.map(car => car.dealership_name ?? value));
    return {
      kind: 'dealership',
      path: links.searchDealership(value),
      folder,
      label,
      heading: `Cars at ${label}`,
      cars,
      parent: null,
    };
  });
}

/** Cars by what they say of themselves; those that say nothing are left out. */
function refinements(listed: readonly Car[], name: string, wordOf: (car: Car) => string | null) {
  const telling = listed.filter(car => wordOf(car) !== null);
  return groupByAddress(telling, car => wordOf(car) ?? '', nameSegment).map(cars => {
    const value = commonName(cars.map(car => wordOf(car) ?? ''));
    return { value, folder: `${links.searchAll}${name}/${nameSegment(value)}/`, cars };
  });
}
