import type { FeedField } from '../../schemas/stock-map.ts';
import { rawText } from '../coerce/raw-text.ts';
import type { FeedFormat } from './feed-format.ts';
import { plainKey } from './plain-key.ts';
import { setPrices } from './set-prices.ts';

const TARGETS: Record<string, FeedField | 'extra' | null> = {
  ...{ id: 'id', vin: 'vin', title: 'name', description: 'description', condition: 'car_type', make: 'make' },
  ...{
    brand: 'make',
    model: 'model',
    year: 'year',
    trim: 'badge',
    mileage: 'km',
    color: 'colour',
    colour: 'colour',
  },
  ...{ exterior_color: 'colour', interior_color: 'interior_colour', body_style: 'body', body_type: 'body' },
  ...{
    fuel: 'fuel',
    fuel_type: 'fuel',
    drive_train: 'drive',
    drivetrain: 'drive',
    transmission: 'transmission',
  },
  ...{
    store_code: 'dealership_id',
    dealership_name: 'dealership_name',
    dealership_address: 'location.address.street',
  },
  ...{
    tracking_phone_number: 'location.phone',
    place_id: 'location.address.id',
    maps_url: 'location.address.place_url',
  },
  ...{
    date_in_stock: 'created_at',
    availability: 'status',
    vehicle_history_report_link: 'file',
    seating_capacity: 'seats',
  },
  ...{ doors: 'doors', options: 'features', vehicle_option: 'features', vehicle_options: 'features' },
  ...{
    certified_pre_owned: 'extra',
    price: 'extra',
    sale_price: 'extra',
    engine: 'extra',
    vehicle_price_type: 'extra',
  },
  ...{ image_link: 'extra', additional_image_link: 'extra', additional_image_links: 'extra' },
  ...{ link: null, link_template: null, mobile_link: null, mobile_link_template: null, ads_redirect: null },
  ...{
    google_product_category: null,
    product_type: null,
    vehicle_type: null,
    quantity: null,
    custom_label: null,
  },
  ...{ emissions_standard: null, electric_range: null, co: null, co_emissions: null, fuel_efficiency: null },
  ...{ vehicle_msrp: null, vehicle_all_in_price: null, legal_disclaimer: null, excluded_destination: null },
  ...{ included_destination: null, shipping_label: null, vehicle_mandatory_inspection_included: null },
};

const PRICE_TYPES: Record<string, string> = {
  drive_away_price: 'Drive Away',
  estimated_drive_away_price: 'Estimated Drive Away',
  excluding_government_charges_price: 'Excl. Govt. Charges',
};

/** Google calls the kind of fuel `engine`. */
const FUEL =
  /^(?:gasoline|petrol|diesel|electric|(?:plug-?in )?hybrid|hydrogen|lpg|cng|flex[ -]?fuel|other)$/i;

function target(key: string): FeedField | 'extra' | null | undefined {
  if (key.startsWith('vehicle_fulfillment')) return null;
  return Object.hasOwn(TARGETS, key) ? TARGETS[key] : undefined;
}

/** Google vehicle ads and vehicle listings (TSV, CSV, RSS 2.0, Atom). */
export const GOOGLE: FeedFormat = {
  keyOf: plainKey,
  target,
  complete(row, extras) {
    row['certified'] = extras.get('certified_pre_owned');
    if (/^(?:cpo|certified)/i.test(rawText(row['car_type']) ?? '')) row['certified'] = true;
    setPrices(row, extras.get('price'), extras.get('sale_price'));
    const engine = rawText(extras.get('engine')) ?? null;
    if (engine !== null && FUEL.test(engine)) row['fuel'] ??= engine;
    else row['engine'] = engine;
    const priceType = rawText(extras.get('vehicle_price_type')) ?? null;
    row['price_type'] = priceType === null ? null : (PRICE_TYPES[priceType.toLowerCase()] ?? priceType);
    row['images'] = [
      extras.get('image_link'),
      extras.get('additional_image_link'),
      extras.get('additional_image_links'),
    ].flat();
  },
  dropsRepeatedIds: false,
};
