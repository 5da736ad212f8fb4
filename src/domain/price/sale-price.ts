import type { Instant } from '../../lib/time/instant.ts';
import { currentOffers, offersChangeAt } from '../offer/offer-dates.ts';

/** A price that counts for a while. */
interface Sale {
  price: number;
  /** Null where it is that of the price. */
  price_type: string | null;
  /** A day, `2026-12-31`, or a moment of ISO 8601. */
  starts_at: string;
  ends_at: string;
}

interface SaleCar {
  price: number | null;
  before_price: number | null;
  price_type: string | null;
  sale: Sale | null;
}

/** Whether the sale price of a car is the one that counts [P16]. */
export function isOnSale({ sale }: Pick<SaleCar, 'sale'>, now: Instant, timeZone: string): boolean {
  return sale !== null && currentOffers([sale], now, timeZone).length > 0;
}

/** [P16] A car on sale with its sale price; what it costs else is the price before, unless it is of another type. */
export function withSalePrice<C extends SaleCar>(car: C): C {
  if (car.sale === null) return car;
  const { price, price_type: type } = car.sale;
  const isLike = type === null || car.price_type === null;
  return { ...car, price, before_price: isLike ? car.price : null, price_type: type ?? car.price_type };
}

/** Epoch milliseconds at which the next sale of these cars begins or ends [P16]; null where none will. */
export function salesChangeAt(
  cars: readonly Pick<SaleCar, 'sale'>[],
  now: Instant,
  timeZone: string,
): number | null {
  const sales = cars.flatMap(({ sale }) => sale ?? []);
  return offersChangeAt(sales, now, timeZone);
}
