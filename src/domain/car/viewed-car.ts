import { currencyOf } from '../country/country.ts';
import { type Priced, shownPrice } from '../price/shown-price.ts';

/** A car as tags get it, named as in the feeds for advertising. */
export interface ViewedCar {
  id: string;
  name: string;
  make: string;
  model: string;
  car_type: string;
  /** Null where the page shows none. */
  price: number | null;
  currency: string;
}

/** The data of a car for tags; a price that its page does not show is left out ([P1]). */
export function viewedCar(car: Omit<ViewedCar, 'price' | 'currency'> & Priced, country: string): ViewedCar {
  const { id, name, make, model, car_type } = car;
  return { id, name, make, model, car_type, price: shownPrice(car), currency: currencyOf(country) };
}
