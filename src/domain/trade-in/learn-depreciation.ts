import type { DistanceUnit } from '../country/country-file.ts';
import { type MakeAndModel, modelKey } from './model-key.ts';

/** By how much the logarithm of a price falls: cars lose a part of their price, not an amount. */
export interface Depreciation {
  /** For each year of age. */
  perYear: number;
  /** For each 10,000 in the distance unit of the site. */
  perDistance: number;
}

interface PricedCar extends MakeAndModel {
  year: number;
  km: number;
  price: number;
}

/**
 * The loss of 15,442 cars advertised in Australia a year, and every 10,000 km (docs/trade-in.md#the-estimate); it
 * counts as much as `PRIOR_CARS` of the stock.
 */
const PRIOR = { perYear: 0.062, perDistance: 0.029 };
const PRIOR_CARS = 50;
/** Spread of age and distance among the cars of one model, by which the prior is weighed. */
const PRIOR_SPREAD = { years: 3, distances: 4 };
const KILOMETRES_PER_MILE = 1.609344;

export const DISTANCE_STEP = 10_000;

/**
 * [V10] Learns from a stock how age and distance lower prices, by comparing cars of one model with one another: a
 * least-squares fit of the logarithm of the price with an effect of each model, drawn to the prior.
 */
export function learnDepreciation(cars: readonly PricedCar[], unit: DistanceUnit): Depreciation {
  const prior = {
    perYear: PRIOR.perYear,
    perDistance: PRIOR.perDistance * (unit === 'mile' ? KILOMETRES_PER_MILE : 1),
  };
  let aa = PRIOR_CARS * PRIOR_SPREAD.years ** 2;
  let dd = PRIOR_CARS * PRIOR_SPREAD.distances ** 2;
  let ad = 0;
  let ay = aa * prior.perYear;
  let dy = dd * prior.perDistance;
  for (const group of byModel(cars)) {
    const year = mean(group.map(car => car.year));
    const distance = mean(group.map(car => car.km / DISTANCE_STEP));
    const price = mean(group.map(car => Math.log(car.price)));
    for (const car of group) {
      const age = year - car.year;
      const run = car.km / DISTANCE_STEP - distance;
      const lost = price - Math.log(car.price);
      aa += age * age;
      dd += run * run;
      ad += age * run;
      ay += age * lost;
      dy += run * lost;
    }
  }
  const determinant = aa * dd - ad * ad;
  const perYear = (ay * dd - dy * ad) / determinant;
  const perDistance = (dy * aa - ay * ad) / determinant;
  // No car is worth more for being older or used more: a small stock can show that by accident.
  return { perYear: rounded(Math.max(0, perYear)), perDistance: rounded(Math.max(0, perDistance)) };
}

function byModel(cars: readonly PricedCar[]): PricedCar[][] {
  const groups = new Map<string, PricedCar[]>();
  for (const car of cars) {
    const key = modelKey(car);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [car]);
    else group.push(car);
  }
  return [...groups.values()];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** As it is stored: more places would only change with each car. */
function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
