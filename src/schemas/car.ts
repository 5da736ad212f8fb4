import * as v from 'valibot';
import { CAR_TYPES } from '../domain/car/car-type.ts';

/** Text or null: the feed has no usable value. */
const text = v.nullable(v.string());
/** A finite number or null. */
const number = v.nullable(v.number());

export const CarTypeSchema = v.picklist(CAR_TYPES);

/** Values of `simple_body` (docs/feeds.md#how-cars-are-sorted). */
export const SIMPLE_BODIES = [
  '4x4',
  'Bus',
  'Cab Chassis',
  'Convertible',
  'Coupe',
  'Hardtop',
  'Hatch',
  'Light Truck',
  'Motorhome',
  'People Mover',
  'Sedan',
  'Softtop',
  'SUV',
  'Ute',
  'Van',
  'Wagon',
] as const;
export type SimpleBody = (typeof SIMPLE_BODIES)[number];

/** Values of `simple_drive`. */
export const SIMPLE_DRIVES = ['4x4', 'AWD', 'FWD', 'RWD', '4x2'] as const;
export type SimpleDrive = (typeof SIMPLE_DRIVES)[number];

/** Values of `simple_fuel`. */
export const SIMPLE_FUELS = [
  'Petrol',
  'Diesel',
  'Hybrid',
  'Plug-in hybrid',
  'Electric',
  'LPG',
  'CNG',
  'Hydrogen',
] as const;
export type SimpleFuel = (typeof SIMPLE_FUELS)[number];

/** Values of `simple_transmission`. */
export const SIMPLE_TRANSMISSIONS = ['Automatic', 'Manual'] as const;
export type SimpleTransmission = (typeof SIMPLE_TRANSMISSIONS)[number];

/** One lender's terms for one car. Rates are per cent a year, payments and deposit are in the site's currency. */
const FinanceLenderSchema = v.object({
  interestRate: number,
  comparisonRate: number,
  paymentWeek: number,
  paymentMonth: number,
  termYears: number,
  termMonths: number,
  deposit: number,
  disclaimer: text,
});

const CarLocationSchema = v.object({
  name: text,
  slug: text,
  phone: text,
  address: v.object({ street: text, city: text, state: text, place_url: text, id: text }),
  distribution_locations: v.array(v.string()),
});

/**
 * One accepted car, as the whole of Forecourt sees it. Field names are those of docs/feeds.md#our-own-format;
 * a value that a feed lacks is `null`, never `undefined` or `''`.
 */
export const CarSchema = v.object({
  /** Stable across feeds: the feed's own id, else derived from what identifies the car. */
  id: v.string(),
  /** Last segment of `/cars/{slug}/`; unique on a site, unchanged when the price changes. */
  slug: v.string(),
  name: v.string(),
  year: number,
  make: v.string(),
  model: v.string(),
  badge: text,
  series: text,
  /** Odometer, in the distance unit of the site's country (miles in US and GB, else km). */
  km: number,
  stocknum: text,
  vin: text,
  carsales_title: text,
  seats: number,
  doors: number,
  colour: text,
  interior_colour: text,
  engine: text,
  cylinders: number,
  /** L/100 km. */
  fuel_economy: number,
  description: text,
  features: v.array(v.string()),
  categories: v.array(v.string()),
  item_type: text,

  /** Whole currency units of the site's country; null when not priced. */
  price: number,
  before_price: number,
  /** The price for a while [P16]; stock that was accepted before it was read has none. `price_type`: where it is not that of `price`. */
  sale: v.optional(
    v.nullable(
      v.object({
        price: v.number(),
        price_type: v.optional(text, null),
        starts_at: v.string(),
        ends_at: v.string(),
      }),
    ),
    null,
  ),
  subscription_price: number,
  price_type: text,

  car_type: CarTypeSchema,
  /** `in_stock`, `coming_soon`; any other status is treated as sold [A2]. */
  status: v.string(),
  reserved: v.boolean(),
  sold: v.boolean(),
  /** Unix seconds. */
  sold_date_timestamp: number,
  show_on_dealer_website: v.boolean(),
  preorder: v.boolean(),
  tag: text,
  certified: v.boolean(),
  /** http(s) address of the history report. */
  file: text,

  /** ISO 8601, UTC. */
  created_at: text,
  views: number,

  body: text,
  drive: text,
  fuel: text,
  transmission: text,
  simple_body: text,
  simple_drive: text,
  simple_fuel: text,
  simple_transmission: text,

  dealership_id: text,
  dealership_slug: text,
  dealership_name: text,
  city: text,
  state: text,
  location_name: text,
  private_suburb: text,
  private_postcode: text,

  photos_count: v.number(),
  primary_image_url: text,
  images: v.array(v.object({ image: v.object({ url: v.string() }) })),

  location: v.nullable(CarLocationSchema),
  autograb_data: v.nullable(
    v.object({
      average_market_price: number,
      state_average_market_price: number,
      /** ISO 8601, UTC; stock that was accepted before it was read has none. */
      updated_at: v.optional(text, null),
    }),
  ),
  finance_lenders: v.record(v.string(), FinanceLenderSchema),
});
export type Car = v.InferOutput<typeof CarSchema>;
