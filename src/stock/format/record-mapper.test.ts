import { expect, test } from 'vitest';
import type { FeedFormatName } from '../../schemas/stock-map.ts';
import { photoEntries, shortTexts } from '../coerce/list.ts';
import { money } from '../coerce/money.ts';
import { ParseError } from '../coerce/parse-error.ts';
import { detectFormat } from './detect-format.ts';
import { FORMATS } from './formats.ts';
import { looseObject } from './loose-object.ts';
import { plainKey } from './plain-key.ts';
import { type MapInstructions, RecordMapper } from './record-mapper.ts';
import { splitPriceType } from './split-price-type.ts';

function mapper(format: FeedFormatName, instructions: Partial<MapInstructions> = {}) {
  return new RecordMapper(FORMATS[format], {
    columns: {},
    parsers: {},
    values: {},
    defaults: {},
    filter: {},
    ...instructions,
  });
}

test('names of Meta and Google fields in their many spellings', () => {
  const keys = [
    'g:Image Link',
    'image[0].url',
    'image_0_url',
    'Image  Urls',
    'mileage.value',
    'certified_pre-owned',
    'Stock #',
    'vehicle_fulfillment(option:store_code)',
  ];
  expect(keys.map(plainKey)).toEqual([
    'image_link',
    'image_url',
    'image_url',
    'image_urls',
    'mileage_value',
    'certified_pre_owned',
    'stock',
    'vehicle_fulfillment_option_store_code',
  ]);
});

test('Meta: CSV with flat columns and XML with nested elements give the same row', () => {
  const flat = {
    'Vehicle  Id': '1',
    'mileage.value': '5',
    'mileage.unit': 'MI',
    'image[0].url': 'https://a/1.jpg',
    'image[1].url': 'https://a/2.jpg',
    'image[0].tag[0]': 'Front',
    address: "{addr1: '12 High Street', city: 'O'Fallon', region: 'MT', postal_code: '59901'}",
    State_of_Vehicle: 'CPO',
    price: '36255 USD',
    sale_price: '33916 USD',
    'Stock #': 'H1',
    Age: '9',
  };
  const nested = {
    vehicle_id: '1',
    'mileage.value': '5',
    'mileage.unit': 'MI',
    'image.url': ['https://a/1.jpg', 'https://a/2.jpg'],
    'address.addr1': '12 High Street',
    'address.city': "O'Fallon",
    'address.region': 'MT',
    state_of_vehicle: 'CPO',
    price: '36255 USD',
    sale_price: '33916 USD',
    stock_number: 'H1',
  };
  const meta = mapper('meta');
  expect(meta.toRow(flat)).toEqual(meta.toRow(nested));
  expect(meta.toRow(flat)).toMatchObject({
    id: '1',
    km: '5 miles',
    price: '33916 USD',
    before_price: '36255 USD',
    car_type: 'CPO',
    certified: true,
    city: "O'Fallon",
    state: 'MT',
    location: { address: { street: '12 High Street' } },
    images: ['https://a/1.jpg', 'https://a/2.jpg'],
    stocknum: 'H1',
  });
  expect(meta.unknown.list()).toEqual([{ field: 'Age', count: 2 }]);
});

test('Meta: JSON in cells, a price without a sale, a mileage with its unit', () => {
  const row = mapper('meta').toRow({
    vehicle_id: '1',
    image: '[{"url":"https://a/1.jpg"}]',
    address: '{"addr1":"1 A St","city":"Kedron"}',
    mileage: '{value: 12, unit: KM}',
    price: '5 AUD',
    sale_price: '6 AUD',
  });
  expect(row).toMatchObject({
    km: '12 km',
    price: '5 AUD',
    city: 'Kedron',
    images: ['[{"url":"https://a/1.jpg"}]'],
  });
  expect(row).not.toHaveProperty('before_price');
  expect(mapper('meta').toRow({ mileage: '39798 miles', address: '1 A St, Kedron' })).toMatchObject({
    km: '39798 miles',
    location: { address: { street: '1 A St, Kedron' } },
  });
});

test('Google: the engine is the fuel where it names one, and prices have their type', () => {
  const google = mapper('google');
  const row = google.toRow({
    'g:id': 'K1',
    'g:brand': 'Kia',
    'g:engine': 'Hybrid',
    'g:image_link': 'https://a/1.jpg',
    'g:additional_image_link': ['https://a/2.jpg', 'https://a/3.jpg'],
    'g:vehicle_price_type': 'excluding_government_charges_price',
    'g:vehicle_fulfillment.store_code': 'X',
    'g:store_code': 'X',
    'g:certified_pre-owned': 'yes',
    'g:colour_of_roof': 'red',
  });
  expect(row).toMatchObject({
    id: 'K1',
    make: 'Kia',
    fuel: 'Hybrid',
    price_type: 'excluding_government_charges_price',
    dealership_id: 'X',
    certified: 'yes',
    images: ['https://a/1.jpg', 'https://a/2.jpg', 'https://a/3.jpg', undefined],
  });
  expect(row).not.toHaveProperty('engine');
  expect(google.unknown.list()).toEqual([{ field: 'g:colour_of_roof', count: 1 }]);
  expect(google.toRow({ engine: '2.0 TFSI', fuel_type: 'petrol' })).toMatchObject({
    engine: '2.0 TFSI',
    fuel: 'petrol',
  });
});

test('our own names may vary in case and blanks, and lead into nested fields', () => {
  const own = mapper('forecourt');
  expect(
    own.toRow({
      Make: 'Suzuki',
      'Car Type': 'used',
      'location.address.city': 'Kedron',
      'images[0].image.url': 'a.jpg',
    }),
  ).toEqual({
    make: 'Suzuki',
    car_type: 'used',
    location: { address: { city: 'Kedron' } },
    images: 'a.jpg',
  });
  expect(own.unknown.list()).toEqual([]);
});

test('columns, parsers, values, defaults and filter of stock.map.json', () => {
  const csv = mapper('csv', {
    columns: { Brand: 'make', Kilometres: 'km', Doors: 'doors', Note: null, Fuel: 'fuel' },
    parsers: {
      Engine: 'engine',
      Doors: 'doors_seats',
      Location: 'place',
      Colours: 'colours',
      Kilometres: 'miles',
    },
    values: { Fuel: { ULP: 'Petrol', Other: null } },
    defaults: { car_type: 'used', state: 'QLD', fuel: 'Diesel' },
    filter: { Location: ['Kedron, QLD', 'Nowhere'] },
  });
  const record = {
    brand: 'Suzuki',
    Kilometres: '5',
    Doors: ' 7 Seats',
    Note: 'x',
    Fuel: 'ulp',
    Engine: '4 cyl, 2.2 L',
    Location: 'kedron, QLD',
    Colours: 'White / Black / Leather',
    Extra: 'y',
  };
  expect(csv.toRow(record)).toEqual({
    make: 'Suzuki',
    km: '5 miles',
    seats: '7 Seats',
    fuel: 'Petrol',
    cylinders: '4',
    engine: '4 cyl, 2.2 L',
    city: 'kedron',
    state: 'QLD',
    colour: 'White',
    interior_colour: 'Black / Leather',
    car_type: 'used',
  });
  expect(csv.toRow({ ...record, Fuel: 'Other' })).toMatchObject({ fuel: 'Diesel' });
  expect(csv.toRow({ ...record, Location: 'Ascot, QLD' })).toBeNull();
  expect(csv.toRow({ Brand: 'Suzuki' })).toBeNull();
  expect(csv.unknown.list()).toEqual([{ field: 'Extra', count: 2 }]);
});

test('columns of the map that the feed does not have are reported', () => {
  const csv = mapper('csv', { columns: { Brand: 'make', Prcie: 'price' }, parsers: { Enigne: 'engine' } });
  csv.toRow({ Brand: 'Suzuki' });
  expect(csv.unseenColumns).toEqual(['Prcie', 'Enigne']);
});

test('a k behind a reading is no unit', () => {
  const map = { columns: {}, parsers: { Miles: 'miles', Mil: 'mil', Odo: 'kilometres' } } as const;
  const km = (record: Record<string, unknown>) => mapper('csv', map).toRow(record)?.['km'];
  expect([km({ Miles: '45k' }), km({ Mil: '4.5k' }), km({ Odo: '45k miles' })]).toEqual([
    '45k miles',
    '4.5k mil',
    '45k miles',
  ]);
  const doubtful = [km({ Mil: '45000' }), km({ Mil: '45k' }), km({ Mil: '45 K' })];
  expect(doubtful).toEqual(['45000 mil or km', '45k mil or km', '45 K mil or km']);
});

test('parsers on odd values', () => {
  const csv = mapper('csv', { parsers: { e: 'engine', p: 'place', d: 'doors_seats', c: 'colours' } });
  expect(csv.toRow({ e: '0 L', p: 'Warrenheip, AU-VIC', d: '5', c: '-' })).toEqual({
    city: 'Warrenheip',
    state: 'VIC',
  });
  expect(csv.toRow({ e: '4 cyl', p: 'Kedron QLD 4031', d: '5 Doors', c: 'White' })).toEqual({
    cylinders: '4',
    city: 'Kedron',
    state: 'QLD',
    doors: '5 Doors',
    colour: 'White',
    interior_colour: '',
  });
  expect(csv.toRow({ p: 'Kedron' })).toEqual({ city: 'Kedron' });
});

test('a name such as __proto__ or constructor is only a name', () => {
  const hostile: Record<string, unknown> = JSON.parse(
    '{"__proto__":{"make":"x"},"constructor":"y","toString":"z","make":"Suzuki"}',
  );
  for (const format of ['forecourt', 'meta', 'google', 'csv'] as const) {
    const one = mapper(format);
    const row = one.toRow(hostile);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(one.unknown.list().map(({ field }) => field)).toContain('constructor');
  }
});

test('formats are known by their field names', () => {
  expect(detectFormat(['Vehicle  Id', 'Make'])).toBe('meta');
  expect(detectFormat(['g:id', 'g:image_link', 'g:mileage'])).toBe('google');
  expect(detectFormat(['g:id', 'title', 'g:image_link', 'availability', 'price', 'brand'])).toBeNull();
  expect(detectFormat(['id', 'image_link', 'brand', 'fb_product_category', 'year'])).toBeNull();
  expect(detectFormat(['VIN', 'store code', 'make', 'model'])).toBe('google');
  expect(detectFormat(['ID', 'Make', 'Model'])).toBe('forecourt');
  // A dealer's own list has such names, too.
  expect(detectFormat(['id', 'vin', 'store_code', 'make', 'model', 'odometer', 'status'])).toBe('forecourt');
  expect(detectFormat(['Vehicle ID', 'Stock Number', 'Manufacturer'])).toBeNull();
  // Most fields of the record have no name of Meta's.
  const exported =
    'Feed_Id,Vehicle_ID,FullRegistration,Make,Model,Variant,EngineSize,Bodytype,Price,PictureRefs';
  expect(detectFormat(exported.split(','))).toBe('forecourt');
  expect(detectFormat(['Märke', 'Modell'])).toBe('forecourt');
  expect(detectFormat(['Hersteller', 'Modell'])).toBeNull();
});

test('objects in pseudo-JSON', () => {
  expect(Object.fromEntries(looseObject('{addr1: \'a, b\', n: 5, "x": "y"}'))).toEqual({
    addr1: 'a, b',
    n: '5',
    x: 'y',
  });
  expect(looseObject('plain text').size).toBe(0);
  expect(looseObject(`{${"a:'".repeat(1000)}`).size).toBeLessThan(1001);
});

test.each([
  ['$24,990 Drive Away', '$24,990', 'Drive Away'],
  ['24990 EGC', '24990', 'Excl. Govt. Charges'],
  ['24990 excl. govt charges', '24990', 'Excl. Govt. Charges'],
  ['$24,990 Inc. GST, Exc. Gov. Charges', '$24,990', 'Excl. Govt. Charges'],
  ['$24,990 (Drive Away)', '$24,990', 'Drive Away'],
  ['$24,990 DRIVE AWAY*', '$24,990', 'Drive Away'],
  ['Now $24,990 Drive Away', '$24,990', 'Drive Away'],
  ['Only $24,990 drive away!', '$24,990', 'Drive Away'],
  ['From $24,990 Drive Away', 'From $24,990', 'Drive Away'],
  // Of motorcycles.
  ['$8,999 ride away', '$8,999', 'Drive Away'],
  ['$24,990 Drive Away, no more to pay', '$24,990', 'Drive Away'],
  ['24990 AUD', '24990 AUD', undefined],
])('a price of %j is %j and %j', (price, amount, type) => {
  expect(splitPriceType({ price })).toEqual(
    type === undefined ? { price } : { price: amount, price_type: type },
  );
});

test.each([
  ['$24,990 Drive Away', '$22,990 Drive Away', '$22,990'],
  ['24990 EGC', '22990 excl. govt charges', '22990'],
  ['$24,990 Drive Away', '$22,990', '$22,990'],
  ['$24,990 Drive Away', '$22,990 inc GST', '$22,990'],
  ['$24,990 OTR', '$22,990 per week', '$22,990 per week'],
])('beside a price of %j, one of %j for a while or before is %j', (price, other, amount) => {
  const dates = '2026-11-01/2026-11-30';
  expect(splitPriceType({ price, before_price: other, sale: { price: other, dates } })).toMatchObject({
    before_price: amount,
    sale: { price: amount, dates },
  });
});

test.each([
  ['$21,990 plus on roads', '$19,990 drive away', 'Drive Away'],
  ['$21,990 drive away', '$19,990 + ORC', 'Excl. Govt. Charges'],
  ['$21,990', '$19,990 drive away', 'Drive Away'],
  ['21990', '$19,990 EGC', 'Excl. Govt. Charges'],
])(
  'beside a price of %j, one of %j for a while states itself what it includes',
  (price, other, price_type) => {
    expect(splitPriceType({ price, sale: { price: other, dates: 'x' } })).toMatchObject({
      sale: { price: '$19,990', price_type, dates: 'x' },
    });
  },
);

test.each([
  ['$24,990 Drive Away', '$26,990 EGC', 'Drive Away', '$26,990 EGC'],
  ['$24,990', '$26,990 Drive Away', undefined, '$26,990 Drive Away'],
  // Without its own words a price includes no more than the one before it did.
  ['$24,990', '$26,990 plus on roads', 'Excl. Govt. Charges', '$26,990'],
  [24990, 'was $26,990 + ORC', 'Excl. Govt. Charges', '$26,990'],
])('a price of %j that was %j', (price, before_price, price_type, before) => {
  const split = splitPriceType({ price, before_price });
  expect([split['price_type'], split['before_price']]).toEqual([price_type, before]);
});

test('a former price with words is an amount, and a price type in its own column counts for all prices', () => {
  const row = { price: 24990, price_type: 'Drive away!', before_price: 'was $26,990 Drive Away' };
  expect(splitPriceType(row)).toMatchObject({ price: 24990, before_price: '$26,990' });
});

test('of two prices with points between thousands, the sale price is the lower', () => {
  const prices = { price: '13.990,00 EUR', sale_price: '12.990,00 EUR' };
  expect(mapper('meta').toRow({ vehicle_id: 1, ...prices })).toMatchObject({
    price: '12.990,00 EUR',
    before_price: '13.990,00 EUR',
  });
});

test('of two prices of which one is short for thousands, the sale price is the lower', () => {
  const row = mapper('meta').toRow({ vehicle_id: 1, price: '$14k', sale_price: '12990' });
  expect(row).toMatchObject({ price: '12990', before_price: '$14k' });
});

test.each([
  ['$24,990 inc GST', '$24,990'],
  ['$24,990 ono', '$24,990'],
  ['24,990 (incl. GST)', '24,990'],
  ['249 900 kr inkl. moms', '249 900 kr'],
  ['£47,995 OTR', '£47,995'],
  ['£47,995 on the road', '£47,995'],
])('a price of %j is %j, and its tax is no price type', (price, amount) => {
  expect(splitPriceType({ price })).toEqual({ price: amount });
});

test.each([
  ['$24,990 + GST', '$24,990'],
  ['24,990 plus HST', '24,990'],
  ['24990 CAD (excl. taxes)', '24990 CAD'],
  ['$24,990 & taxes', '$24,990'],
  ['$24,990 and HST', '$24,990'],
  ['249 900 kr exkl. moms', '249 900 kr'],
])('a price of %j lacks its tax: it is one only where visitors know that', (price, amount) => {
  expect(splitPriceType({ price })).toEqual({ price });
  expect(splitPriceType({ price }, { taxIsExtra: true })).toEqual({ price: amount });
});

test.each([
  ['$24,990 tax included', 'Tax included'],
  ['24,990 CAD (incl. HST)', 'Tax included'],
  ['$24,990 + HST & licensing', '+ HST & licensing'],
  ['$24,990 HST', 'HST'],
  ['$24,990 & applicable taxes and fees', '& applicable taxes and fees'],
  ['$24,990 plus tax and dealer fees', 'plus tax and dealer fees'],
])('where pages state that tax is added, %j states itself what it includes', (price, price_type) => {
  expect(splitPriceType({ price }, { taxIsExtra: true })).toMatchObject({ price_type });
});

test.each([
  ['$24,990 + ORC', 'Drive Away', 'Excl. Govt. Charges'],
  ['$24,990 inc GST + ORC', undefined, 'Excl. Govt. Charges'],
  ['$24,990 Drive Away', 'Excl. Govt. Charges', 'Excl. Govt. Charges'],
  ['$24,990 Drive Away', 'Special', 'Drive Away'],
])('of %j with the type %j the one that promises less counts', (price, price_type, type) => {
  expect(splitPriceType({ price, price_type })).toEqual({ price: '$24,990', price_type: type });
});

test.each([
  '$199 inc GST per week',
  '$199 Drive Away per week',
  '$2,000 + 60 x $399',
  '$1,000 incl deposit',
  '3 990 kr inkl. moms per månad',
  '$24,990 drive away + GST',
  '$24,990 & GST',
  '24,990 plus G.S.T.',
  '£12,995 + 20%',
  'R249 900 + BTW',
  '249 900 kr + mervärdesskatt',
])('%j is no price that a car is sold at', price => {
  expect(splitPriceType({ price })).toEqual({ price });
  expect(money({ country: 'AU', whole: true })(price)).toBeInstanceOf(ParseError);
});

test.each([
  ['Ex VAT', '12995 + VAT'],
  ['VAT Exclusive', '12995 + VAT'],
  ['Plus GST', '12995 + GST'],
  ['excluding', '12995 + tax'],
  ['Inc VAT', '12995'],
  ['No VAT', 12995],
  ['VAT Qualifying', 12995],
  [null, 12995],
])('a price whose column has %j', (price_tax, price) => {
  expect(splitPriceType({ price: 12995, price_tax })['price']).toEqual(price);
  expect(splitPriceType({ price: 12995, price_tax }, { taxIsExtra: true })['price']).toEqual(
    price === 12995 ? price : '12995',
  );
});

test('a column of tax counts for all prices of the car, and for no missing one', () => {
  const price_tax = 'Ex VAT';
  expect(
    splitPriceType({
      price: '£12,995',
      before_price: '£13,995',
      sale: { price: 11995, dates: 'x' },
      price_tax,
    }),
  ).toMatchObject({ price: '£12,995 + VAT', before_price: '£13,995 + VAT', sale: { price: '11995 + VAT' } });
  for (const price of ['POA', 0, null]) expect(splitPriceType({ price, price_tax })['price']).toBe(price);
});

test('several columns of a list are one list, in the order of the feed; of any other field they give one value', () => {
  const map = mapper('csv', {
    columns: { Photo1: 'images', Photo2: 'images', Photo3: 'images', Old: 'price', New: 'price' },
  });
  const row = map.toRow({ Photo1: 'a.jpg', Old: 1, Photo2: '', Photo3: ['b.jpg', 'c.jpg'], New: 2 });
  expect(row).toEqual({ images: ['a.jpg', '', 'b.jpg', 'c.jpg'], price: [1, 2] });
  expect(map.toRow({ Old: '$1', New: '' })).toEqual({ price: '$1' });
  expect(map.toRow({ Old: 'POA', New: 'poa' })).toEqual({ price: 'POA' });
  expect(map.toRow({ Old: '-', New: '$2' })).toEqual({ price: '$2' });
});

test('nested names of JSON are joined by dots, but not those of a column that is named whole', () => {
  const columns = { 'spec.make': 'make', 'spec.engine.size': 'engine', photos: 'images' } as const;
  const row = mapper('csv', { columns }).toRow({
    spec: { make: 'Kia', engine: { size: '2.0 L' } },
    photos: { url: 'a.jpg' },
    __proto__: { polluted: true },
  });
  expect(row).toEqual({ make: 'Kia', engine: '2.0 L', images: { url: 'a.jpg' } });
});

test('whole cents are an amount, and other texts are left to the reader of money', () => {
  const map = mapper('csv', { columns: { Price: 'price' }, parsers: { Price: 'cents' } });
  expect(['2499000', 2499050, '24,990', ''].map(Price => map.toRow({ Price })?.['price'])).toEqual([
    24990,
    24990.5,
    '24,990',
    undefined,
  ]);
});

test('a demonstrator is one, whatever another column of types holds', () => {
  const flags = mapper('csv', {
    columns: { New: 'car_type', Demo: 'car_type' },
    values: { New: { Y: 'new', N: 'used' }, Demo: { Y: 'demo', N: null } },
  });
  const type = (record: Record<string, unknown>) => flags.toRow(record)?.['car_type'];
  expect(type({ New: 'Y', Demo: 'Y' })).toBe('demo');
  expect(type({ Demo: 'Y', New: 'N' })).toBe('demo');
  expect(type({ Demo: 'N', New: 'Y' })).toBe('new');
});

test.each([
  ['DAP', 'Drive Away'],
  ['DRIVEAWAY', 'Drive Away'],
  ['drive_away_price', 'Drive Away'],
  ['Ride-away', 'Drive Away'],
  ['EGC', 'Excl. Govt. Charges'],
  ['excluding_government_charges_price', 'Excl. Govt. Charges'],
  ['estimated_drive_away_price', 'Estimated Drive Away'],
  ['Before on-roads', 'Before on-roads'],
])('a price type of %j', (price_type, expected) => {
  expect(splitPriceType({ price: '24990', price_type })['price_type']).toBe(expected);
});

test.each([
  ['Exceptional value', 'Drive Away'],
  ['Exc. on-roads', 'Exc. on-roads'],
])('a price that is drive away, beside %j, is %j', (price_type, expected) => {
  expect(splitPriceType({ price: '24990 Drive Away', price_type })['price_type']).toBe(expected);
});

test.each([
  ['45000', 'mi', '45000 miles'],
  [45000, 'KM', '45000 km'],
  ['45000', 'SMI', '45000 miles'],
  ['4500', 'mil', '4500 mil'],
  ['45000 km', 'mi', '45000 km'],
  ['45000', '', '45000'],
  ['New', 'km', 'New'],
  [['45000', '46000'], 'km', ['45000', '46000']],
  // Of a machine.
  ['3200', 'hours', null],
])('an odometer of %j with the unit %j', (km, km_unit, expected) => {
  const row = mapper('forecourt').toRow({ km, km_unit });
  expect(row).toEqual({ km: expected });
});

test('a label in a list of values is a column that the map names', () => {
  const map = mapper('csv', { columns: { 'attributes.Odometer': 'km', 'attributes.colour': 'colour' } });
  const row = (attributes: unknown) => map.toRow({ attributes });
  expect(
    row([
      { Name: 'ODOMETER', DisplayName: 'Kms', Value: '65,210' },
      { Name: 'Colour', Value: 'Red' },
    ]),
  ).toEqual({ km: '65,210', colour: 'Red' });
  // Two values of one label are two, and which is meant is unknown.
  const twice = [
    { code: 'Odometer', value: 1 },
    { code: 'odometer', value: 2 },
  ];
  expect(row(twice)).toEqual({});
});

test('a default unit counts for a reading where neither the car nor the reading has one', () => {
  const map = mapper('csv', { columns: { Odo: 'km', Unit: 'km_unit' }, defaults: { km_unit: 'miles' } });
  const km = (Odo: string, Unit: string) => map.toRow({ Odo, Unit });
  expect(km('31200', '')).toEqual({ km: '31200 miles' });
  expect(km('31200', 'km')).toEqual({ km: '31200 km' });
  expect(km('31200 km', '')).toEqual({ km: '31200 km' });
});

test('of a list in XML, elements that occur equally often are fields of each entry', () => {
  const row = mapper('csv', {
    columns: {
      'options.option.name': 'features',
      'photos.photo.url': 'images',
      'tags.tag.text': 'categories',
    },
  }).toRow({
    'options.option.name': ['Sunroof', 'Tow bar', 'Alarm'],
    'options.option.fitted': ['Yes', 'No', 'true'],
    'options.option.code': ['SR', 'TB', 'AL'],
    'photos.photo.url': ['https://a/2.jpg', 'https://a/1.jpg'],
    'photos.photo.order': ['2', '1'],
    'photos.photo.thumb': ['https://a/t2.jpg', 'https://a/t1.jpg'],
    // As often as no other element there.
    'tags.tag.text': ['Family', 'Towing'],
    'tags.tag.value': 'No',
  });
  expect(shortTexts(row?.['features'])).toEqual(['Sunroof', 'Alarm']);
  expect(photoEntries(row?.['images'])).toEqual(['https://a/1.jpg', 'https://a/2.jpg']);
  expect(row?.['categories']).toEqual(['Family', 'Towing']);
});

test('text of an element that XML as JSON has beside attributes is the value of the element', () => {
  const record = {
    price: { _text: '12990', _attributes: { currency: 'AUD' } },
    km: { '#text': 5 },
    year: { $t: 2019 },
  };
  const columns = { price: 'price', km: 'km', 'year.$t': 'year' } as const;
  expect(mapper('csv', { columns }).toRow(record)).toEqual({ price: '12990', km: 5, year: 2019 });
});

test.each([
  [['29990', '28000'], ['Drive Away', 'EGC'], '29990', 'Drive Away'],
  [['28000', '29990'], ['EGC', 'DAP'], '29990', 'Drive Away'],
  [['28000', ''], ['EGC', ''], '28000', 'Excl. Govt. Charges'],
  [['26000', '29990'], ['Wholesale', 'DAP'], ['26000 Wholesale', '29990 DAP'], undefined],
  ['29990', 'Drive Away', '29990', 'Drive Away'],
])('prices of %j with the types %j', (price, price_type, expected, type) => {
  const columns = { 'p.value': 'price', 'p.type': 'price_type' } as const;
  const row = mapper('csv', { columns }).toRow({ 'p.value': price, 'p.type': price_type });
  const split = splitPriceType(row ?? {});
  expect([split['price'], split['price_type']]).toEqual([expected, type]);
});

test('a list of objects has the fields that a map names, as elements of XML that are sent as JSON', () => {
  const names = mapper('csv', { columns: { 'o.item.name': 'features', 'p.photo.size.url': 'images' } });
  const row = names.toRow({
    o: { item: [{ name: 'Sunroof', fitted: 'No' }, { name: 'Alarm', fitted: 'Yes' }, {}] },
    p: { photo: [{ size: { url: 'https://a/1.jpg' } }, { size: { url: 'https://a/2.jpg' } }] },
  });
  expect(shortTexts(row?.['features'])).toEqual(['Alarm']);
  expect(photoEntries(row?.['images'])).toEqual(['https://a/1.jpg', 'https://a/2.jpg']);
});

test.each([
  ['Y', 'N', 'Y'],
  ['N', 'Y', 'Y'],
  ['', 'Reserved', 'Reserved'],
  ['N', 'N', 'N'],
  ['N', '', 'N'],
  ['No', '0', 'No'],
])('flags of %j and %j that a car is held mean %j', (first, second, expected) => {
  const columns = { Reserved: 'reserved', Hold: 'reserved' } as const;
  expect(mapper('csv', { columns }).toRow({ Reserved: first, Hold: second })).toEqual({ reserved: expected });
});

test('lists of our own format may be elements of XML', () => {
  const row = mapper('forecourt').toRow({
    'features.feature': ['ABS', 'Alarm'],
    'categories.item.name': 'Family',
  });
  expect(row).toEqual({ features: ['ABS', 'Alarm'], categories: 'Family' });
});
