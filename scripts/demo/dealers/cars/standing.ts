import { daysAgo, THIS_YEAR, unixSeconds } from '../today.ts';
import type { FeedCar } from './feed-car.ts';
import type { Special } from './order.ts';

/** Changes that put a car into one of the states a card can have (spec §4). */
export type Change = (car: FeedCar) => Partial<FeedCar>;

/** Sold so many days ago, after a month or two in the yard. */
export const sold = (days: number): Special => ({
  arrived: days + 24 + ((days * 7) % 30),
  change: () => ({ status: 'sold', sold: true, sold_date_timestamp: unixSeconds(daysAgo(days)) }),
});

export const reserved: Change = () => ({ reserved: true });

/** Ordered from the factory, not priced yet. */
export const preorder: Special = {
  coming: true,
  change: () => ({ preorder: true, price: undefined, price_type: undefined }),
};

/** Price on application. */
export const unpriced: Change = () => ({ price: undefined, price_type: undefined, autograb_data: undefined });

/** Reduced by about this much. */
export const reduced =
  (by: number): Change =>
  ({ price }) =>
    price === undefined ? {} : { before_price: price + by };

/** Priced well under what others ask. */
export const belowMarket =
  (by: number): Change =>
  ({ price }) =>
    price === undefined
      ? {}
      : { autograb_data: { average_market_price: price + by, state_average_market_price: price + by - 120 } };

export const tagged =
  (tag: string): Change =>
  () => ({ tag });

const LOW_A_YEAR = 9000;

/** A tag that agrees with what the car's other fields say of it. */
export const praised: Change = ({ km, year, description }) => {
  if (km !== undefined && km < LOW_A_YEAR * (THIS_YEAR - year)) return { tag: 'Low Kilometres' };
  return { tag: /one owner/i.test(description) ? 'One Owner' : 'Full History' };
};

/** A car to be driven, not to be bought. */
export const testDriveOnly: Change = tagged('Test Drive Only');

export const certified: Change = () => ({ certified: true });

/** With a report of its history. */
export const withHistory =
  (address: string): Change =>
  ({ stocknum }) => ({ file: `${address}/${stocknum.toLowerCase()}.pdf` });

/** One change after the other, each seeing what the ones before have made. */
export const all =
  (...changes: readonly Change[]): Change =>
  car => {
    const sum: Partial<FeedCar> = {};
    for (const change of changes) Object.assign(sum, change({ ...car, ...sum }));
    return sum;
  };
