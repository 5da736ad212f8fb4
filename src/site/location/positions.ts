import { carLocation } from '../../domain/car/car-location.ts';
import { countryFile } from '../../domain/country/countries.ts';
import { doesBusiness } from '../../domain/location/location-kind.ts';
import { locationPoint } from '../../domain/location/location-point.ts';
import { type Point, writePoint } from '../../domain/location/point.ts';
import { openPostcodes, type PostcodeTable } from '../../domain/location/postcode-table.ts';
import { visibleLocations } from '../../domain/location/select-locations.ts';
import { once } from '../../lib/cache/once.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import type { Site } from '../site.ts';

export type Placed = Pick<Site, 'config' | 'locations' | 'postcodes'>;

/** Whether the site shows a visitor's distances: it wants to, and a postcode can be looked up. */
export function showsDistances({ config, postcodes }: Placed): boolean {
  return config.features.distances && (postcodes !== null || config.features.postcodeGeocoding);
}

/** Where a location stands, as its card carries it ([W4]); null where distances are not shown or nobody knows. */
export function locationAt(location: Location, site: Placed): string | null {
  if (!showsDistances(site)) return null;
  const point = locationPoint(location, postcode => postcodePoint(postcode, site));
  return point === null ? null : writePoint(point);
}

/** Whether cards show distances and results can be ordered by them ([W6]). */
export function showsCarDistances(site: Placed): boolean {
  const yards = visibleLocations(site.locations).filter(location => doesBusiness(location, 'sales'));
  return new Set(yards.map(location => locationAt(location, site)).filter(at => at !== null)).size > 1;
}

/** Of each site, made once for all its cars. */
const carPlaces = new WeakMap<Placed, (car: Car) => string | null>();

/**
 * Where a car stands, as its card and the search index carry it ([W5]): at its location, or, where it stands privately,
 * at its own postcode; null where cards show no distances or nobody knows.
 */
export function carAt(car: Car, site: Placed): string | null {
  const known = carPlaces.get(site) ?? placesOf(site);
  carPlaces.set(site, known);
  return known(car);
}

function placesOf(site: Placed): (car: Car) => string | null {
  if (!showsCarDistances(site)) return () => null;
  const locations = visibleLocations(site.locations);
  const places = new Map(locations.map(location => [location, locationAt(location, site)]));
  return car => {
    if (car.private_suburb !== null) {
      const point = postcodePoint(car.private_postcode ?? '', site);
      return point === null ? null : writePoint(point);
    }
    const location = carLocation(car, locations);
    return location === null ? null : (places.get(location) ?? null);
  };
}

/** Of each table, opened once. */
const lookups = new WeakMap<PostcodeTable, () => (postcode: string) => Point | null>();

function postcodePoint(postcode: string, { config, postcodes }: Placed): Point | null {
  if (postcodes === null) return null;
  const lookup = lookups.get(postcodes) ?? once(() => openPostcodes(postcodes, areaOf(config.country)));
  lookups.set(postcodes, lookup);
  return lookup()(postcode);
}

export function areaOf(country: string): string | null {
  return countryFile(country).postcode.area ?? null;
}
