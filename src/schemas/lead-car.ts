import * as v from 'valibot';
import { CarTypeSchema } from './car.ts';

const text = v.nullable(v.string());
const number = v.nullable(v.number());

/** What the server knows of a car that somebody asks about; names as in spec §3. */
export const LeadCarSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  year: number,
  make: v.string(),
  model: v.string(),
  badge: text,
  series: text,
  km: number,
  stocknum: text,
  vin: text,
  doors: number,
  colour: text,
  interior_colour: text,
  body: text,
  transmission: text,
  price: number,
  price_type: text,
  car_type: CarTypeSchema,
  status: v.string(),
  sold: v.boolean(),
  reserved: v.boolean(),
  preorder: v.boolean(),
  tag: text,
  dealership_id: text,
  dealership_slug: text,
  location_name: text,
  distribution_locations: v.array(v.string()),
});
export type LeadCar = v.InferOutput<typeof LeadCarSchema>;
