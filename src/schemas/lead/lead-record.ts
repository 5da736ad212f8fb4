import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { DealSchema } from './deal.ts';
import { LeadCarSchema } from './lead-car.ts';

const text = v.nullable(v.string());

/** The value of one field, with its label as the visitor read it. */
const AnswerSchema = v.object({ name: v.string(), label: v.string(), value: v.string() });
export type LeadAnswer = v.InferOutput<typeof AnswerSchema>;
export const AnswersSchema = v.array(AnswerSchema);

/** One lead as it is stored and sent on (docs/api.md#leads). Complete: it can be read without the site. */
export const LeadRecordSchema = v.object({
  lead_id: v.string(),
  site: v.object({
    slug: v.string(),
    name: v.string(),
    origin: v.string(),
    id: text,
    country: v.string(),
    time_zone: v.string(),
  }),
  /** The kind of form, as in `src/domain/lead/form-kind.ts`. */
  kind: v.string(),
  category: v.string(),
  subcategory: text,
  event_id: v.number(),
  /** ISO 8601, UTC. */
  received_at: v.string(),
  name: text,
  last_name: text,
  email: text,
  phone: text,
  postcode: text,
  message: text,
  opt_in: v.boolean(),
  /** The values of all other fields, in the order of the form. */
  answers: AnswersSchema,
  /** The values of private fields, encrypted; null where there are none, and once they are among the others ([K26]). */
  sealed: v.optional(text, null),
  /** What came with it; the contents are the store's, by `id`. */
  files: v.optional(
    v.array(v.object({ id: v.string(), name: v.string(), type: v.string(), bytes: v.number() })),
    [],
  ),
  /** The texts the visitor agreed to, and when; what was not ticked is not here. */
  consents: v.array(v.object({ name: v.string(), words: v.string(), at: v.string() })),
  car_id: text,
  /** Null when the lead is about no car, or about one that the site no longer has. */
  car: v.nullable(LeadCarSchema),
  /** The offer it is about; its name is null when the site no longer has it. */
  offer: v.optional(v.nullable(v.object({ id: v.string(), name: text })), null),
  /**
   * The vehicle of the lead where it is no car of the stock, or the visitor's own: of an offer, or as it was written.
   */
  vehicle: v.optional(v.nullable(v.object({ year: text, make: text, model: text })), null),
  /** The offer for the visitor's own car that was accepted; `vehicle` is that car. */
  trade_in: v.optional(
    v.nullable(v.object({ valuation_id: v.string(), badge: text, offer_price: v.number() })),
    null,
  ),
  car_dealership_id: text,
  dealership_slug: text,
  dealership_name: text,
  location: text,
  location_name: text,
  page_id: text,
  /** What else the visitor has gathered; null for nothing, or where it was left out. */
  deal: v.optional(v.nullable(DealSchema), null),
  /** The page that the visitor saw, by the hash it names itself by, and the last release that had it; null when unknown. */
  page_hash: v.optional(text, null),
  release: v.optional(text, null),
  url: text,
  source: v.string(),
  user_agent: text,
  lead_attributes: v.record(v.string(), v.unknown()),
});
export type LeadRecord = v.InferOutput<typeof LeadRecordSchema>;
export const StoredLeadSchema = jsonText(LeadRecordSchema);
