import type { FeedFormatName } from '../../schemas/stock-map.ts';
import { FORECOURT, ownField } from './forecourt.ts';
import { plainKey } from './plain-key.ts';

/** The format of a feed by the field names of its first record; null when they tell none. */
export function detectFormat(names: readonly string[]): FeedFormatName | null {
  const keys = new Set(names.map(plainKey));
  if (keys.has('vehicle_id') || keys.has('auto_listing_id') || keys.has('state_of_vehicle')) return 'meta';
  const isGoogle = ['image_link', 'store_code', 'link_template', 'vehicle_fulfillment'].some(key =>
    keys.has(key),
  );
  if (isGoogle && (keys.has('id') || keys.has('vin'))) return 'google';
  const own = new Set(names.map(name => ownField(FORECOURT.keyOf(name))));
  return own.has('make') && own.has('model') ? 'forecourt' : null;
}
