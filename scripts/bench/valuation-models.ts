import {
  type ComparableCar,
  estimatePrice,
  FEWEST_COMPARABLES,
  type OwnCar,
} from '../../src/domain/trade-in/estimate-price.ts';
import { DISTANCE_STEP, learnDepreciation } from '../../src/domain/trade-in/learn-depreciation.ts';
import { modelKey } from '../../src/domain/trade-in/model-key.ts';
import { percentile } from './part.ts';

/** A price for a car; null where the model has none. */
export interface Estimated {
  value: number;
  low?: number;
  high?: number;
}
/** Learns from some cars, and values others. */
type Model = (cars: readonly ComparableCar[]) => (car: OwnCar) => Estimated | null;

/** Ours first, then the baseline, then what else was tried. */
export const VALUATION_MODELS: Record<string, Model> = {
  'nearest cars of the model, moved by depreciation (ours)': cars => {
    const models = byKey(cars, modelKey);
    const depreciation = learnDepreciation(cars, 'kilometre');
    return car => estimatePrice(car, models.get(modelKey(car)) ?? [], depreciation);
  },
  'median of the model (baseline)': cars => {
    const models = byKey(cars, modelKey);
    return car => median(models.get(modelKey(car)));
  },
  'median of the model and year': cars => {
    const years = byKey(cars, car => `${modelKey(car)} ${car.year}`);
    const models = byKey(cars, modelKey);
    return car => median(years.get(`${modelKey(car)} ${car.year}`)) ?? median(models.get(modelKey(car)));
  },
  'regression: model, year, distance': cars => regression(cars, false),
  'regression: the same and the badge, shrunk': cars => regression(cars, true),
  'ours without the badge': cars => {
    const value = VALUATION_MODELS['nearest cars of the model, moved by depreciation (ours)']?.(cars);
    return car => value?.({ ...car, badge: null }) ?? null;
  },
};

/** Logarithm of the price, by an effect of the model, of age and distance, and of the badge. */
function regression(cars: readonly ComparableCar[], withBadge: boolean): (car: OwnCar) => Estimated | null {
  const { perYear, perDistance } = learnDepreciation(cars, 'kilometre');
  const lost = (car: OwnCar) => car.year * perYear - ((car.km ?? 0) / DISTANCE_STEP) * perDistance;
  const badgeOf = (car: OwnCar) =>
    `${modelKey(car)} ${(car.badge ?? '').replace(/\s*\(.*$/, '').toLowerCase()}`;
  const models = new Map(
    [...byKey(cars, modelKey)]
      .filter(([, group]) => group.length >= FEWEST_COMPARABLES)
      .map(([key, group]) => [key, mean(group.map(car => Math.log(car.price) - lost(car)))]),
  );
  const badges = new Map(
    [...byKey(cars, badgeOf)].map(([key, group]) => [
      key,
      group.reduce(
        (sum, car) => sum + Math.log(car.price) - lost(car) - (models.get(modelKey(car)) ?? 0),
        0,
      ) /
        (group.length + 0.7),
    ]),
  );
  return car => {
    const effect = models.get(modelKey(car));
    if (effect === undefined) return null;
    return { value: Math.exp(effect + lost(car) + (withBadge ? (badges.get(badgeOf(car)) ?? 0) : 0)) };
  };
}

function byKey(
  cars: readonly ComparableCar[],
  key: (car: ComparableCar) => string,
): Map<string, ComparableCar[]> {
  const groups = new Map<string, ComparableCar[]>();
  for (const car of cars) {
    const group = groups.get(key(car)) ?? [];
    group.push(car);
    groups.set(key(car), group);
  }
  return groups;
}

function median(cars: readonly ComparableCar[] | undefined): Estimated | null {
  return cars === undefined || cars.length < FEWEST_COMPARABLES
    ? null
    : {
        value: percentile(
          cars.map(({ price }) => price),
          0.5,
        ),
      };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
