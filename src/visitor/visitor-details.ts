import * as v from 'valibot';
import { boundedText } from './saved-car.ts';
import { persistentStore } from './storage/persistent-store.ts';

const text = v.optional(boundedText(254), '');
const DetailsSchema = v.object({ name: text, last_name: text, email: text, phone: text, postcode: text });
type VisitorDetails = v.InferOutput<typeof DetailsSchema>;

/** Of a visitor without details yet. */
const NO_DETAILS: VisitorDetails = { name: '', last_name: '', email: '', phone: '', postcode: '' };

/** The visitor's details from the last form; the next form begins with them. */
export const $visitorDetails = persistentStore<VisitorDetails>('details', DetailsSchema, NO_DETAILS);

export function storeVisitorDetails(details: Partial<VisitorDetails>): void {
  $visitorDetails.set({ ...$visitorDetails.get(), ...details });
}

export function clearVisitorDetails(): void {
  $visitorDetails.set(NO_DETAILS);
}
