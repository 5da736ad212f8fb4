import * as v from 'valibot';
import { fetchInTime, RefusalSchema } from './fetch-in-time.ts';

const amount = v.pipe(v.number(), v.finite());

const ValuedCarSchema = v.object({
  id: v.string(),
  vehicle: v.object({ name: v.string() }),
  low: amount,
  high: amount,
  asking: v.nullable(amount),
  margin_percent: v.nullable(amount),
  comparables: v.array(
    v.object({ name: v.string(), km: amount, price: amount, path: v.nullable(v.string()) }),
  ),
  expires_at: v.string(),
});
export type ValuedCar = v.InferOutput<typeof ValuedCarSchema>;

const OfferSchema = v.object({ offer_price: amount, after_finance: v.exactOptional(amount) });
export type ValuationOffer = v.InferOutput<typeof OfferSchema>;

export type Asked<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'refused'; status: number; error: string; fields: Record<string, string> }
  /** No response of ours: offline, cut off, too slow, something before the server. */
  | { kind: 'unreachable' };

type Values = Readonly<Record<string, string>>;

/** After so long without a response a try is given up. */
const TIMEOUT_MS = 20_000;

/** Requests the value of a car. Never throws. */
export function askValuation(values: Values): Promise<Asked<ValuedCar>> {
  return ask('/api/valuations', values, ValuedCarSchema);
}

/** Requests the offer, by the answers about the car. Never throws. */
export function askOffer(id: string, adjustmentAnswers: Values): Promise<Asked<ValuationOffer>> {
  return ask(`/api/valuations/${id}/adjustments`, { adjustmentAnswers }, OfferSchema);
}

const StoredSchema = v.object({
  ...ValuedCarSchema.entries,
  answers: v.nullable(v.record(v.string(), v.string())),
  offer_price: v.nullable(amount),
});

/** Requests a valuation that was made before. Never throws. */
export function readValuation(id: string): Promise<Asked<v.InferOutput<typeof StoredSchema>>> {
  return ask(`/api/valuations/${id}`, null, StoredSchema);
}

/** Has a valuation saved where the site saves them; it is not awaited. */
export async function saveValuation(valuation: object): Promise<void> {
  try {
    const { response } = await call('/api/miscellaneous', valuation);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  } catch (error) {
    console.error('Failed to save valuation data', error);
  }
}

async function ask<T>(
  path: string,
  body: object | null,
  schema: v.GenericSchema<unknown, T>,
): Promise<Asked<T>> {
  try {
    const { response, body: said } = await call(path, body);
    if (response.ok) return { kind: 'answered', value: v.parse(schema, said) };
    const { error, fields } = v.parse(RefusalSchema, said);
    return { kind: 'refused', status: response.status, error, fields };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Posts a body; without one it is a GET. */
function call(path: string, body: object | null) {
  const request = {
    method: body === null ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: body === null ? null : JSON.stringify(body),
  };
  return fetchInTime(path, request, TIMEOUT_MS);
}
