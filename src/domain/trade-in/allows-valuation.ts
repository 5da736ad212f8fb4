import { isAvailable, type Stocked } from '../car/availability.ts';
import type { Priced } from '../price/shown-price.ts';

/** [E7] Valuations need a price over this. */
const VALUATION_ABOVE = 200;

/** [E7] The car is dear enough for a valuation against it. */
export function allowsValuation(car: Priced): boolean {
  return car.price !== null && car.price > VALUATION_ABOVE;
}

/** [E8] [V3] [V14] The car counts as available for the valuation and autograb features. */
export function isValuationAvailable(
  car: Stocked & Priced & { reserved: boolean },
  features: { autograb: boolean },
): boolean {
  if (!features.autograb || car.status !== 'in_stock' || car.reserved) return false;
  return isAvailable(car) && allowsValuation(car);
}
