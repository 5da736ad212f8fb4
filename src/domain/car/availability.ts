export interface Stocked {
  status: string;
  sold: boolean;
}

/** Statuses of a car that can still be bought [A1]; any other counts as sold. */
export const AVAILABLE_STATUSES: readonly string[] = ['in_stock', 'coming_soon'];

/** The car can still be bought: [A1] by its status and [A3] it is not flagged sold. */
export function isAvailable(car: Stocked): boolean {
  return AVAILABLE_STATUSES.includes(car.status) && !car.sold;
}

/** Every car that is not available is treated as sold ([A2]). */
export function isSold(car: Stocked): boolean {
  return !isAvailable(car);
}

/** Here: available, and not on its way. */
export function isInStock(car: Stocked): boolean {
  return isAvailable(car) && !isComingSoon(car);
}

/** On its way to the dealer: available, but not here to be driven. */
export function isComingSoon(car: Stocked): boolean {
  return car.status === 'coming_soon' && !car.sold;
}
