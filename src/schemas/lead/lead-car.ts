import * as v from 'valibot';
import { CarSchema } from '../car.ts';

/** The fields of a car that are sent with a lead. */
export const LEAD_CAR_FIELDS = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'km',
  'stocknum',
  'vin',
  'doors',
  'colour',
  'interior_colour',
  'body',
  'transmission',
  'price',
  // As shown on the site's pages, which may be more than the feed does.
  'price_type',
  'car_type',
  'status',
  'sold',
  'reserved',
  'preorder',
  'tag',
  'dealership_id',
  'dealership_slug',
  'location_name',
] as const;

/** The server's data of the car of an enquiry. */
export const LeadCarSchema = v.object({
  ...v.pick(CarSchema, LEAD_CAR_FIELDS).entries,
  distribution_locations: v.array(v.string()),
  /** Slug of its location; null also in leads stored before it was known. */
  location_slug: v.optional(v.nullable(v.string()), null),
  /** The state whose law limits what is kept of a deposit; null also in leads stored before it was known. */
  state: v.optional(v.nullable(v.string()), null),
});
export type LeadCar = v.InferOutput<typeof LeadCarSchema>;

/** The same as the build writes it for servers, with the seller that the site's own pages of the car show. */
export const SiteCarSchema = v.object({
  ...LeadCarSchema.entries,
  seller: v.exactOptional(
    v.object({ name: v.string(), phone: v.nullable(v.object({ label: v.string(), href: v.string() })) }),
  ),
});
export type SiteCar = v.InferOutput<typeof SiteCarSchema>;
