import { isSameName, nameSegment } from '../domain/search/search-segments.ts';
import { once } from '../lib/cache/once.ts';
import type { Car } from '../schemas/car.ts';
import type { SearchDocument } from '../search/collection/search-document.ts';

/** Facets by which the cars of a location are refined. */
export const PLACE_FACETS = ['dealership_slug', 'location_name', 'city'] as const;
type PlaceFacet = (typeof PLACE_FACETS)[number];

/**
 * Cars that can be bought, in groups, each in the order of the site. A page reads its own group alone: a change of another car
 * leaves it as it is.
 */
export interface StockGroups {
  /** The first of all. */
  latest: (count: number) => readonly Car[];
  /** Those of a make, however it is written. */
  ofMake: (make: string) => readonly Car[];
  /** Those of a `modelKey`. */
  ofModel: (key: string) => readonly Car[];
  /** Those with a value of a facet, as `placeKey` writes it. */
  atPlace: (key: string) => readonly Car[];
  /** How cars spell a dealership. */
  dealershipSpellings: (slug: string) => readonly string[];
}

/** A model by its segment, of a make or of any. */
export function modelKey(make: string | null, segment: string): string {
  return make === null ? segment : `${nameSegment(make)}\n${segment}`;
}

export function placeKey(facet: PlaceFacet, value: string): string {
  return `${facet}\n${value}`;
}

export function stockGroups(
  available: readonly Car[],
  documentOf: (car: Car) => SearchDocument | undefined,
): StockGroups {
  const names = new Map<string, string>();
  /** Each name is written as a segment once. */
  const segment = (name: string) => {
    const found = names.get(name) ?? nameSegment(name);
    names.set(name, found);
    return found;
  };
  const makes = once(() => Map.groupBy(available, ({ make }) => segment(make)));
  const models = once(() =>
    grouped(available, ({ make, model }) => [segment(model), `${segment(make)}\n${segment(model)}`]),
  );
  const places = once(() =>
    grouped(available, car =>
      PLACE_FACETS.flatMap(facet => {
        const value = documentOf(car)?.[facet];
        return value ? placeKey(facet, value) : [];
      }),
    ),
  );
  return {
    latest: count => available.slice(0, count),
    ofMake: make => makes().get(nameSegment(make)) ?? NONE,
    ofModel: key => models().get(key) ?? NONE,
    atPlace: key => places().get(key) ?? NONE,
    dealershipSpellings: slug =>
      [...places().keys()]
        .map(key => key.split('\n'))
        .flatMap(([facet, value = '']) =>
          facet === 'dealership_slug' && isSameName(value, slug) ? value : [],
        )
        .sort(),
  };
}

const NONE: readonly Car[] = [];

function grouped(cars: readonly Car[], keysOf: (car: Car) => string[]): ReadonlyMap<string, Car[]> {
  const groups = new Map<string, Car[]>();
  for (const car of cars)
    for (const key of keysOf(car)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [car]);
      else group.push(car);
    }
  return groups;
}
