import * as v from 'valibot';
import { CONDITIONS, SERVICE_HISTORIES } from '../../domain/trade-in/trade-in-offer.ts';
import { jsonText } from '../../lib/json/json-text.ts';

const text = v.nullable(v.string());

/** A valuation as the store holds it, but for what is encrypted ([K26]). Amounts are whole units of the currency. */
const ValuationSchema = v.object({
  vehicle: v.object({
    make: v.string(),
    model: v.string(),
    badge: text,
    year: v.number(),
    km: v.nullable(v.number()),
  }),
  rego: text,
  regoState: text,
  /** Null where the service gave the value of the car. */
  asking: v.nullable(v.number()),
  low: v.number(),
  value: v.number(),
  high: v.number(),
  /** The cars it came from; the path of those that the site itself has. */
  comparables: v.array(v.object({ name: v.string(), km: v.number(), price: v.number(), path: text })),
  answers: v.nullable(
    v.object({ condition: v.picklist(CONDITIONS), service_history: v.picklist(SERVICE_HISTORIES) }),
  ),
  offer_price: v.nullable(v.number()),
});
export type StoredValuation = v.InferOutput<typeof ValuationSchema>;
export const StoredValuationSchema = jsonText(ValuationSchema);
