import { carLocation } from '../../domain/car/car-location.ts';
import { countryFile } from '../../domain/country/countries.ts';
import { postcodeError, postcodeRule, unknownPostcodeError } from '../../domain/lead/postcode.ts';
import { doesBusiness } from '../../domain/location/location-kind.ts';
import { locationPoint } from '../../domain/location/location-point.ts';
import { type Point, writePoint } from '../../domain/location/point.ts';
import { openPostcodes, type PostcodeTable } from '../../domain/location/postcode-table.ts';
import { visibleLocations } from '../../domain/location/select-locations.ts';
import { once } from '../../lib/cache/once.ts';
import { fillText } from '../../lib/fill-text.ts';
import { pick } from '../../lib/pick.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import { type Nearby, POSTCODES_FILE, type PostcodeField } from '../../view/nearby.ts';
import { jsonData } from '../json-data.ts';
import type { Site } from '../site.ts';
import type { PlannedData } from '../site-plan.ts';

type Placed = Pick<Site, 'config' | 'locations' | 'postcodes'>;

/** Whether the site shows a visitor's distances: it wants to, and a postcode can be looked up. */
function showsDistances({ config, postcodes }: Placed): boolean {
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

function areaOf(country: string): string | null {
  return countryFile(country).postcode.area ?? null;
}

/** What the scripts of every page know of distances; null where the site tells none. */
export function nearbyData(site: Placed): Nearby | null {
  const { country, texts } = site.config;
  if (!showsDistances(site)) return null;
  return {
    country,
    table: site.postcodes === null ? null : `/${POSTCODES_FILE}`,
    area: areaOf(country),
    text: texts.distanceAway,
  };
}

/** The field that asks for the postcode; null where the site tells no distances. */
export function postcodeField(site: Placed): PostcodeField | null {
  const { country, texts } = site.config;
  if (!showsDistances(site)) return null;
  const { name, pattern, maxLength, digitsOnly } = postcodeRule(country);
  const hasTable = site.postcodes !== null;
  return {
    label: fillText(texts.distanceAsk, { postcode: name }),
    pattern,
    maxLength,
    digitsOnly,
    source: hasTable ? texts.distanceSource || null : null,
    isPrivate: hasTable ? texts.distancePrivate || null : null,
    wrong: postcodeError('', country, texts.postcodeFormat) ?? '',
    unknown: unknownPostcodeError(texts),
    texts: pick(texts, ['distanceShow', 'distanceFrom', 'distanceForget', 'distanceFailed']),
  };
}

/** The table of postcodes that browsers fetch when a visitor says his. */
export function postcodesFile(site: Placed): PlannedData[] {
  const { postcodes } = site;
  if (postcodes === null || !showsDistances(site)) return [];
  return [jsonData(POSTCODES_FILE, postcodes)];
}
