import { type Priced, shownPrice } from '../price/shown-price.ts';
import type { CarType } from './car-type.ts';

/**
 * [P11] The car whose price a model or a grade starts from: the cheapest new one with a shown price, else the cheapest
 * demonstrator. A used car is no measure of what the model costs.
 */
export function cheapestNew<C extends Priced & { car_type: CarType }>(cars: readonly C[]): C | null {
  for (const type of ['new', 'demo'] as const) {
    const priced = cars.filter(car => car.car_type === type && shownPrice(car) !== null);
    const [cheapest] = priced.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
    if (cheapest !== undefined) return cheapest;
  }
  return null;
}
