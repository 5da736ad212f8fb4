import { isSold } from '../../domain/car/availability.ts';
import type { Car } from '../../schemas/car.ts';

/** What can happen to the stock, in the order in which it is listed and applied. */
export type StockStep =
  | 'removed'
  | 'sold'
  | 'availability'
  | 'price-fell'
  | 'price-rose'
  | 'price-told'
  | 'finance'
  | 'details'
  | 'added';

/** What happened to one car in one step. */
export interface CarChange {
  step: StockStep;
  before: Car | null;
  after: Car | null;
}

/** One step of the stock: the cars after it, and what it changed. */
interface SteppedStock {
  step: StockStep;
  cars: readonly Car[];
  changes: CarChange[];
}

const AVAILABILITY = [
  'sold',
  'sold_date_timestamp',
  'status',
  'reserved',
  'show_on_dealer_website',
  'preorder',
] as const;
export const PRICE_FIELDS = ['price', 'before_price', 'sale', 'subscription_price', 'price_type'] as const;
export const FINANCE_FIELDS = ['finance_lenders'] as const;

/**
 * The way from one stock to another, step by step. A car whose price fell and that was described anew is in two steps,
 * each with its own part of the difference. The last step gives `after`; steps that change nothing are left out.
 */
export function stockSteps(before: readonly Car[], after: readonly Car[]): SteppedStock[] {
  const target = new Map(after.map(car => [car.id, car]));
  const known = new Set(before.map(({ id }) => id));
  const steps: SteppedStock[] = [];
  let cars = before;
  const take = (step: StockStep, next: (car: Car) => Car | null, added: readonly Car[] = []) => {
    const changes: CarChange[] = added.map(car => ({ step, before: null, after: car }));
    const moved = cars.flatMap(car => {
      const made = next(car);
      if (made === car) return car;
      changes.push({ step, before: car, after: made });
      return made ?? [];
    });
    if (changes.length === 0) return;
    cars = added.length === 0 ? moved : after;
    steps.push({ step, cars, changes });
  };
  const of = (car: Car) => target.get(car.id) ?? car;
  take('removed', car => (target.has(car.id) ? car : null));
  take('sold', car => (isSold(of(car)) && !isSold(car) ? withFields(car, of(car), AVAILABILITY) : car));
  take('availability', car => withFields(car, of(car), AVAILABILITY));
  take('price-fell', car => (isCheaper(of(car), car) ? withFields(car, of(car), PRICE_FIELDS) : car));
  take('price-rose', car => (isCheaper(car, of(car)) ? withFields(car, of(car), PRICE_FIELDS) : car));
  take('price-told', car => withFields(car, of(car), PRICE_FIELDS));
  take('finance', car => withFields(car, of(car), FINANCE_FIELDS));
  take('details', car => (isEqual(car, of(car)) ? car : of(car)));
  take(
    'added',
    car => car,
    after.filter(({ id }) => !known.has(id)),
  );
  const last = steps.at(-1);
  const isReordered = cars.some((car, at) => car.id !== after[at]?.id);
  if (isReordered && last?.step !== 'details')
    return [...steps, { step: 'details', cars: after, changes: [] }];
  return last === undefined ? [] : [...steps.slice(0, -1), { ...last, cars: after }];
}

function isCheaper({ price: one }: Car, { price: other }: Car): boolean {
  return one !== null && other !== null && one < other;
}

/** `car` with some fields of the other; the same object where they are equal. */
function withFields(car: Car, other: Car, names: readonly (keyof Car)[]): Car {
  const changed = names.filter(name => JSON.stringify(car[name]) !== JSON.stringify(other[name]));
  if (changed.length === 0) return car;
  return { ...car, ...Object.fromEntries(changed.map(name => [name, other[name]])) };
}

function isEqual(one: Car, other: Car): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
