import { cardTagChangesAt } from '../../domain/car/card-tag.ts';
import { financeStripChangesAt } from '../../domain/finance/finance-strip.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarCard } from '../../view/car-card.ts';
import type { CarDetail } from '../../view/car-detail.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import type { Seller } from '../../view/location-summary.ts';
import type { PageMeta } from '../../view/page.ts';
import { part } from '../digest.ts';
import { carForm, photosForm } from '../form/lead-forms.ts';
import { carSeller } from '../location/seller.ts';
import type { Site } from '../site.ts';
import { earliest } from '../stock-view.ts';
import { carCard } from './car-card.ts';
import { carDetail } from './car-detail.ts';
import { carMeta } from './car-meta.ts';

/** What pages are made of that a car appears on. Depends on the car, the dealer's files and the time: on no other car. */
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

interface CachedParts {
  site: Pick<Site, 'config' | 'locations' | 'pictures'>;
  madeAt: number;
  parts: CarParts;
}

const cache = new WeakMap<Car, CachedParts>();

/**
 * The parts of a car at a moment. A process that stays plans the same cars again after each change of the stock:
 * what was made for the same car, the same files and a moment between the same changes is used again.
 */
export function carParts(car: Car, site: Site, now: number): CarParts {
  const found = cache.get(car);
  if (found !== undefined && isSame(found, site, now)) return found.parts;
  const parts = makeParts(car, site, now);
  cache.set(car, { site, madeAt: now, parts });
  return parts;
}

function makeParts(car: Car, site: Site, now: number): CarParts {
  const card = part(carCard(car, site, now));
  return {
    card,
    detail: part(carDetail(car, site, now)),
    seller: part(carSeller(car, site)),
    form: carForm(car, site),
    photosForm: photosForm(car, site),
    meta: part(carMeta(car, card, site)),
    changesAt: earliest([
      cardTagChangesAt(car, now, site.config),
      financeStripChangesAt(car, now, site.config),
    ]),
  };
}

function isSame({ site: old, madeAt, parts }: CachedParts, site: Site, now: number): boolean {
  const sameFiles =
    old.config === site.config && old.locations === site.locations && old.pictures === site.pictures;
  return sameFiles && now >= madeAt && (parts.changesAt === null || now < parts.changesAt);
}
