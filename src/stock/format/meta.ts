import type { FeedField } from '../../schemas/stock-map.ts';
import { rawText } from '../coerce/raw-text.ts';
import type { FeedFormat } from './feed-format.ts';
import { type FeedRow, setField } from './feed-row.ts';
import { looseObject } from './loose-object.ts';
import { plainKey } from './plain-key.ts';
import { setPrices } from './set-prices.ts';

const TARGETS: Record<string, FeedField | 'extra' | null> = {
  ...{ vehicle_id: 'id', auto_listing_id: 'id', title: 'name', description: 'description', make: 'make' },
  ...{ brand: 'make', model: 'model', year: 'year', trim: 'badge', body_style: 'body', drivetrain: 'drive' },
  ...{ drive_train: 'drive', transmission: 'transmission', fuel_type: 'fuel', fuel: 'fuel', vin: 'vin' },
  ...{ exterior_color: 'colour', color: 'colour', interior_color: 'interior_colour', engine: 'engine' },
  ...{
    stock: 'stocknum',
    stock_number: 'stocknum',
    stock_no: 'stocknum',
    stock_id: 'stocknum',
    stocknum: 'stocknum',
  },
  ...{
    doors: 'doors',
    number_of_doors: 'doors',
    seats: 'seats',
    number_of_seats: 'seats',
    features: 'features',
  },
  ...{ date_first_on_lot: 'created_at', dealer_name: 'dealership_name', dealer_id: 'dealership_id' },
  ...{ dealer_phone: 'location.phone', availability: 'status', vehicle_history_report: 'file' },
  ...{
    state_of_vehicle: 'extra',
    price: 'extra',
    sale_price: 'extra',
    mileage: 'extra',
    mileage_value: 'extra',
  },
  ...{ mileage_unit: 'extra', image: 'extra', image_url: 'extra', image_urls: 'extra', images: 'extra' },
  ...{ image_link: 'extra', additional_image_link: 'extra', photo_url_list: 'extra', photo_urls: 'extra' },
  ...{
    photos: 'extra',
    address: 'extra',
    address_addr1: 'extra',
    address_city: 'extra',
    address_region: 'extra',
  },
  ...{
    url: null,
    final_url: null,
    link: null,
    image_tag: null,
    image_tags: null,
    latitude: null,
    longitude: null,
  },
  ...{ condition: null, vehicle_type: null, fb_page_id: null, neighborhood: null, custom_label: null },
  ...{
    address_country: null,
    address_postal_code: null,
    address_addr2: null,
    address_addr3: null,
    address_city_id: null,
  },
  ...{ address_unit_number: null, dealer_communication_channel: null, dealer_privacy_policy_url: null },
};

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
  const parts = looseObject(extras.get('mileage'));
  const value = rawText(
    extras.get('mileage_value') ?? parts.get('value') ?? (parts.size > 0 ? null : extras.get('mileage')),
  );
  const unit = rawText(extras.get('mileage_unit') ?? parts.get('unit')) ?? '';
  row['km'] = typeof value === 'string' && !/[a-z]/i.test(value) ? `${value} ${unit}`.trim() : value;
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
  target: key => (Object.hasOwn(TARGETS, key) ? TARGETS[key] : undefined),
  complete(row, extras) {
    const state = rawText(extras.get('state_of_vehicle'));
    row['car_type'] = state;
    if (/^(?:cpo|certified)/i.test(state ?? '')) row['certified'] = true;
    setPrices(row, extras.get('price'), extras.get('sale_price'));
    setMileage(row, extras);
    setAddress(row, extras);
    row['images'] = PHOTOS.map(name => extras.get(name))
      .filter(photo => photo !== undefined)
      .flat();
  },
  dropsRepeatedIds: true,
};
