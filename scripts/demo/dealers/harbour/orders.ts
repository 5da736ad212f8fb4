import type { Order, Place, Special } from '../cars/order.ts';
import {
  all,
  belowMarket,
  type Change,
  praised,
  reduced,
  reserved,
  sold,
  tagged,
  testDriveOnly,
  unpriced,
  withHistory,
} from '../cars/standing.ts';
import { type Random, randomFrom } from '../random.ts';
import { THIS_YEAR } from '../today.ts';
import { HARBOUR_DEALERSHIPS, type HarbourDealership } from './dealerships.ts';

const history = withHistory('https://history.harbour-motor-group.example/reports');
const unchanged: Change = () => ({});
const ordinary: Special = {};

/** What is special about one car in stock, and how many of a hundred are so. */
type Chances = readonly (readonly [(random: Random) => Special, number])[];

const changed = (change: Change) => () => ({ change });
const justSold = (random: Random) => sold(random.int(2, 28) / 10);
const longSold = (random: Random) => sold(random.int(41, 275) / 10);

const OF_NEW: Chances = [
  [() => ordinary, 74],
  [() => ({ coming: true }), 13],
  [changed(reserved), 4],
  [justSold, 1],
  [longSold, 2],
  [random => ({ change: reduced(random.int(2, 8) * 500) }), 4],
  [changed(tagged('Fleet Deal')), 2],
];
const OF_DEMO: Chances = [
  [() => ordinary, 72],
  [changed(testDriveOnly), 8],
  [changed(reserved), 5],
  [longSold, 3],
  [random => ({ change: reduced(random.int(4, 10) * 500) }), 12],
];
const OF_USED: Chances = [
  [() => ordinary, 60],
  [changed(reserved), 4],
  [justSold, 2],
  [longSold, 3],
  [() => ({ coming: true, pictures: 1 }), 3],
  [random => ({ change: reduced(random.int(2, 6) * 500) }), 9],
  [random => ({ change: belowMarket(random.int(6, 24) * 100) }), 8],
  [changed(praised), 8],
  [changed(unpriced), 1],
  [() => ({ pictures: 0 }), 2],
];

function placeOf({ slug, id, name, shops }: HarbourDealership, shop = shops[0]): Place {
  if (shop === undefined) throw new Error(`${name} has no shop to put a car in.`);
  const { city } = shop.suburb;
  return {
    dealership_id: String(id),
    dealership_slug: slug,
    dealership_name: name,
    location_name: shop.name,
    city,
    state: 'NSW',
    location: {
      name: shop.name,
      slug: shop.slug,
      phone: shop.phone,
      address: { street: shop.street, city, state: 'NSW' },
    },
  };
}

/** New cars can be collected at any of the group's dealerships. */
const DISTRIBUTION = ['Broadmeadow', 'Cardiff', 'Rutherford', 'Bennetts Green'];

function newPlace(dealership: HarbourDealership): Place {
  const place = placeOf(dealership);
  return place.location === undefined
    ? place
    : { ...place, location: { ...place.location, distribution_locations: DISTRIBUTION } };
}

/** Models of last year that this year's have replaced are run out. */
function newOrder(dealership: HarbourDealership, random: Random): Order {
  const isOutgoing = random.chance(0.14);
  const year = isOutgoing ? THIS_YEAR - 1 : THIS_YEAR;
  const special = random.weighted(OF_NEW)(random);
  const runout = isOutgoing && special.coming !== true ? tagged('Run-out') : unchanged;
  return {
    type: 'new',
    make: dealership.brand,
    years: [year, year],
    place: newPlace(dealership),
    ...special,
    change: all(runout, special.change ?? unchanged),
    ...(isOutgoing ? { coming: false } : {}),
  };
}

function demoOrder(dealership: HarbourDealership, random: Random): Order {
  return {
    type: 'demo',
    make: dealership.brand,
    years: [THIS_YEAR - 1, THIS_YEAR],
    place: placeOf(dealership),
    ...random.weighted(OF_DEMO)(random),
  };
}

/** One used car in five is of the dealership's make on purpose; the used yard takes half of Toyota's. */
function usedOrder(dealership: HarbourDealership, random: Random): Order {
  const yard = dealership.shops.find(({ subtype }) => subtype?.includes('buying'));
  const special = random.weighted(OF_USED)(random);
  const isDocumented = random.chance(0.2);
  return {
    type: 'used',
    ...(random.chance(0.2) ? { make: dealership.brand } : {}),
    years: [THIS_YEAR - 14, THIS_YEAR - 1],
    place: placeOf(dealership, random.chance(0.5) ? (yard ?? dealership.shops[0]) : dealership.shops[0]),
    ...special,
    change: all(special.change ?? unchanged, isDocumented ? history : unchanged),
  };
}

function times(count: number, order: () => Order): Order[] {
  return Array.from({ length: count }, order);
}

/** About nine hundred cars: each dealership's new and demonstrator ones, and used cars of every make. */
export function harbourOrders(): Order[] {
  return HARBOUR_DEALERSHIPS.flatMap(dealership => {
    const random = randomFrom(`orders of ${dealership.slug}`);
    const { stock } = dealership;
    return [
      ...times(stock.new, () => newOrder(dealership, random)),
      ...times(stock.demo, () => demoOrder(dealership, random)),
      ...times(stock.used, () => usedOrder(dealership, random)),
    ];
  });
}
