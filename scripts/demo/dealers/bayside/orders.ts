import type { Order } from '../cars/order.ts';
import { THIS_YEAR } from '../today.ts';
import { CAPALABA, CLEVELAND } from './places.ts';

type Orders = readonly (Order & { count?: number })[];

const NOW = [THIS_YEAR, THIS_YEAR] as const;
const LAST_YEAR = [THIS_YEAR - 1, THIS_YEAR - 1] as const;

const newCar = (model: string, count: number, years: Order['years'] = NOW) =>
  ({ type: 'new', make: 'Suzuki', model, years, place: CAPALABA, count }) as const;
const demo = (model: string, count: number, years: Order['years'] = NOW) =>
  ({ type: 'demo', make: 'Suzuki', model, years, place: CAPALABA, count }) as const;
const used = (make: string, count: number, from: number, to: number, place = CLEVELAND) =>
  ({ type: 'used', make, years: [from, to], place, count }) as const;
const usedModel = (make: string, model: string, from: number, to: number) =>
  ({ ...used(make, 1, from, to), model }) as const;

/** The ordinary stock: what is new, what is driven, and what came in as a trade-in. */
export const BAYSIDE_ORDERS: Orders = [
  newCar('Swift', 13),
  newCar('Fronx', 8),
  newCar('Vitara', 9),
  newCar('S-Cross', 5),
  newCar('Jimny', 8),
  newCar('Jimny XL', 6),
  newCar('Ignis', 2, LAST_YEAR),
  newCar('Swift Sport', 1, LAST_YEAR),
  demo('Swift', 3),
  demo('Vitara', 3),
  demo('Fronx', 2),
  demo('S-Cross', 1, LAST_YEAR),
  demo('Jimny XL', 1),
  used('Suzuki', 11, 2018, 2025, CAPALABA),
  used('Suzuki', 6, 2013, 2017),
  usedModel('Suzuki', 'Baleno', 2017, 2021),
  usedModel('Suzuki', 'Jimny', 2019, 2023),
  used('Toyota', 6, 2014, 2023),
  used('Mazda', 5, 2015, 2023),
  used('Hyundai', 4, 2014, 2022),
  used('Kia', 4, 2017, 2023),
  used('Mitsubishi', 3, 2016, 2022),
  used('Nissan', 2, 2017, 2022),
  used('Honda', 3, 2015, 2021),
  used('Subaru', 2, 2016, 2021),
  used('Ford', 2, 2016, 2021),
  used('Volkswagen', 2, 2018, 2021),
  used('MG', 2, 2020, 2023),
  usedModel('Kia', 'Carnival', 2018, 2022),
  usedModel('Mazda', 'CX-9', 2017, 2022),
  usedModel('Holden', 'Commodore', 2015, 2017),
  usedModel('Isuzu UTE', 'D-MAX', 2020, 2022),
];
