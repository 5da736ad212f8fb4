import {
  type ComparableCar,
  estimatePrice,
  FEWEST_COMPARABLES,
  type OwnCar,
} from '../../src/domain/trade-in/estimate-price.ts';
import { learnDepreciation } from '../../src/domain/trade-in/learn-depreciation.ts';
import { modelKey } from '../../src/domain/trade-in/model-key.ts';
import { count, type Part, percent, percentile } from './figures.ts';
import { listings } from './sample.ts';

const FOLDS = 10;

/** Learns from some cars and estimates the price of others; null for a car that it cannot value. */
type Model = (cars: readonly ComparableCar[]) => (car: OwnCar) => number | null;

const ours: Model = cars => {
  const models = Map.groupBy(cars, modelKey);
  const depreciation = learnDepreciation(cars, 'kilometre');
  return car => estimatePrice(car, models.get(modelKey(car)) ?? [], depreciation)?.value ?? null;
};

const medianOfModel: Model = cars => {
  const models = Map.groupBy(cars, modelKey);
  return car => {
    const prices = (models.get(modelKey(car)) ?? []).map(({ price }) => price);
    return prices.length < FEWEST_COMPARABLES ? null : percentile(prices, 0.5);
  };
};

/** How far estimates are from what a dealer asks, for cars that the estimate has not seen and that are valued online. */
export const valuation: Part = async (most = 99_999) => {
  const { from, cars: listed } = await listings(most);
  const cars = listed.flatMap(({ make, model, badge, year, km, price, car_type }): ComparableCar[] =>
    car_type === 'new' || year === null || km === null || price === null || price <= 1000
      ? []
      : [{ make, model, badge, year, km, price }],
  );
  const newest = cars.reduce((latest, { year }) => Math.max(latest, year), 0);
  const isValued = ({ year, km }: ComparableCar) => newest - year <= 7 && km <= 100_000;
  /** Each tenth is valued by a model that learnt from the other nine. */
  const errors = (model: Model) =>
    Array.from({ length: FOLDS }, (_, fold) => {
      const estimate = model(cars.filter((_, at) => at % FOLDS !== fold));
      return cars
        .filter((car, at) => at % FOLDS === fold && isValued(car))
        .flatMap(car => {
          const value = estimate(car);
          return value === null ? [] : [Math.abs(value - car.price) / car.price];
        });
    }).flat();
  const figure = (model: Model) => {
    const all = errors(model);
    return `${percent(percentile(all, 0.5))}, for 90% of the cars at most ${percent(percentile(all, 0.9))}`;
  };
  return [
    {
      what: `Typical error of the estimate for a trade-in, ${count(cars.length)} ${from}`,
      figure: figure(ours),
      comparison: `Median price of the model: ${figure(medianOfModel)}`,
    },
  ];
};
