import * as v from 'valibot';
import { boundedText, SavedCarSchema } from './saved-car.ts';
import { persistentStore } from './storage/persistent-store.ts';

const EnquiredCarSchema = v.object({
  ...SavedCarSchema.entries,
  /** Category of the lead: `Vehicle Enquiry`. */
  category: boundedText(100),
  /** When, in milliseconds. */
  at: v.number(),
});
type EnquiredCar = v.InferOutput<typeof EnquiredCarSchema>;

/** The car of the visitor's last enquiry. */
export const $enquiredCar = persistentStore<EnquiredCar | null>(
  'enquired-car',
  v.nullable(EnquiredCarSchema),
  null,
);

export function storeEnquiredCar(car: EnquiredCar): void {
  $enquiredCar.set(car);
}

export function clearEnquiredCar(): void {
  $enquiredCar.set(null);
}
