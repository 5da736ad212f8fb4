import * as v from 'valibot';
import { type KeptCar, KeptCarSchema } from './kept-car.ts';
import { remembered } from './remembered.ts';

/** Cars kept; the oldest leave the list. */
const MOST = 100;

/** The visitor's favourite cars, the latest first. */
export const $favourites = remembered<KeptCar[]>('favourites', v.array(KeptCarSchema), []);

/** Keeps a car, or lets it go; tells whether it is kept now. */
export function toggleFavourite(car: KeptCar): boolean {
  const cars = $favourites.get();
  const others = cars.filter(({ id }) => id !== car.id);
  const kept = others.length === cars.length;
  $favourites.set(kept ? [car, ...others].slice(0, MOST) : others);
  return kept;
}
