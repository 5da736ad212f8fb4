import { isAvailable } from '../../domain/car/availability.ts';
import { distanceUnitOf } from '../../domain/country/country.ts';
import { allowsValuation } from '../../domain/trade-in/allows-valuation.ts';
import { learnDepreciation } from '../../domain/trade-in/learn-depreciation.ts';
import type { Car } from '../../schemas/car.ts';
import type { ValuationTable } from '../../schemas/valuation/valuation-table.ts';
import type { Site } from '../site.ts';

/** The prices of used cars in a site's own stock: a visitor's car is compared with those. */
export function planValuationTable({ cars, config }: Pick<Site, 'cars' | 'config'>): ValuationTable {
  const compared = comparedCars(cars);
  return {
    depreciation: learnDepreciation(compared, distanceUnitOf(config.country)),
    cars: compared.map(({ make, model, badge, year, km, price, slug }) => [
      make,
      model,
      badge,
      year,
      km,
      price,
      slug,
    ]),
  };
}

/** The cars that a visitor's car is compared with. */
export function comparedCars(cars: readonly Car[]) {
  return cars.flatMap(comparedCar);
}

function comparedCar(car: Car) {
  const { make, model, badge, year, km, price, slug } = car;
  const isShown = car.show_on_dealer_website && car.car_type !== 'new' && isAvailable(car);
  if (!isShown || year === null || km === null || price === null || !allowsValuation(car)) return [];
  return [{ make, model, badge, year, km, price, slug }];
}
