import type { ComparableCar } from '../../src/domain/trade-in/estimate-price.ts';
import { count, type Part, percentile } from './part.ts';
import { listings } from './sample.ts';
import { type Estimated, VALUATION_MODELS } from './valuation-models.ts';

const FOLDS = 10;
/** Sizes of stock of which a dealer's or a group's estimates come. */
const STOCKS = [100, 300, 1000, 3000];
const OURS = 'nearest cars of the model, moved by depreciation (ours)';
const BASELINE = 'median of the model (baseline)';

interface Result {
  /** Parts of the price by which estimates were wrong. */
  errors: number[];
  none: number;
  /** Prices that lay within the range. */
  inRange: number;
}

/**
 * By how much estimates differ from what a dealer asked, on cars that the estimate has not seen: within the limits of an
 * online estimate (7 years, 100,000 km).
 */
export const valuation: Part = async (most = 99_999) => {
  const { from, cars: listed } = await listings(most);
  const cars = listed.flatMap(({ make, model, badge, year, km, price, car_type }): ComparableCar[] =>
    car_type === 'new' || year === null || km === null || price === null || price <= 1000
      ? []
      : [{ make, model, badge, year, km, price }],
  );
  const newest = Math.max(...cars.map(({ year }) => year));
  const isValued = ({ year, km }: ComparableCar) => newest - year <= 7 && km <= 100_000;
  const whole = Object.fromEntries(
    Object.keys(VALUATION_MODELS).map(name => [name, crossValidated(name, cars, isValued)]),
  );
  const beside = errorText(whole[BASELINE]);
  return [
    ...Object.entries(whole).map(([name, result]) => ({
      what: `${name}, ${count(cars.length)} ${from}`,
      figure: `${errorText(result)}${name === OURS ? `; ${part(result.inRange / result.errors.length)} of prices within the range` : ''}`,
      beside: name === BASELINE ? `${count(result.errors.length)} cars valued` : `baseline ${beside}`,
    })),
    ...STOCKS.filter(size => size < cars.length).map(size => {
      const [ours, baseline] = [OURS, BASELINE].map(name => inStocks(name, cars, size, isValued));
      return {
        what: `ours in stocks of ${count(size)} cars`,
        figure: `${errorText(ours)}; ${part((ours?.none ?? 0) / ((ours?.none ?? 0) + (ours?.errors.length ?? 1)))} not valued`,
        beside: `baseline ${errorText(baseline)}`,
      };
    }),
  ];
};

function crossValidated(
  name: string,
  cars: readonly ComparableCar[],
  isValued: (car: ComparableCar) => boolean,
): Result {
  const result: Result = { errors: [], none: 0, inRange: 0 };
  for (let fold = 0; fold < FOLDS; fold++) {
    const value = VALUATION_MODELS[name]?.(cars.filter((_, at) => at % FOLDS !== fold));
    for (const car of cars.filter((each, at) => at % FOLDS === fold && isValued(each)))
      addTo(result, car, value?.(car) ?? null);
  }
  return result;
}

/** Every stock takes cars from all over the list: a dealer's are no more alike. */
function inStocks(
  name: string,
  cars: readonly ComparableCar[],
  size: number,
  isValued: (car: ComparableCar) => boolean,
): Result {
  const stocks = Math.floor(cars.length / size);
  const all: Result = { errors: [], none: 0, inRange: 0 };
  for (let stock = 0; stock < stocks; stock++) {
    const { errors, none, inRange } = crossValidated(
      name,
      cars.filter((_, at) => at % stocks === stock),
      isValued,
    );
    all.errors.push(...errors);
    all.none += none;
    all.inRange += inRange;
  }
  return all;
}

function addTo(result: Result, { price }: ComparableCar, estimate: Estimated | null): void {
  if (estimate === null) {
    result.none++;
    return;
  }
  result.errors.push(Math.abs(estimate.value - price) / price);
  if ((estimate.low ?? 0) <= price && price <= (estimate.high ?? 0)) result.inRange++;
}

function errorText(result: Result | undefined): string {
  const errors = result?.errors ?? [];
  return `median error ${part(percentile(errors, 0.5))}, 90th percentile ${part(percentile(errors, 0.9))}`;
}

function part(value: number): string {
  return `${(value * 100).toFixed(1)}%`;
}
