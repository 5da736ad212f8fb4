import * as v from 'valibot';
import { CarTypeSchema } from '../car.ts';
import { onOff, someOf, textList } from './site-switch.ts';

/** Which cars of the feed the site shows at all. */
export const FiltersSchema = v.strictObject({
  new: onOff('Shows new cars.'),
  used: onOff('Shows used cars.'),
  demo: onOff('Shows demo cars.'),
  in_stock: onOff('Shows only cars in stock: neither coming soon nor sold.'),
  photos: onOff('Shows only cars with photos.'),
  manufacturers: textList('Shows only cars of these makes; empty shows all.'),
  manufacturerCarTypes: someOf(CarTypeSchema.options, 'Car types the list of makes applies to.'),
  dealerships: textList('Shows only cars of these dealership slugs; empty shows all.'),
});
export type SiteFilters = v.InferOutput<typeof FiltersSchema>;
