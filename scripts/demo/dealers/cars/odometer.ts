import type { CarType } from '../../../../src/schemas/car.ts';
import type { Shape } from '../paint.ts';
import type { Random } from '../random.ts';
import { THIS_YEAR } from '../today.ts';

/** Kilometres in a year, by the kind of car. */
const A_YEAR: Record<Shape, number> = {
  hatch: 10500,
  sedan: 13500,
  wagon: 14000,
  'suv-small': 11000,
  suv: 13000,
  'suv-large': 15000,
  '4x4': 13000,
  ute: 17500,
  'cab-chassis': 21000,
  van: 23000,
  'people-mover': 16000,
  coupe: 7500,
  convertible: 6500,
};
const KM_PER_MILE = 1.609344;
/** Americans drive farther. */
const AMERICAN = 1.3;

/** Half the usual distance to half as much again, the middle most often. */
function spread(random: Random): number {
  return 0.45 + 0.55 * (random.next() + random.next());
}

export interface OdometerOf {
  type: CarType;
  shape: Shape;
  year: number;
  country: string;
}

/** An odometer reading in the country's unit. */
export function odometer({ type, shape, year, country }: OdometerOf, random: Random): number {
  if (type === 'new') return random.int(4, 38);
  if (type === 'demo') return random.int(9, 72) * 100 + random.int(0, 99);
  const km = A_YEAR[shape] * (THIS_YEAR - year + 0.6) * spread(random);
  return Math.round(country === 'US' ? (km * AMERICAN) / KM_PER_MILE : km);
}

/** What such a car would usually show, in the country's unit. */
export function usualOdometer({ shape, year, country }: OdometerOf): number {
  const km = A_YEAR[shape] * (THIS_YEAR - year + 0.6);
  return country === 'US' ? (km * AMERICAN) / KM_PER_MILE : km;
}
