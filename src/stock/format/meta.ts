import { hasDifferingValues, rawText } from '../coerce/raw-text.ts';
import type { FeedFormat } from './feed-format.ts';
import { type FeedRow, setField } from './feed-row.ts';
import { fieldsByName } from './fields-by-name.ts';
import { looseObject } from './loose-object.ts';
import { plainKey } from './plain-key.ts';
import { setPrices } from './set-prices.ts';

const FIELDS = fieldsByName({
  fields: {
    id: 'vehicle_id auto_listing_id',
    name: 'title',
    description: 'description',
    make: 'make brand',
    model: 'model',
    year: 'year',
    badge: 'trim',
    body: 'body_style',
    drive: 'drivetrain drive_train',
    transmission: 'transmission',
    fuel: 'fuel_type fuel',
    vin: 'vin',
    colour: 'exterior_color color',
    interior_colour: 'interior_color',
    engine: 'engine',
    stocknum: 'stock stock_number stock_no stock_id stocknum',
    doors: 'doors number_of_doors',
    seats: 'seats number_of_seats',
    features: 'features',
    created_at: 'date_first_on_lot',
    dealership_name: 'dealer_name',
    dealership_id: 'dealer_id',
    'location.phone': 'dealer_phone',
    status: 'availability',
    file: 'vehicle_history_report',
  },
  extra: `
    state_of_vehicle price sale_price sale_price_effective_date mileage mileage_value mileage_unit image
    image_url image_urls images image_link additional_image_link photo_url_list photo_urls photos address address_addr1
    address_city address_region`,
  ignored: `
    url final_url link image_tag image_tags latitude longitude condition vehicle_type fb_page_id
    neighborhood custom_label address_country address_postal_code address_addr2 address_addr3
    address_city_id address_unit_number dealer_communication_channel dealer_privacy_policy_url`,
});

const PHOTOS = [
  'image_url',
  'image',
  'image_link',
  'image_urls',
  'images',
  'photo_url_list',
  'photo_urls',
  'photos',
  'additional_image_link',
];

function setMileage(row: FeedRow, extras: ReadonlyMap<string, unknown>): void {
  const mileage = extras.get('mileage_value') ?? extras.get('mileage');
  if (hasDifferingValues(mileage)) {
    row['km'] = mileage;
    return;
  }
  const parts = looseObject(extras.get('mileage'));
  row['km'] =
    extras.get('mileage_value') ?? parts.get('value') ?? (parts.size > 0 ? null : extras.get('mileage'));
  row['km_unit'] = extras.get('mileage_unit') ?? parts.get('unit');
}

function setAddress(row: FeedRow, extras: ReadonlyMap<string, unknown>): void {
  const whole = extras.get('address');
  const parts = looseObject(whole);
  const part = (name: string) => rawText(parts.get(name)) ?? rawText(extras.get(`address_${name}`)) ?? null;
  const street = part('addr1') ?? (parts.size === 0 ? rawText(whole) : null);
  setField(row, 'location.address.street', street);
  setField(row, 'location.address.city', part('city'));
  setField(row, 'location.address.state', part('region'));
  row['city'] = part('city');
  row['state'] = part('region');
}

/** Meta automotive inventory (CSV, TSV, XML). */
export const META: FeedFormat = {
  keyOf: plainKey,
  field: key => FIELDS.get(key),
  complete(row, extras) {
    const state = rawText(extras.get('state_of_vehicle'));
    row['car_type'] = extras.get('state_of_vehicle');
    if (/^(?:cpo|certified)/i.test(state ?? '')) row['certified'] = true;
    setPrices(row, extras);
    setMileage(row, extras);
    setAddress(row, extras);
    row['images'] = PHOTOS.map(name => extras.get(name))
      .filter(photo => photo !== undefined)
      .flat();
  },
  joinsNames: false,
  dropsRepeatedIds: true,
};
