import * as v from 'valibot';
import { keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const ValuationSchema = v.object({
  id: keptText(100),
  /** The visitor's car, in words. */
  vehicle: keptText(200),
  low: amount,
  high: amount,
  /** What is offered after the adjustments; null before. */
  offer_price: v.nullable(amount),
  /** When, in milliseconds. */
  at: v.number(),
});
export type Valuation = v.InferOutput<typeof ValuationSchema>;

/** The valuation of the visitor's own car. */
export const $valuation = remembered<Valuation | null>('valuation', v.nullable(ValuationSchema), null);
