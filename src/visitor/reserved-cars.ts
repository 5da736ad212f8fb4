import * as v from 'valibot';
import { boundedText, SavedCarSchema } from './saved-car.ts';
import { persistentStore } from './storage/persistent-store.ts';

/** Cars in the list; older ones leave it. */
const MAX = 20;

const ReservedCarSchema = v.object({
  ...SavedCarSchema.entries,
  lead_id: v.nullable(boundedText(100)),
  /** Page of the reservation, where the car is held by a deposit. */
  status_path: v.nullish(v.pipe(boundedText(200), v.regex(/^\/api\/reservations\/[\w-]+$/)), null),
  /** When, in milliseconds. */
  at: v.number(),
});
export type ReservedCar = v.InferOutput<typeof ReservedCarSchema>;

/** Cars the visitor reserved, or requested to reserve, in this browser, the latest first. */
export const $reservedCars = persistentStore<ReservedCar[]>('reserved-cars', v.array(ReservedCarSchema), []);

export function addReservedCar(car: ReservedCar): void {
  const others = $reservedCars.get().filter(({ id }) => id !== car.id);
  $reservedCars.set([car, ...others].slice(0, MAX));
}

export function removeReservedCar(removed: string): void {
  $reservedCars.set($reservedCars.get().filter(({ id }) => id !== removed));
}

export function clearReservedCars(): void {
  $reservedCars.set([]);
}
