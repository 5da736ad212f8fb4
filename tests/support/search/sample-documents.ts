import fc from 'fast-check';
import type { SearchDocument } from '../../../src/search/collection/search-document.ts';

export const LENDER = 'Car Clarity';

const NOTHING: SearchDocument = {
  id: '1',
  stocknum: null,
  vin: null,
  also_called: null,
  at: null,
  badge: null,
  status: 'in_stock',
  car_type: 'used',
  categories: [],
  city: null,
  colour: null,
  dealership_name: null,
  dealership_slug: null,
  filtered_features: [],
  item_type: null,
  km: null,
  location_name: null,
  make: 'Suzuki',
  make_model: 'Suzuki Swift',
  model: 'Swift',
  price: null,
  subscription_price: null,
  price_range: null,
  seats: null,
  body: null,
  drive: null,
  fuel: null,
  transmission: null,
  state: null,
  tag: null,
  weekly_price_range: null,
  year: null,
  show_on_dealer_website: 'true',
  photos: 'true',
  sold_date_timestamp: null,
  finance_lenders: { [LENDER]: { paymentWeek: null } },
};

/** A nearly empty document with `changes`. */
export function document(changes: Partial<SearchDocument> = {}): SearchDocument {
  const { make = NOTHING.make, model = NOTHING.model } = changes;
  return { ...NOTHING, make_model: `${make} ${model}`, ...changes };
}

/** Makes, models and badges as feeds write them. */
const CARS = [
  ['Mazda', 'CX-5', 'Maxx Sport'],
  ['Mazda', '3', 'G20 Pure'],
  ['Mazda', 'Mazda3', null],
  ['Nissan', 'X-Trail', 'ST-L 4x4'],
  ['Nissan', 'X-TRAIL', 'Ti'],
  ['Toyota', 'Kluger', 'GXL'],
  ['Toyota', 'Land Cruiser', 'Sahara ZX'],
  ['Land Rover', 'Range Rover Evoque', 'D180'],
  ['Citroën', 'C4', 'Séduction 1.6'],
  ['Škoda', 'Octavia', 'RS 2.0'],
  ['Honda', 'Accord', 'e:HEV'],
  ['Volkswagen', 'Golf', '110TSI'],
  ['Kia', "Cee'd", 'S & GT-Line'],
  ['吉利', '星越', null],
  ['Suzuki', 'Swift', 'Sport Turbo'],
] as const;

/** Queries of visitors. */
export const QUERIES = [
  'volks wagen go',
  'mazda under 30000',
  '7 seater',
  'cx-5',
  'cx5',
  'CX 5',
  'x-trail',
  'xtrail',
  'x trial',
  'kluger gxl',
  'kluger gx',
  '4x4',
  'citroen',
  'Citroën seduction',
  'skoda octavai',
  'land cruiser',
  'landcruiser',
  'mazda3',
  'mazda 3',
  'e:hev',
  'golf',
  'goldd',
  '2.0',
  '2019 mazda',
  'volkswagon golf',
  'swift spo',
  'swfit',
  '吉利',
  'ceed',
  's10',
  'S1001',
  'white suv',
  '2019-',
  '-',
  'no such car',
];

const textOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
const numberOf = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: null });
const listOf = (...values: string[]) => fc.subarray(values);

const arbitraryDocument = fc
  .record({
    car: fc.constantFrom(...CARS),
    changes: fc.record({
      stocknum: textOf('S1001', 's-1001', 'STK 77', 'A12', '2019'),
      vin: textOf('FAKEVN00000000A01', 'FAKEVN00000000B02', 'fakevn00000000c03'),
      status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'on hold'),
      car_type: fc.constantFrom('new', 'used', 'demo'),
      categories: listOf('Family', 'Work', 'First, car'),
      at: textOf('-27.385,153.032', '-27.524,153.191', '-32.716,151.526', '0,0'),
      city: textOf('Kedron', 'Gold Coast', 'Zürich'),
      colour: textOf('White', 'Gold', 'Soul Red'),
      dealership_name: textOf('Smith, Jones & Co', '-1', 'Metro: North'),
      dealership_slug: textOf('smith-jones', 'metro'),
      filtered_features: listOf('Tow Bar', 'Apple CarPlay', '4x4', 'constructor', '__proto__'),
      km: fc.oneof(numberOf(0, 5, 12345, 250000), fc.nat({ max: 300000 })),
      price: fc.oneof(numberOf(20000, 20000, 11, 35990), fc.nat({ max: 60000 })),
      subscription_price: numberOf(199, 249.5),
      price_range: textOf('10000-20000', '100000-'),
      seats: numberOf(2, 5, 7),
      body: textOf('SUV', 'Ute', '4x4'),
      fuel: textOf('Petrol', 'Electric'),
      transmission: textOf('Automatic', 'Manual'),
      state: textOf('QLD', 'constructor'),
      tag: textOf('Test Drive Only', 'New', '  '),
      weekly_price_range: textOf('0-100', '200-'),
      year: numberOf(2018, 2019, 2024),
      sold_date_timestamp: numberOf(1700000000, 1699999999),
    }),
    weekly: numberOf(100.43, 99, 250.1, 0.1),
  })
  .map(
    ({ car: [make, model, badge], changes, weekly }): SearchDocument =>
      document({ make, model, badge, ...changes, finance_lenders: { [LENDER]: { paymentWeek: weekly } } }),
  );

/** Up to 70 cars: more than two words of a bit set. */
export const arbitraryDocuments: fc.Arbitrary<SearchDocument[]> = fc
  .array(arbitraryDocument, { maxLength: 70, size: 'max' })
  .map(documents => documents.map((each, at) => ({ ...each, id: `S${1000 + ((at * 37) % 101)}` })));
