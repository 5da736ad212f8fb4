import { isAvailable, type Stocked } from '../car/availability.ts';
import { isTestDriveOnly } from '../car/test-drive.ts';
import type { Priced } from '../price/shown-price.ts';

export interface Reservable extends Stocked, Priced {
  car_type: string;
  reserved: boolean;
  preorder: boolean;
  tag: string | null;
}

/** The configuration of a site that decides which cars can be reserved online. */
export interface ReserveFeatures {
  reserve: boolean;
  reserveCarTypes: readonly string[];
  reserveStatuses: readonly string[];
  /** The price must be over this. */
  reservePriceOver: number;
  reservePreorders: boolean;
  reserveTestDriveOnly: boolean;
}

/** The label's amount when none is computed [E6]. */
const DEFAULT_DEPOSIT = 200;

/** Cars a site reserves only where it sets that ([E5]). */
function isExcluded(car: Reservable, features: ReserveFeatures): boolean {
  return (
    (car.preorder && !features.reservePreorders) || (isTestDriveOnly(car) && !features.reserveTestDriveOnly)
  );
}

/** The car can be reserved online ([E4], [E5]). */
export function isReservable(car: Reservable, features: ReserveFeatures): boolean {
  if (!features.reserve || !isAvailable(car) || car.reserved || isExcluded(car, features)) return false;
  if (!features.reserveStatuses.includes(car.status)) return false;
  if (!features.reserveCarTypes.includes(car.car_type)) return false;
  return car.price !== null && car.price > features.reservePriceOver;
}

/** [E6] What a reservation costs, in whole currency units: the site's amount, else 200. */
export function reserveDeposit(features: { reserveDeposit: number | null }): number {
  const amount = features.reserveDeposit;
  return amount !== null && amount > 0 ? amount : DEFAULT_DEPOSIT;
}
