import * as v from 'valibot';

/** A car as the table holds it. */
const RowSchema = v.tuple([
  v.string(),
  v.string(),
  v.nullable(v.string()),
  v.number(),
  v.number(),
  v.number(),
  v.string(),
]);

/**
 * Prices of a site's stock for valuations, for the server alone (docs/trade-in.md#the-estimate). Rows are
 * make, model, badge, year, distance, price, slug.
 */
export const ValuationTableSchema = v.object({
  depreciation: v.object({ perYear: v.number(), perDistance: v.number() }),
  cars: v.array(RowSchema),
});
export type ValuationTable = v.InferOutput<typeof ValuationTableSchema>;
