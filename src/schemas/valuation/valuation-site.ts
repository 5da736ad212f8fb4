import * as v from 'valibot';
import { ValuationTextsSchema } from '../site/valuation-texts.ts';
import { AdjustmentsSchema } from './adjustments.ts';

/** What the server must know of a site to value cars; of one without valuations it is null. */
export const ValuationSiteSchema = v.object({
  autograb: v.boolean(),
  valuationService: v.boolean(),
  valuationMaxYears: v.number(),
  valuationMaxDistance: v.number(),
  valuationMargin: v.number(),
  valuationDays: v.number(),
  valuationAdjustments: AdjustmentsSchema,
  saveValuation: v.boolean(),
  defaultState: v.nullable(v.string()),
  states: v.array(v.string()),
  /** Button that requests a valuation. */
  submit: v.string(),
  texts: ValuationTextsSchema,
});
export type ValuationSite = v.InferOutput<typeof ValuationSiteSchema>;
