import * as v from 'valibot';
import type { QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { PERIODS } from '../../domain/finance/loan-terms.ts';
import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(100),
  v.check(text => !hasUnsafeCharacters(text)),
);

/** The terms of a visitor's last calculation. */
export const QuoteTermsSchema = v.object({
  price: cents,
  deposit: cents,
  finalPayment: cents,
  annualRate: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  months: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(600)),
  per: v.picklist(PERIODS),
  inAdvance: v.boolean(),
}) satisfies v.GenericSchema<QuoteTerms>;

/**
 * What a visitor has gathered, as a browser sends it with a lead: by ids, so that nothing of it has to be trusted
 * (docs/api.md#the-deal).
 */
export const SentDealSchema = v.object({
  cars: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
  leads: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
  finance: v.optional(v.nullable(QuoteTermsSchema), null),
  valuation: v.optional(v.nullable(id), null),
});
export type SentDeal = v.InferOutput<typeof SentDealSchema>;

/** The cost of a calculation: money in whole cents, the rate in per cent a year. */
export const QuoteSchema = v.object({ repayment: cents, comparisonRate: v.pipe(v.number(), v.finite()) });

/** The same as it is stored with the lead: complete, in the server's own words. */
export const DealSchema = v.object({
  cars: v.array(v.object({ id: v.string(), name: v.string(), price: v.nullable(v.number()) })),
  /** `quote` is null in leads stored before it was known, or of no loan. */
  finance: v.nullable(
    v.object({
      ...QuoteTermsSchema.entries,
      quote: v.optional(v.nullable(QuoteSchema), null),
    }),
  ),
  /** Of the visitor's own car, in whole units of the currency; `offer_price` is null before the questions about it. */
  valuation: v.optional(
    v.nullable(
      v.object({
        vehicle: v.string(),
        low: v.number(),
        high: v.number(),
        offer_price: v.nullable(v.number()),
      }),
    ),
    null,
  ),
  /** The visitor's earlier leads. */
  leads: v.array(v.object({ lead_id: v.string(), about: v.string(), received_at: v.string() })),
});
export type Deal = v.InferOutput<typeof DealSchema>;
