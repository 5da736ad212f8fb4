import type { FeedCar } from './feed-car.ts';

type Told = Pick<FeedCar, 'body' | 'seats' | 'fuel' | 'drive' | 'price' | 'fuel_economy' | 'car_type'>;

const RULES: readonly (readonly [string, (car: Told) => boolean])[] = [
  ['Family', car => car.seats >= 7 || /suv|wagon/i.test(car.body)],
  ['City', car => /hatch/i.test(car.body)],
  ['Work', car => /ute|cab chassis|van$|pickup/i.test(car.body) && !/mini/i.test(car.body)],
  ['Off-road', car => car.drive === '4WD'],
  ['Towing', car => /ute|pickup/i.test(car.body) || (car.seats >= 7 && car.drive === '4WD')],
  ['Fuel saver', car => /hybrid|electric/i.test(car.fuel) || (car.fuel_economy ?? 99) < 5.5],
  ['Weekend', car => /coupe|convertible/i.test(car.body)],
  [
    'First car',
    car => car.car_type === 'used' && /hatch|sedan/i.test(car.body) && (car.price ?? 1e9) < 18000,
  ],
];

/** What the car is good for, as buyers look for it. */
export function categoriesOf(car: Told): string[] {
  return RULES.filter(([, holds]) => holds(car)).map(([name]) => name);
}
