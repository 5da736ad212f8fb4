import { dates, type Hours, week } from '../week.ts';
import { HARBOUR_DEALERSHIPS, type Shop } from './dealerships.ts';

const CLOSED = {
  '2026-12-25': null,
  '2026-12-26': null,
  '2026-12-28': null,
  '2027-01-01': null,
  '2027-01-26': null,
};
const SHORT: Hours = ['08:30', '13:00'];

function hoursOf({ type, sunday = null }: Shop) {
  if (type === 'sales') return week(['08:30', '18:00'], ['08:30', '17:00'], sunday);
  return type === 'parts'
    ? week(['08:00', '17:00'], ['08:00', '12:00'], null)
    : week(['07:30', '17:30'], ['08:00', '12:00'], null);
}

/** locations.json: the shops of all dealerships, the sales ones with the group's dealer licence. */
export const HARBOUR_LOCATIONS = HARBOUR_DEALERSHIPS.flatMap(({ slug, id, brand, shops }) =>
  shops.map(shop => ({ dealership: { slug, id, brand }, shop })),
).map(({ dealership, shop }, at) => ({
  id: 11 + at,
  name: shop.name,
  slug: shop.slug,
  dealership_id: dealership.id,
  dealership_slug: dealership.slug,
  image: shop.picture,
  primary: at === 0,
  location_type: shop.type,
  ...(shop.subtype === undefined ? {} : { location_subtype: shop.subtype }),
  ...(shop.subtype?.includes('buying') ? {} : { manufacturers: [dealership.brand] }),
  address: { street: shop.street, state: 'NSW', ...shop.suburb },
  contact_detail: {
    phone: shop.phone,
    email: `${shop.slug}@harbour-motor-group.example`,
    opening_hours: hoursOf(shop),
    special_hours: dates({ '2026-12-24': SHORT, '2026-12-31': SHORT, ...CLOSED }),
  },
  ...(shop.type === 'sales'
    ? { dealer_license_number: `MD00055${at}` }
    : { motor_vehicle_repairer: `MVRL00055${at}` }),
}));
