import type { FeedCar } from '../cars/feed-car.ts';
import { lenderTerms } from '../cars/finance.ts';
import { makeCar } from '../cars/make-car.ts';
import type { Order, Seller } from '../cars/order.ts';
import { AUSTRALIAN_MAKES } from '../catalogue/au.ts';
import { THIS_YEAR } from '../today.ts';
import { BAYSIDE_ORDERS } from './orders.ts';
import { BAYSIDE_SPECIALS } from './specials.ts';

const SELLER: Seller = {
  slug: 'bayside-suzuki',
  country: 'AU',
  makes: AUSTRALIAN_MAKES,
  firstId: 410_000,
  priceType: { new: 'Drive Away', demo: 'Drive Away', used: 'Drive Away' },
};

/** Taurus finances most used cars; a Suzuki site never shows it (spec §5). */
function financed(car: FeedCar): FeedCar {
  const { price, year, car_type: type } = car;
  if (type !== 'used' || price === undefined || year < THIS_YEAR - 12) return car;
  const age = THIS_YEAR - year;
  const lender = 'Taurus Motor Finance';
  const terms = lenderTerms({ type, age, price, months: 60, depositPercent: 10, finalPercent: 0, lender });
  return { ...car, finance_lenders: { Taurus: terms } };
}

const repeated = (orders: readonly (Order & { count?: number })[]): Order[] =>
  orders.flatMap(({ count = 1, ...order }) => Array.from({ length: count }, () => order));

/** stock.json: the cars that show a special state first, then the ordinary stock. */
export function baysideStock(): FeedCar[] {
  const orders = [...BAYSIDE_SPECIALS, ...repeated(BAYSIDE_ORDERS)];
  return orders.map((order, at) => financed(makeCar(order, SELLER, at + 1)));
}
