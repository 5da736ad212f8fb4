import { rawText } from '../coerce/raw-text.ts';
import type { FeedFormat } from './feed-format.ts';
import { fieldsByName } from './fields-by-name.ts';
import { plainKey } from './plain-key.ts';
import { setPrices } from './set-prices.ts';

const FIELDS = fieldsByName({
  fields: {
    id: 'id',
    vin: 'vin',
    name: 'title',
    description: 'description',
    car_type: 'condition',
    make: 'make brand',
    model: 'model',
    year: 'year',
    badge: 'trim',
    km: 'mileage',
    colour: 'color colour exterior_color',
    interior_colour: 'interior_color',
    body: 'body_style body_type',
    fuel: 'fuel fuel_type',
    drive: 'drive_train drivetrain',
    transmission: 'transmission',
    dealership_id: 'store_code',
    dealership_name: 'dealership_name',
    'location.address.street': 'dealership_address',
    'location.phone': 'tracking_phone_number',
    'location.address.id': 'place_id',
    'location.address.place_url': 'maps_url',
    price_type: 'vehicle_price_type',
    created_at: 'date_in_stock',
    status: 'availability',
    file: 'vehicle_history_report_link',
    seats: 'seating_capacity',
    doors: 'doors',
    features: 'options vehicle_option vehicle_options',
  },
  extra: `
    certified_pre_owned price sale_price sale_price_effective_date engine image_link
    additional_image_link additional_image_links`,
  ignored: `
    link link_template mobile_link mobile_link_template ads_redirect google_product_category
    product_type vehicle_type quantity custom_label emissions_standard electric_range co co_emissions
    fuel_efficiency vehicle_msrp vehicle_all_in_price legal_disclaimer excluded_destination
    included_destination shipping_label vehicle_mandatory_inspection_included`,
});

/** Google calls the kind of fuel `engine`. */
const FUEL =
  /^(?:gasoline|petrol|diesel|electric|(?:plug-?in )?hybrid|hydrogen|lpg|cng|flex[ -]?fuel|other)$/i;

/** Google vehicle ads and vehicle listings (TSV, CSV, RSS 2.0, Atom). */
export const GOOGLE: FeedFormat = {
  keyOf: plainKey,
  field: key => (key.startsWith('vehicle_fulfillment') ? null : FIELDS.get(key)),
  complete(row, extras) {
    row['certified'] = extras.get('certified_pre_owned');
    if (/^(?:cpo|certified)/i.test(rawText(row['car_type']) ?? '')) row['certified'] = true;
    setPrices(row, extras);
    const engine = rawText(extras.get('engine')) ?? null;
    const isFuel = engine !== null && FUEL.test(engine);
    if (!isFuel) row['engine'] = engine;
    else if (rawText(row['fuel']) === null) row['fuel'] = engine;
    row['images'] = [
      extras.get('image_link'),
      extras.get('additional_image_link'),
      extras.get('additional_image_links'),
    ].flat();
  },
  joinsNames: false,
  dropsRepeatedIds: false,
};
