import * as v from 'valibot';
import { KeptCarSchema, keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

const EnquiredCarSchema = v.object({
  ...KeptCarSchema.entries,
  /** Category of the lead: `Vehicle Enquiry`. */
  category: keptText(100),
  /** When, in milliseconds. */
  at: v.number(),
});
type EnquiredCar = v.InferOutput<typeof EnquiredCarSchema>;

/** The car the visitor asked about last. */
export const $enquiredCar = remembered<EnquiredCar | null>(
  'enquired-car',
  v.nullable(EnquiredCarSchema),
  null,
);
