import * as v from 'valibot';
import { boundedText } from './saved-car.ts';
import { persistentStore } from './storage/persistent-store.ts';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const ValuationSchema = v.object({
  id: boundedText(100),
  /** The visitor's car, in words. */
  vehicle: boundedText(200),
  low: amount,
  high: amount,
  /** The offer after the adjustments; null before. */
  offer_price: v.nullable(amount),
  /** When, in milliseconds. */
  at: v.number(),
  /** When the visitor accepted the offer, in milliseconds; null while they have not. */
  accepted_at: v.nullish(v.number(), null),
});
export type Valuation = v.InferOutput<typeof ValuationSchema>;

/** The valuation of the visitor's own car. */
export const $valuation = persistentStore<Valuation | null>('valuation', v.nullable(ValuationSchema), null);

/** Stores what the visitor's car is worth and, once there is one, the offer for it, in place of what was stored. */
export function storeValuation(valuation: Valuation): void {
  $valuation.set(valuation);
}

/** Stores that the visitor accepted the offer of the stored valuation; nothing where another amount is stored. */
export function storeAcceptance(offer_price: number, at: number): void {
  const stored = $valuation.get();
  if (stored?.offer_price === offer_price) $valuation.set({ ...stored, accepted_at: at });
}

/** Deletes it. */
export function clearValuation(): void {
  $valuation.set(null);
}
