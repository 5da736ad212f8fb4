import { bodyPlural } from '../../domain/car/body-plural.ts';
import { bodyName } from '../../domain/country/vehicle-names.ts';
import { nameSegment } from '../../domain/search/search-segments.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { Site } from '../site.ts';
import { commonName, groupByAddress } from './group-by-address.ts';
import { type Landing, landing } from './landing.ts';
import { links } from './links.ts';

/** All cars of a body style: a refinement in the query, prerendered so that it needs no script. */
export function bodyLandings({ config }: Site, listed: readonly Car[]): Landing[] {
  return refinements(listed, 'body', car => car.simple_body).map(({ value, spellings, folder, cars }) => {
    const label = bodyName(value, config.country);
    const heading = fillText(config.texts.bodyCars, { body: bodyPlural(label) });
    return landing('body', links.searchBody(...spellings), heading, cars, { folder, label });
  });
}

/** All cars of a dealership, where a site has several: of one they would be all cars again. */
export function dealershipLandings({ config }: Site, listed: readonly Car[]): Landing[] {
  if (!config.features.seeMoreFromDealership) return [];
  const found = refinements(listed, 'dealership', car => car.dealership_slug);
  if (found.length < 2) return [];
  return found.map(({ value, spellings, folder, cars }) => {
    const known = config.dealerships.find(({ slug }) => spellings.includes(slug))?.name;
    const label = known ?? commonName(cars.map(car => car.dealership_name ?? value));
    const heading = fillText(config.texts.dealershipCars, { name: label });
    return landing('dealership', links.searchDealership(...spellings), heading, cars, { folder, label });
  });
}

/** Cars by a value of theirs, with all its spellings; those without one are left out. */
function refinements(
  listed: readonly Car[],
  kind: 'body' | 'dealership',
  nameOf: (car: Car) => string | null,
) {
  const cars = listed.filter(car => nameOf(car) !== null);
  return groupByAddress(cars, car => nameOf(car) ?? '', nameSegment).map(group => {
    const names = group.map(car => nameOf(car) ?? '');
    const value = commonName(names);
    const spellings = [...new Set(names)].sort();
    return { value, spellings, folder: links.refinementFolder(kind, value), cars: group };
  });
}
