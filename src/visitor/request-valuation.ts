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

export type ValuationResponse<T> =
  | { kind: 'received'; value: T }
  | { kind: 'refused'; status: number; error: string; fields: Record<string, string> }
  /** No response of ours: offline, cut off, too slow, something before the server. */
  | { kind: 'unreachable' };

type Values = Readonly<Record<string, string>>;

/** After so long without a response a request is given up. */
const TIMEOUT_MS = 20_000;

/** Requests the value of a car. Never throws. */
export function requestValuation(values: Values): Promise<ValuationResponse<ValuedCar>> {
  return request('/api/valuations', values, ValuedCarSchema);
}

/** Requests the offer, by the answers about the car. Never throws. */
export function requestOffer(
  id: string,
  adjustmentAnswers: Values,
): Promise<ValuationResponse<ValuationOffer>> {
  return request(`/api/valuations/${id}/adjustments`, { adjustmentAnswers }, OfferSchema);
}

const StoredSchema = v.object({
  ...ValuedCarSchema.entries,
  answers: v.nullable(v.record(v.string(), v.string())),
  offer_price: v.nullable(amount),
});

/** Requests a valuation that was made before. Never throws. */
export function readValuation(id: string): Promise<ValuationResponse<v.InferOutput<typeof StoredSchema>>> {
  return request(`/api/valuations/${id}`, null, StoredSchema);
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

async function request<T>(
  path: string,
  body: object | null,
  schema: v.GenericSchema<unknown, T>,
): Promise<ValuationResponse<T>> {
  try {
    const { response, body: json } = await call(path, body);
    if (response.ok) return { kind: 'received', value: v.parse(schema, json) };
    const { error, fields } = v.parse(RefusalSchema, json);
    return { kind: 'refused', status: response.status, error, fields };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Posts a body; without one it is a GET. */
function call(path: string, body: object | null) {
  const init = {
    method: body === null ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: body === null ? null : JSON.stringify(body),
  };
  return fetchInTime(path, init, TIMEOUT_MS);
}
