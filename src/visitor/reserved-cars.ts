import * as v from 'valibot';
import { KeptCarSchema, keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

/** Cars in the list; older ones leave it. */
const MOST = 20;

const ReservedCarSchema = v.object({
  ...KeptCarSchema.entries,
  lead_id: v.nullable(keptText(100)),
  /** When, in milliseconds. */
  at: v.number(),
});
type ReservedCar = v.InferOutput<typeof ReservedCarSchema>;

/** Cars the visitor reserved, or asked to reserve, in this browser, the latest first. */
export const $reservedCars = remembered<ReservedCar[]>('reserved-cars', v.array(ReservedCarSchema), []);

export function keepReservedCar(car: ReservedCar): void {
  const others = $reservedCars.get().filter(({ id }) => id !== car.id);
  $reservedCars.set([car, ...others].slice(0, MOST));
}
