import { isAvailable } from '../../domain/car/availability.ts';
import type { Car } from '../../schemas/car.ts';
import type { StockView } from '../stock-view.ts';

/** Finds cars like another one among those that can be bought. */
export type FindSimilar = (car: Car) => Car[];

/** Cars that have something in common, in an order in which neighbours are alike. */
type Shelf = readonly Car[];

/**
 * Cars of the same model, else of the same make and body, else of the same body: those nearest in age. Neighbours
 * on a shelf, not the newest of it: so one arrival changes the pages of a few cars and not of a whole model, and a
 * price changes none.
 */
export function similarCars({ listed }: StockView, count: number): FindSimilar {
  const available = listed.filter(isAvailable).sort(byAge);
  const shelves = [modelOf, makeAndBodyOf, bodyOf].map(key => ({ key, shelves: shelve(available, key) }));
  return car => {
    const found = new Set<Car>();
    for (const { key, shelves: byKey } of shelves) {
      const shelf = byKey.get(key(car)) ?? [];
      for (const other of nearest(shelf, car, count + 1)) {
        if (other !== car && found.size < count) found.add(other);
      }
    }
    return [...found];
  };
}

const modelOf = (car: Car) => `${car.make}\n${car.model}`;
const makeAndBodyOf = (car: Car) => `${car.make}\n${car.simple_body ?? ''}`;
const bodyOf = (car: Car) => car.simple_body ?? '';

function byAge(a: Car, b: Car): number {
  return (a.year ?? 0) - (b.year ?? 0) || (a.id < b.id ? -1 : 1);
}

function shelve(cars: readonly Car[], key: (car: Car) => string): Map<string, Shelf> {
  const shelves = new Map<string, Car[]>();
  for (const car of cars) {
    const shelf = shelves.get(key(car));
    if (shelf === undefined) shelves.set(key(car), [car]);
    else shelf.push(car);
  }
  return shelves;
}

/** Up to `count` cars around a car's position on the shelf, whether it is on it or not. */
function nearest(shelf: Shelf, car: Car, count: number): Shelf {
  const from = Math.max(0, Math.min(positionOf(shelf, car) - Math.floor(count / 2), shelf.length - count));
  return shelf.slice(from, from + count);
}

/** Binary search for the first car that does not come before `car`. */
function positionOf(shelf: Shelf, car: Car): number {
  let low = 0;
  let high = shelf.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = shelf[middle];
    if (other !== undefined && other !== car && byAge(other, car) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
