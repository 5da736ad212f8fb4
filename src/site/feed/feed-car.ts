import { isAvailable } from '../../domain/car/availability.ts';
import { currencyOf, distanceUnitOf } from '../../domain/country/country.ts';
import { priceCondition } from '../../domain/gate/price-condition.ts';
import { shownPrice } from '../../domain/price/shown-price.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import { carPictures } from '../car/car-pictures.ts';
import { carTrim } from '../car/car-texts.ts';
import { knownLocation } from '../location/seller.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** The data of a car for both feeds, before each formats it. */
export interface FeedCar {
  car: Car;
  year: number;
  title: string;
  /** Plain text in one paragraph. */
  description: string;
  /** Absolute address of the car's page. */
  page: string;
  /** Absolute addresses, the cover first; at least one. */
  photos: readonly [string, ...string[]];
  /** `24990 AUD`: what a buyer pays. */
  price: string;
  /** `mile` or `kilometre`, in which `car.km` counts. */
  unit: 'mile' | 'kilometre';
  /** Names the place of business as the dealer registered it at the platform. */
  store: string;
  location: Location | null;
}

/** Both platforms refuse longer ones. */
const MAX_DESCRIPTION_LENGTH = 5000;
const MAX_TITLE_LENGTH = 150;

/**
 * A car for the feeds; null for one that may not be advertised: sold, without a price, a year or its own photo (both
 * platforms refuse those), used without an odometer reading, or at a price that not everybody pays ([Y8]).
 */
export function feedCar(car: Car, site: Site): FeedCar | null {
  const { config } = site;
  const price = shownPrice(car);
  const [cover, ...more] = photosOf(car, site);
  if (!isAvailable(car) || price === null || car.year === null || cover === undefined) return null;
  if (car.km === null && car.car_type !== 'new') return null;
  if (priceCondition(car, config.country) !== null) return null;
  const location = knownLocation(car, site);
  const title = joinTexts([car.name, carTrim(car)], ' ');
  return {
    car,
    year: car.year,
    title: cut(title, MAX_TITLE_LENGTH),
    description: cut(oneLine(car.description ?? '') || `${title} at ${config.name}.`, MAX_DESCRIPTION_LENGTH),
    page: config.origin + links.car(car.slug),
    photos: [cover, ...more],
    price: `${price} ${currencyOf(config.country)}`,
    unit: distanceUnitOf(config.country),
    store: car.dealership_slug ?? car.location?.slug ?? location?.slug ?? config.slug,
    location,
  };
}

function photosOf(car: Car, site: Site): string[] {
  const { pictures, standIn } = carPictures(car, site);
  return standIn
    ? []
    : pictures.map(({ fallback }) => (fallback.startsWith('/') ? site.config.origin + fallback : fallback));
}

/** Never through the middle of a character. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cs}\p{Cc}\s]+/gu, ' ').trim();
}
