import { escapeXml } from '../../lib/markup/escape-xml.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { addressLine } from '../location/location-summary.ts';
import type { FeedCar } from './feed-car.ts';

/** Google takes ten beside the cover. */
const MORE_PHOTOS = 10;

/** Google's words for what a price holds (docs/feeds-out.md#what-they-say); others are left out. */
const PRICE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^est.*drive/i, 'estimated_drive_away_price'],
  [/drive ?-? ?away/i, 'drive_away_price'],
  [/e\.?g\.?c|excl/i, 'excluding_government_charges_price'],
];

/** Google's words for bodies; null for those that its vehicle ads do not take. */
const BODY_STYLES: Partial<Record<string, string | null>> = {
  ...{ '4x4': 'suv', Bus: null, 'Cab Chassis': 'truck', Convertible: 'convertible', Coupe: 'coupe' },
  ...{ Hardtop: 'coupe', Hatch: 'hatchback', 'Light Truck': null, Motorhome: null, Sedan: 'sedan' },
  ...{ 'People Mover': 'minivan', Softtop: 'convertible', SUV: 'suv', Ute: 'truck', Van: 'full_size_van' },
  Wagon: 'station_wagon',
};
/** Google calls the kind of fuel `engine`. */
const ENGINES: Partial<Record<string, string>> = {
  ...{ Petrol: 'gasoline', Diesel: 'diesel', Electric: 'electric', Hybrid: 'hybrid' },
  'Plug-in hybrid': 'plug-in_hybrid',
};
const DRIVE_TRAINS: Partial<Record<string, string>> = { '4x4': '4WD', AWD: 'AWD', FWD: 'FWD', RWD: 'RWD' };

/** The feed around its items: RSS 2.0 with Google's names. */
export function googleFeed({ name, origin }: SiteConfig): { head: string; foot: string } {
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(origin)}/</link>
<description>${escapeXml(`Vehicles for sale at ${name}`)}</description>
`,
    foot: '</channel>\n</rss>\n',
  };
}

/**
 * A car as an item of Google's vehicle listings and ads. A reserved car is left out: an advertised one has to be for
 * sale. So is a motorhome, a bus or a truck: the ads are for passenger cars. A demo car is used, as Google has it, with our own
 * label.
 */
export function googleItem(feedCar: FeedCar, { country }: SiteConfig): string {
  const { car, photos, store, location, page } = feedCar;
  const body = BODY_STYLES[car.simple_body ?? ''];
  if (car.reserved || body === null) return '';
  const [cover, ...more] = photos;
  const address = location === null ? null : addressLine(location.address, country);
  const fields: [string, string | number | null][] = [
    ['id', car.id],
    ['vin', car.vin],
    ['title', feedCar.title],
    ['description', feedCar.description],
    ['link', page],
    ['link_template', `${page}?store={store_code}`],
    ['image_link', cover],
    ...more.slice(0, MORE_PHOTOS).map((photo): [string, string] => ['additional_image_link', photo]),
    ['condition', car.car_type === 'new' ? 'new' : 'used'],
    ['certified_pre-owned', car.certified && car.car_type !== 'new' ? 'yes' : null],
    ['price', feedCar.price],
    ['vehicle_price_type', priceType(car.price_type)],
    ['mileage', car.km === null ? null : `${car.km} ${feedCar.unit === 'mile' ? 'miles' : 'km'}`],
    ['brand', car.make],
    ['model', car.model],
    ['year', feedCar.year],
    ['trim', car.badge],
    ['color', car.colour],
    ['body_style', body ?? null],
    ['engine', ENGINES[car.simple_fuel ?? ''] ?? null],
    ['drive_train', DRIVE_TRAINS[car.simple_drive ?? ''] ?? null],
    ['transmission', car.simple_transmission],
    ['store_code', store],
    ['dealership_name', location?.name ?? car.dealership_name],
    ['dealership_address', address],
    ['date_in_stock', car.created_at?.slice(0, 10) ?? null],
    ['google_product_category', 916],
    ['custom_label_0', car.car_type === 'demo' ? 'demo' : null],
  ];
  const filled = fields.filter(([, value]) => value !== null && value !== '');
  const fulfillment = `<g:vehicle_fulfillment><g:option>in_store</g:option><g:store_code>${escapeXml(store)}</g:store_code></g:vehicle_fulfillment>`;
  return `<item>\n${filled.map(element).join('\n')}\n${fulfillment}\n</item>\n`;
}

function element([name, value]: [string, string | number | null]): string {
  return `<g:${name}>${escapeXml(String(value))}</g:${name}>`;
}

function priceType(text: string | null): string | null {
  return PRICE_TYPES.find(([pattern]) => text !== null && pattern.test(text))?.[1] ?? null;
}
