import { isAvailable, type Stocked } from '../../domain/car/availability.ts';

/** The cars that sites show. `hasStock`: of a site that is not built, or whose file cannot be found, nothing is known. */
export interface ShownStock {
  hasStock(slug: string): Promise<boolean>;
  car(slug: string, id: string): Promise<Stocked | null>;
}

/** [J12] Whether the stock of a site says that a car is sold, or no longer has it; false while that stock is unknown. */
export async function isCarSold(site: string, carId: string, stock: ShownStock): Promise<boolean> {
  const car = await stock.car(site, carId);
  return car === null ? await stock.hasStock(site) : !isAvailable(car);
}
