import { nameSegment } from '../search/search-segments.ts';
import { type Depreciation, DISTANCE_STEP } from './learn-depreciation.ts';
import type { MakeAndModel } from './model-key.ts';

/** A visitor's own car. */
export interface OwnCar extends MakeAndModel {
  /** Null where the visitor does not know it. */
  badge: string | null;
  year: number;
  /** In the distance unit of the site; null where it is unknown. */
  km: number | null;
}

/** A car of the stock by which others are valued. */
export interface ComparableCar extends OwnCar {
  km: number;
  price: number;
}

/** What the dealer itself asks. */
export interface OwnPrices {
  /** Its cars of the model. */
  alike: readonly ComparableCar[];
  /** The highest price of its stock. */
  dearest: number;
  depreciation: Depreciation;
}

interface PriceEstimate<Car> {
  /** The advertised prices of such cars, in whole units of the currency. */
  low: number;
  value: number;
  high: number;
  /** The cars it came from, the nearest first. */
  comparables: Car[];
}

/** [V9] Fewer cars of a model are not enough. */
export const FEWEST_COMPARABLES = 3;
/** [V10] The nearest cars count; how far one is: a unit for so many years, so much distance, and for another badge. */
const NEAREST = 8;
const YEARS_APART = 1.5;
const DISTANCE_APART = 40_000;
const BADGE_APART = 3;
/** The range is never shown narrower or wider than this part of the estimate. */
const SPREAD = { least: 0.05, most: 0.2 };

/**
 * [V9] [V10] What cars like this one are advertised for, by its nearest neighbours: those of its make and model, each moved to its year
 * and distance by the depreciation, the nearer the more. `alike` are the cars of its model. Null where there are too few.
 */
export function estimatePrice<Car extends ComparableCar>(
  own: OwnCar,
  alike: readonly Car[],
  depreciation: Depreciation,
): PriceEstimate<Car> | null {
  const badge = badgeKey(own.badge);
  if (alike.length < FEWEST_COMPARABLES) return null;
  const near = alike
    .map((car, at) => ({ car, at, apart: apart(own, badge, car) }))
    .sort((a, b) => a.apart - b.apart || a.at - b.at)
    .slice(0, NEAREST)
    .map(({ car, apart }) => ({ car, weight: Math.exp(-apart), price: moved(car, own, depreciation) }));
  const total = near.reduce((sum, { weight }) => sum + weight, 0);
  const value = near.reduce((sum, { weight, price }) => sum + weight * price, 0) / total;
  const variance = near.reduce((sum, { weight, price }) => sum + weight * (price - value) ** 2, 0) / total;
  const spread = Math.min(Math.max(Math.sqrt(variance), SPREAD.least), SPREAD.most);
  return {
    low: Math.round(Math.exp(value - spread)),
    value: Math.round(Math.exp(value)),
    high: Math.round(Math.exp(value + spread)),
    comparables: near.map(({ car }) => car),
  };
}

/**
 * [V16] An estimate that other dealers' cars raise is lowered to what the dealer itself asks at most: for its own cars
 * of the model, moved to the car's year and distance, else for the dearest car of its stock.
 */
export function cappedEstimate<Car>(
  estimate: PriceEstimate<Car>,
  own: OwnCar,
  { alike, dearest, depreciation }: OwnPrices,
): PriceEstimate<Car> {
  const asked = alike.map(car => Math.round(Math.exp(moved(car, own, depreciation))));
  const most = asked.length === 0 ? dearest : Math.max(...asked);
  const { low, value, high } = estimate;
  const capped = (price: number) => Math.round(price * Math.min(1, most / value));
  return { ...estimate, low: capped(low), value: capped(value), high: capped(high) };
}

function apart(own: OwnCar, badge: string | null, car: ComparableCar): number {
  const years = Math.abs(car.year - own.year) / YEARS_APART;
  const distance = own.km === null ? 0 : Math.abs(car.km - own.km) / DISTANCE_APART;
  return years + distance + (badge === null || badgeKey(car.badge) === badge ? 0 : BADGE_APART);
}

/** Logarithm of a car's price, had it the year and distance of another. */
function moved(car: ComparableCar, own: OwnCar, { perYear, perDistance }: Depreciation): number {
  const distance = own.km === null ? 0 : (car.km - own.km) / DISTANCE_STEP;
  return Math.log(car.price) + (own.year - car.year) * perYear + distance * perDistance;
}

/** Text in brackets is equipment: `GX (2WD)`. */
function badgeKey(badge: string | null): string | null {
  const text = (badge ?? '').replace(/\s*\(.*$/, '').trim();
  return text === '' ? null : nameSegment(text);
}
