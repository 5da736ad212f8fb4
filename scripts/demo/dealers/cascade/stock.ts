import type { FeedCar } from '../cars/feed-car.ts';
import { makeCar } from '../cars/make-car.ts';
import type { Order, Seller, Special } from '../cars/order.ts';
import { reduced, reserved, sold, unpriced, withHistory } from '../cars/standing.ts';
import { AMERICAN_MAKES } from '../catalogue/us.ts';
import { type Random, randomFrom } from '../random.ts';
import { THIS_YEAR } from '../today.ts';
import { BEND, GRESHAM, SALEM } from './places.ts';

const SELLER: Seller = {
  slug: 'cascade-used-cars',
  country: 'US',
  makes: AMERICAN_MAKES,
  firstId: 88_000,
  priceType: {},
};
const CARS = 302;
const history = withHistory('https://history.cascade-used-cars.example/report');

const SPECIALS: readonly (readonly [(random: Random) => Special, number])[] = [
  [() => ({}), 44],
  [() => ({ change: history }), 30],
  [() => ({ change: reserved }), 5],
  [random => sold(random.int(3, 28) / 10), 2],
  [random => sold(random.int(4, 26) + 0.4), 3],
  [() => ({ coming: true, pictures: 1 }), 4],
  [random => ({ change: reduced(random.int(2, 6) * 500) }), 9],
  [() => ({ change: unpriced }), 1],
  [() => ({ pictures: 0 }), 2],
];

function order(random: Random): Order {
  return {
    type: 'used',
    years: [THIS_YEAR - 12, THIS_YEAR - 1],
    place: random.weighted([
      [GRESHAM, 5],
      [SALEM, 3],
      [BEND, 3],
    ] as const),
    ...random.weighted(SPECIALS)(random),
  };
}

/** The cars of stock.csv. */
export function cascadeStock(): FeedCar[] {
  const random = randomFrom('orders of cascade-used-cars');
  return Array.from({ length: CARS }, (_, at) => makeCar(order(random), SELLER, at + 1));
}
