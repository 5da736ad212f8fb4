import type { FeedCar } from '../cars/feed-car.ts';
import { lenderTerms } from '../cars/finance.ts';
import { makeCar } from '../cars/make-car.ts';
import type { Seller } from '../cars/order.ts';
import { AUSTRALIAN_MAKES } from '../catalogue/au.ts';
import { randomFrom } from '../random.ts';
import { THIS_YEAR } from '../today.ts';
import { harbourOrders } from './orders.ts';

const SELLER: Seller = {
  slug: 'harbour-motor-group',
  country: 'AU',
  makes: AUSTRALIAN_MAKES,
  firstId: 720_000,
  priceType: { new: 'Drive Away', demo: 'Drive Away', used: 'Excl. Govt. Charges' },
};

/** The lender takes cars of the last twelve years, and the feed forgets its data on one in twelve. */
function financed(car: FeedCar): FeedCar {
  const { price, year, car_type: type } = car;
  const isKnown = randomFrom(`finance of ${car.id}`).chance(11 / 12);
  if (price === undefined || year < THIS_YEAR - 12 || !isKnown) return car;
  const age = THIS_YEAR - year;
  const shares = { depositPercent: 10, finalPercent: 30 };
  const terms = lenderTerms({ type, age, price, months: 60, ...shares, lender: 'Harbour Finance' });
  return { ...car, finance_lenders: { Manual: terms } };
}

/** stock.ndjson, one car a line. */
export function harbourStock(): FeedCar[] {
  return harbourOrders().map((order, at) => financed(makeCar(order, SELLER, at + 1)));
}
