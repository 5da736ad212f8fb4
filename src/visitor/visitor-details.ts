import * as v from 'valibot';
import { persistentStore } from './persistent-store.ts';
import { boundedText } from './saved-car.ts';

const text = v.optional(boundedText(254), '');
const DetailsSchema = v.object({ name: text, last_name: text, email: text, phone: text, postcode: text });
type VisitorDetails = v.InferOutput<typeof DetailsSchema>;

/** Of a visitor who has said nothing yet. */
const NO_DETAILS: VisitorDetails = { name: '', last_name: '', email: '', phone: '', postcode: '' };

/** What the visitor last said of himself in a form; the next form begins with it. */
export const $visitorDetails = persistentStore<VisitorDetails>('details', DetailsSchema, NO_DETAILS);

export function storeVisitorDetails(details: Partial<VisitorDetails>): void {
  $visitorDetails.set({ ...$visitorDetails.get(), ...details });
}

export function clearVisitorDetails(): void {
  $visitorDetails.set(NO_DETAILS);
}
