import { cardTagChangesAt } from '../../domain/car/card-tag.ts';
import { financeStripChangesAt } from '../../domain/finance/finance-strip.ts';
import { marketChangesAt } from '../../domain/price/market-average.ts';
import { sameItems } from '../../lib/cache/memo.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarCard } from '../../view/car-card.ts';
import type { CarDetail } from '../../view/car-detail.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import type { Seller } from '../../view/location-summary.ts';
import type { PageMeta } from '../../view/page.ts';
import { digestedOnce } from '../digest.ts';
import { carForm, photosForm } from '../form/car-forms.ts';
import { carSeller } from '../location/seller.ts';
import type { Site } from '../site.ts';
import { earliest } from '../stock-view.ts';
import { carCard } from './car-card.ts';
import { carDetail } from './car-detail.ts';
import { carMeta } from './car-meta.ts';
import { picturesOf } from './car-pictures.ts';

/** The parts of pages that a car appears on. Depends on the car, the dealer's files and the time: on no other car. */
export interface CarParts {
  card: CarCard<Picture>;
  detail: CarDetail<Picture>;
  seller: Seller;
  form: LeadForm | null;
  photosForm: LeadForm | null;
  meta: PageMeta;
  /** Epoch milliseconds at which time alone changes them; null when it never does. */
  changesAt: number | null;
}

export interface CachedParts {
  parts: CarParts;
  madeAt: number;
  /** The photos that they were made with, and the map in which these were found last. */
  photos: readonly Picture[];
  foundIn: Site['pictures'];
}

/**
 * The parts of a car at a moment: those made before for the same car and photos while time changes nothing of them,
 * else new ones.
 */
export function carParts(car: Car, site: Site, now: number, cache: Map<Car, CachedParts>): CarParts {
  const found = cache.get(car);
  if (found !== undefined && isCurrent(found, car, site, now)) return found.parts;
  const parts = makeParts(car, site, now);
  const photos = picturesOf(car, site);
  cache.set(car, { parts, madeAt: now, photos, foundIn: site.pictures });
  return parts;
}

/** The parts of a car, made when they are requested. `cache` loses those of cars that are not among `cars`. */
export function partsOfCars(
  cars: readonly Car[],
  site: Site,
  now: number,
  cache: Map<Car, CachedParts>,
): (car: Car) => CarParts {
  const known = new Set(cars);
  for (const car of cache.keys()) if (!known.has(car)) cache.delete(car);
  const parts = new Map<Car, CarParts>();
  return car => {
    const made = parts.get(car) ?? carParts(car, site, now, cache);
    parts.set(car, made);
    return made;
  };
}

function makeParts(car: Car, site: Site, now: number): CarParts {
  const card = digestedOnce(carCard(car, site, now));
  return {
    card,
    detail: digestedOnce(carDetail(car, site, now)),
    seller: digestedOnce(carSeller(car, site)),
    form: carForm(car, site),
    photosForm: photosForm(car, site),
    meta: digestedOnce(carMeta(car, card, site)),
    changesAt: earliest([
      cardTagChangesAt(car, now, site.config),
      financeStripChangesAt(car, now, site.config),
      marketChangesAt(car, now, site.config.features),
    ]),
  };
}

function isCurrent(cached: CachedParts, car: Car, site: Site, now: number): boolean {
  const { madeAt, parts } = cached;
  if (now < madeAt || (parts.changesAt !== null && now >= parts.changesAt)) return false;
  if (cached.foundIn !== site.pictures && !sameItems(cached.photos, picturesOf(car, site))) return false;
  cached.foundIn = site.pictures;
  return true;
}
