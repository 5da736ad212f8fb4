import type { FeedFormatName } from '../../schemas/stock-map.ts';
import { FORECOURT, ownField } from './forecourt.ts';
import { META } from './meta.ts';
import { plainKey } from './plain-key.ts';

/** Names that neither Meta nor Google has: other systems have `Vehicle ID` and `store_code`, too. */
const OTHERS =
  'odometer kilometres kms stock_number stock_no stocknumber status photos photo_url photo_urls images'.split(
    ' ',
  );

/** Google's names for facts of vehicles. A list of products, for Meta or for Google, has none of them. */
const GOOGLE_VEHICLE = 'link_template vehicle_fulfillment store_code vin model year mileage trim'.split(' ');

/** The format of a feed by the field names of its first record; null when they match none. */
export function detectFormat(names: readonly string[]): FeedFormatName | null {
  const keys = new Set(names.map(plainKey));
  const hasOthers = OTHERS.some(key => keys.has(key));
  if (keys.has('auto_listing_id') || keys.has('state_of_vehicle')) return 'meta';
  const isMostlyMeta = [...keys].filter(key => META.field(key) !== undefined).length > keys.size / 2;
  if (keys.has('vehicle_id') && !hasOthers && isMostlyMeta) return 'meta';
  const isGoogle =
    ['image_link', 'link_template', 'vehicle_fulfillment'].some(key => keys.has(key)) ||
    (keys.has('store_code') && !hasOthers);
  const isOfVehicles = GOOGLE_VEHICLE.some(key => keys.has(key)) && ![...keys].some(key => /^fb_/.test(key));
  if (isGoogle && isOfVehicles && (keys.has('id') || keys.has('vin'))) return 'google';
  const own = new Set(names.map(name => ownField(FORECOURT.keyOf(name))));
  return own.has('make') && own.has('model') ? 'forecourt' : null;
}
