import * as v from 'valibot';
import { keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

const text = v.optional(keptText(254), '');
const DetailsSchema = v.object({ name: text, last_name: text, email: text, phone: text, postcode: text });
type VisitorDetails = v.InferOutput<typeof DetailsSchema>;

/** Of a visitor who has said nothing yet. */
export const NO_DETAILS: VisitorDetails = { name: '', last_name: '', email: '', phone: '', postcode: '' };

/** What the visitor last said of himself in a form; the next form begins with it. */
export const $visitorDetails = remembered<VisitorDetails>('details', DetailsSchema, NO_DETAILS);
