import * as v from 'valibot';
import type { Dealer } from '../../dealer/dealer.ts';
import { pick } from '../../lib/pick.ts';
import { LocationsSchema } from '../../schemas/location.ts';
import { ManufacturersSchema } from '../../schemas/manufacturer.ts';
import { ModelsSchema } from '../../schemas/model.ts';
import { OffersSchema } from '../../schemas/offer.ts';
import { PartsSchema } from '../../schemas/part.ts';
import { ReviewSetSchema } from '../../schemas/review-set.ts';
import { SiteConfigSchema } from '../../schemas/site/site.ts';

/** The values of a dealer's files that a site is planned from. Read again, checked values are the same. */
export const DealerValuesSchema = v.object({
  config: SiteConfigSchema,
  locations: LocationsSchema,
  offers: OffersSchema,
  parts: PartsSchema,
  manufacturers: ManufacturersSchema,
  models: ModelsSchema,
  reviews: v.nullable(ReviewSetSchema),
  content: v.record(v.string(), v.string()),
});
export type DealerValues = v.InferOutput<typeof DealerValuesSchema>;

export function dealerValues(dealer: Dealer): DealerValues {
  return pick(dealer, v.keyof(DealerValuesSchema).options);
}
