import type { Stocked } from '../car/availability.ts';
import type { Priced } from '../price/shown-price.ts';
import { allowsValuation, isValuationAvailable } from './allows-valuation.ts';

/**
 * [V14] A valuation may be offered against this car: where the site has Autograb, if the car counts as available for it
 * ([E8]), elsewhere if it is dear enough ([E7]).
 */
export function takesValuation(
  car: Stocked & Priced & { reserved: boolean },
  features: { autograb: boolean },
): boolean {
  return features.autograb ? isValuationAvailable(car, features) : allowsValuation(car);
}
