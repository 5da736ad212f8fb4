import * as v from 'valibot';
import { type SavedCar, SavedCarSchema } from './saved-car.ts';
import { persistentStore } from './storage/persistent-store.ts';

/** The oldest leave the list. */
const MAX = 100;

/** The visitor's favourite cars, the latest first. */
export const $favourites = persistentStore<SavedCar[]>('favourites', v.array(SavedCarSchema), []);

/** Adds a car, or removes it; true when it is a favourite now. */
export function toggleFavourite(car: SavedCar): boolean {
  const cars = $favourites.get();
  const others = cars.filter(({ id }) => id !== car.id);
  const isAdded = others.length === cars.length;
  $favourites.set(isAdded ? [car, ...others].slice(0, MAX) : others);
  return isAdded;
}

export function removeFavourite(removed: string): void {
  $favourites.set($favourites.get().filter(({ id }) => id !== removed));
}

export function clearFavourites(): void {
  $favourites.set([]);
}
