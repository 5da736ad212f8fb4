import type { Priced } from '../price/shown-price.ts';

/** [F1] Finance needs a price over this. */
const FINANCE_ABOVE = 500;

/** [F1] The car is dear enough to be financed. */
export function allowsFinance(car: Priced): boolean {
  return car.price !== null && car.price > FINANCE_ABOVE;
}
