import { isAvailable, type Stocked } from '../../domain/car/availability.ts';

/** What the server knows of the cars that sites show; of a site that is not built, nothing. */
export interface ShownStock {
  siteOfSlug(slug: string): Promise<object | null>;
  car(slug: string, id: string): Promise<Stocked | null>;
}

/** [J12] Whether the stock of a site says that a car is sold, or no longer has it; false while that stock is unknown. */
export async function isCarSold(site: string, carId: string, stock: ShownStock): Promise<boolean> {
  const car = await stock.car(site, carId);
  return car === null ? (await stock.siteOfSlug(site)) !== null : !isAvailable(car);
}
