import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { StockMapSchema } from '../../schemas/stock-map.ts';
import { importFeed } from '../import-stock.ts';
import { readFeedSample, sampleOf } from './feed-sample.ts';
import { isOwnFormat, openValues, proposeMap, stockMapOf } from './propose-map.ts';

const CARS = [
  { Make: 'Kia', Model: 'Rio', Type: 'Used', Price: '12990' },
  { Make: 'Mazda', Model: 'CX-5', Type: 'New', Price: '41990' },
  { Make: 'Ford', Model: 'Ranger', Type: 'Demo', Price: '58990' },
];

/** The sample of three cars with further columns. */
function sampleWith(columns: Record<string, readonly unknown[]>) {
  const records = CARS.map((car, at) => ({
    ...car,
    ...Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[at] ?? ''])),
  }));
  return { ...sampleOf(records), root: 'csv' };
}

function proposed(columns: Record<string, readonly unknown[]>, country = 'AU') {
  const { columns: found, ...rest } = proposeMap(sampleWith(columns), country);
  return { ...rest, by: Object.fromEntries(found.map(column => [column.name, column])) };
}

test('a price that includes everything is taken before one without charges, with its type', () => {
  const both = proposed({ EGC: [11990, 39990, 56990], 'Drive Away': [12990, 41990, 58990], Price: [] });
  expect(both.by['Drive Away']?.field).toBe('price');
  expect(both.by['EGC']?.field).toBeNull();
  expect(both.priceType).toBe('Drive Away');
  expect(proposed({ Price: [], 'Ride Away': [12990, 41990, 58990] })).toMatchObject({
    by: { 'Ride Away': { field: 'price' } },
    priceType: 'Drive Away',
  });
  expect(proposed({ Price: [], 'Price (EGC)': [11990, 39990, 56990] }).priceType).toBe('Excl. Govt. Charges');
  expect(proposed({}).priceType).toBeNull();
});

test('a drive away price that few cars have counts for these, and the one without charges for the others', () => {
  const { by, priceType } = proposed({
    Price: [],
    EGC: [11990, 39990, 56990],
    'Drive Away': ['', 41990, '0'],
    PriceType: ['EGC', 'DAP', 'EGC'],
  });
  expect(by['EGC']).toMatchObject({ field: 'price', parser: 'without_charges' });
  expect(by['Drive Away']).toMatchObject({ field: 'price', parser: 'drive_away' });
  expect([by['PriceType']?.field, priceType]).toEqual([null, null]);
});

test('a sale price that only some cars have counts for these, and the price for the others', () => {
  const shop = proposed({
    Price: [],
    _regular_price: [12990, 41990, 58990],
    _sale_price: [11990, '', ''],
  }).by;
  expect([shop['_regular_price']?.field, shop['_sale_price']?.field]).toEqual(['price', 'sale_price']);
  const listed = proposed({ Price: [], ListPrice: [12990, 41990, 58990], SalePrice: [11990, '', 57990] }).by;
  expect([listed['ListPrice']?.field, listed['SalePrice']?.field]).toEqual(['price', 'sale_price']);
  const special = proposed({ Internet_Special: ['', 40990, ''] }).by;
  expect([special['Price']?.field, special['Internet_Special']?.field]).toEqual(['price', 'sale_price']);
  // One that is higher is none.
  expect(proposed({ Special: ['', 45990, ''] }).by['Special']?.field).toBeNull();
  expect(
    proposed({ Price: [], 'Now Price': [12990, 41990, ''], Was: [13990, '', 59990] }).by['Was']?.field,
  ).toBe('before_price');
});

test('what is saved is no sale price, nor is one of other days or of another type than the price', () => {
  const field = (name: string, columns: Record<string, readonly unknown[]>) =>
    proposed(columns).by[name]?.field;
  expect(field('Special', { Special: ['', 500, ''] })).toBeNull();
  const sale = { Price: [], _regular_price: [12990, 41990, 58990], _sale_price: [11990, '', ''] };
  const until = proposed({ ...sale, _sale_price_dates_to: ['1704067200', '', ''] }).by;
  expect([until['_regular_price']?.field, until['_sale_price']?.field]).toEqual(['price', null]);
  expect(field('_sale_price', { ...sale, _sale_price_dates_to: [] })).toBe('sale_price');
  const dated = proposed({ ...sale, sale_price_effective_date: ['2026-11-01/2026-11-30', '', ''] }).by;
  expect([dated['_sale_price']?.field, dated['sale_price_effective_date']?.field]).toEqual([
    'sale_price',
    'sale_price_effective_date',
  ]);
  const whole = { Price: [], 'Drive Away': [12990, 41990, 58990] };
  expect(field('Special', { ...whole, Special: ['', 39990, ''] })).toBeNull();
  expect(field('Special Drive Away', { ...whole, 'Special Drive Away': ['', 39990, ''] })).toBe('sale_price');
});

test('a price in another currency by its name is none', () => {
  const both = { Price: [], PriceAUD: [12990, 41990, 58990], PriceNZD: [13990, 43990, 61990] };
  const { by } = proposed(both, 'NZ');
  expect([by['PriceAUD']?.field, by['PriceNZD']?.field]).toEqual([null, 'price']);
  expect(proposed({ Price: [], amountGBP: [12990, 41990, 58990] }).by['amountGBP']?.field).toBeNull();
});

test('two columns of prices are read where one alone would leave cars without a price', () => {
  const asMany = proposed({ Price: [], EGC: [11990, 39990, ''], 'Drive Away': ['', 41990, 58990] }).by;
  expect([asMany['EGC']?.parser, asMany['Drive Away']?.parser]).toEqual(['without_charges', 'drive_away']);
  const untold = proposed({ Price: [], EGC: [11990, 39990, 56990], 'Drive Away': ['POA', 41990, 58990] }).by;
  expect([untold['EGC']?.parser, untold['Drive Away']?.parser]).toEqual(['without_charges', 'drive_away']);
  const short = proposed({ Price: [], EGCPrice: [11990, 39990, 56990], DAPrice: ['', 41990, ''] }).by;
  expect([short['EGCPrice']?.parser, short['DAPrice']?.parser]).toEqual(['without_charges', 'drive_away']);
  const whole = proposed({ Price: [], EGC: ['', 39990, 'POA'], 'Drive Away': [12990, 41990, ''] }).by;
  expect([whole['EGC']?.field, whole['Drive Away']?.parser]).toEqual([null, null]);
});

test('a price that is lower than the drive away price wherever a car has both lacks charges', () => {
  const parsers = (columns: Record<string, readonly unknown[]>) => {
    const { by } = proposed({ Price: [], ...columns });
    return Object.values(by).flatMap(({ field, parser }) => (field === 'price' ? [parser] : []));
  };
  const some = { DriveAwayPrice: [13990, 0, 60990] };
  expect(parsers({ RetailPrice: [12990, 41990, 58990], ...some })).toEqual(['without_charges', 'drive_away']);
  // A column with one equal value is ambiguous; and one for a while is another.
  expect(parsers({ RetailPrice: [13990, 41990, 58990], ...some })).toHaveLength(1);
  expect(parsers({ DriveAwayPrice: [13990, 43990, 60990], RetailPrice: [12990, 41990, 58990] })).toEqual([
    null,
  ]);
});

test('where a colour is painted is no place of the car', () => {
  const { by } = proposed({ 'Colours.Colour.Location': ['Exterior', 'Exterior', 'Interior'] });
  expect(by['Colours.Colour.Location']?.field).toBeNull();
});

test('thousands, model years and days may be shortened', () => {
  const { by, carType } = proposed({
    Type: [],
    Price: ['$13k', '$42k', '59K'],
    MY: ['MY19', 'MY21', 'MY20.5'],
    Kms: ['45k', '31k', '120k'],
    'Date In': ['14/03/26', '1/2/26', '31/12/25'],
  });
  expect(['Price', 'MY', 'Kms', 'Date In'].map(name => by[name]?.field)).toEqual([
    'price',
    'year',
    'km',
    'created_at',
  ]);
  expect(carType).toBe('used');
});

test('a sale price has priority over the price that it is lower than, and a recommended one is no former price', () => {
  const { by } = proposed({
    'Sale Price': [11990, 40990, 57990],
    RRP: [13990, 42990, 59990],
    Was: [13000, '', ''],
  });
  expect(by['Sale Price']?.field).toBe('price');
  expect(by['Price']?.field).toBeNull();
  expect(by['RRP']?.field).toBeNull();
  expect(by['Was']?.field).toBe('before_price');
});

test('an interior is no version of a model, however it is shortened', () => {
  const { by } = proposed({
    'Int Trim': ['Black cloth', 'Beige leather', 'Black'],
    'Ext Col': ['Red', 'Blue', 'White'],
  });
  expect([by['Int Trim']?.field, by['Ext Col']?.field]).toEqual(['interior_colour', 'colour']);
});

test('a trim of colours is what seats are covered with, and no version of a model', () => {
  const trim = (values: string[]) => proposed({ Trim: values }).by['Trim']?.field;
  expect(trim(['BLACK', 'CREAM', 'Black Leather'])).toBe('interior_colour');
  expect(trim(['Dark grey / cloth', 'Beige', ''])).toBe('interior_colour');
  expect(trim(['GLX', 'Black Edition', 'Sport'])).toBe('badge');
});

test('colours are badges, unless the name is trim or the badge is elsewhere', () => {
  const colours = ['Black', 'Gold', 'Platinum'];
  const field = ({ by }: ReturnType<typeof proposed>, name: string) => [
    by[name]?.field,
    by[name]?.confidence,
  ];
  expect(field(proposed({ badge: colours }), 'badge')).toEqual(['badge', 'sure']);
  expect(field(proposed({ Variant: colours, Badge: [] }), 'Variant')).toEqual(['badge', 'sure']);
  expect(field(proposed({ Trim: colours }), 'Trim')).toEqual(['interior_colour', 'doubtful']);
  const both = proposed({ Variant: colours, Badge: ['GLX', 'Sport', 'XLT'] });
  expect(field(both, 'Variant')).toEqual(['interior_colour', 'doubtful']);
  expect(field(both, 'Badge')).toEqual(['badge', 'sure']);
});

test('one title of all cars is a title where it describes a car, and else the name of the dealer', () => {
  const title = (text: string) => proposed({ Title: [text, text, text] }).by['Title']?.field;
  expect(title('2024 Toyota Camry Ascent')).toBe('name');
  expect(title('Toyota Camry Ascent')).toBe('name');
  expect(title('Northside Cars Kedron')).not.toBe('name');
  expect(title('Northside Kia')).not.toBe('name');
});

test('the last word decides what a column is: the price of a lot is no place, and neither is a number', () => {
  const by = (name: string, values: string[]) => proposed({ [name]: values }).by[name]?.field;
  const prices = ['$12,490', '$41,490', '$57,990'];
  expect([by('Lot Price', prices), by('Lot Value', prices), by('Location Price', prices)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(by('Stock Location', ['Kedron', 'Ascot', 'Kedron'])).toBe('location_name');
  expect(by('Lot', ['Lot 3', 'Front', 'Lot 3'])).toBe('location_name');
});

test('what is paid each week is no price of a car, whatever it is called', () => {
  expect(proposed({ Price: ['89', '145', '170'] }).by['Price']?.field).toBeNull();
});

test('whole cents are recognised by their size or by their name', () => {
  const { by } = proposed({ Price: ['1299000', '4199000', '5899000'] });
  expect(by['Price']?.parser).toBe('cents');
  expect(
    proposed({ 'Price (cents)': ['999000', '4199000', '5899000'], Price: [] }).by['Price (cents)']?.parser,
  ).toBe('cents');
  expect(proposed({}).by['Price']?.parser).toBeNull();
});

test('whole prices of a country whose money is small are not taken for cents', () => {
  const parser = (country: string, Price: string[]) => proposed({ Price }, country).by['Price']?.parser;
  for (const country of ['ZA', 'SE']) {
    expect(parser(country, ['599900', '899900', '1249900'])).toBeNull();
    expect(parser(country, ['29990000', '34990000', '12990000'])).toBe('cents');
  }
  const dear = proposed({ Price: ['689900', '749000', '899000'] }).by['Price'];
  expect(dear).toMatchObject({ parser: null, confidence: 'doubtful' });
});

test('a column of sold cars may have the words of a country, or of a status', () => {
  const field = (name: string, values: string[], country: string) =>
    proposed({ [name]: values }, country).by[name]?.field;
  expect(field('Såld', ['Nej', 'Ja', 'Nej'], 'SE')).toBe('sold');
  expect(field('Vendu', ['Non', 'Oui', 'Non'], 'CA')).toBe('sold');
  expect(field('Sold?', ['', 'SOLD', 'Available'], 'AU')).toBe('sold');
  expect(field('Sold', ['', 'X', ''], 'AU')).toBe('sold');
});

test('a unit in a name counts where it is not the country’s and the values have none', () => {
  const kms = { Kms: ['45210', '12', '5100'] };
  expect(proposed(kms, 'AU').by['Kms']?.parser).toBeNull();
  expect(proposed(kms, 'US').by['Kms']?.parser).toBe('kilometres');
  expect(proposed({ Miles: ['45210', '12', '5100'] }, 'AU').by['Miles']?.parser).toBe('miles');
  expect(proposed({ Miles: ['45210 mi', '12 mi', '5100 mi'] }, 'AU').by['Miles']?.parser).toBeNull();
});

test('a word among readings does not give the unit of the others', () => {
  expect(proposed({ Miles: ['45000', '65000', 'TBC'] }, 'IE').by['Miles']?.parser).toBe('miles');
  expect(proposed({ Miles: ['45k', '65k', '9k'] }, 'IE').by['Miles']?.parser).toBe('miles');
  expect(proposed({ Mil: ['8450', '11300', 'Ny'] }, 'SE').by['Mil']?.parser).toBe('mil');
  expect(proposed({ Miltal: ['8450', '12 345 mil', '900'] }, 'SE').by['Miltal']?.parser).toBe('mil');
});

test('where mil are not used, a column of that name has the mileage in the unit of the country, unless its numbers are few mil', () => {
  const MIL = ['45000', '51000', '8000'];
  for (const country of ['AU', 'US', 'GB', 'CA'])
    expect(proposed({ MIL }, country).by['MIL']).toMatchObject({ field: 'km', parser: null });
  expect(proposed({ MIL }, 'SE').by['MIL']?.field).toBeNull();
  expect(proposed({ MIL: ['4500', '5100', '8000'] }, 'AU').by['MIL']?.field).toBeNull();
});

test('a currency that no country of ours has is a question, and not that of the site', () => {
  const prices = ['129900', '419900', '589900'];
  for (const name of ['Price NOK', 'price_nok', 'PriceDKK', 'Pris (NOK)', 'Asking (CHF)'])
    expect([name, proposed({ Price: [], [name]: prices }, 'SE').by[name]?.field]).toEqual([name, null]);
  for (const name of ['Price SEK', 'Top price', 'Our price'])
    expect([name, proposed({ Price: [], [name]: prices }, 'SE').by[name]?.field]).toEqual([name, 'price']);
  expect(proposed({ Valuta: ['NOK', 'NOK', 'NOK'] }, 'SE').by['Price']?.field).toBeNull();
});

test('the unit of odometers and the currency may have their own columns', () => {
  const unit = (values: string[]) =>
    proposed({ mileage: ['75000', '12', '5100'], mileage_unit: values }, 'IE').by;
  for (const values of [
    ['mi', 'mi', 'mi'],
    ['KM', 'km', 'km'],
    ['M', 'km', 'hours'],
  ])
    expect([unit(values).mileage, unit(values).mileage_unit]).toMatchObject([
      { field: 'km', parser: null },
      { field: 'km_unit' },
    ]);
  expect(unit(['mi or km', 'hours', 'km']).mileage).toMatchObject({ field: null, unread: 'units' });
  const nested = (unit: string) => {
    const records = CARS.map(car => ({ ...car, vehicle: { odometer: { value: 75_000, unit } } }));
    const { columns } = proposeMap({ ...sampleOf(records), root: 'json' }, 'IE');
    return columns.slice(-2).map(({ field }) => field);
  };
  expect(nested('mi')).toEqual(['km', 'km_unit']);
  expect(nested('miles or km')).toEqual([null, null]);
  expect(proposed({ mileageMetric: ['mi', 'km', 'mi'] }, 'IE').by['mileageMetric']?.field).toBe('km_unit');
  // As UN/CEFACT and schema.org call them.
  const code = 'mileageFromOdometer.unitCode';
  expect(proposed({ [code]: ['SMI', 'SMI', 'SMI'] }, 'IE').by[code]?.field).toBe('km_unit');
  expect(proposed({ mileageType: ['mi', 'km', 'mi'] }, 'IE').by['mileageType']?.field).toBe('km_unit');
  // Of something else.
  for (const kinds of [
    ['Digital', 'Analogue', 'Digital'],
    ['Actual', 'Actual', 'Replaced'],
  ])
    expect(
      proposed({ Odometer: ['75000', '12', '5100'], 'Odometer Type': kinds }).by['Odometer']?.field,
    ).toBe('km');
  expect(proposed({ 'length.unit': ['m', 'm', 'm'] }, 'IE').by['length.unit']?.field).toBeNull();
  expect(proposed({ currency: ['EUR', 'EUR', 'EUR'] }, 'IE').by['Price']?.field).toBe('price');
  expect(proposed({ currency: ['EUR', 'GBP', 'EUR'] }, 'IE').by['Price']?.field).toBeNull();
});

test('a unit in the name of an odometer counts where the column of units is empty', () => {
  const sample = sampleWith({ 'Odometer Miles': ['31200', '12', '64100'], Unit: ['', 'km', ''] });
  const { columns } = proposeMap(sample, 'AU');
  const map = stockMapOf({ columns, carType: null, priceType: null });
  expect(map).toMatchObject({ parsers: {}, defaults: { km_unit: 'miles' } });
  expect(map.columns).toMatchObject({ 'Odometer Miles': 'km', Unit: 'km_unit' });
});

test('where mil are counted, an odometer with an English name may be in them, unless each has its unit', () => {
  const mileage = (name: string, values: string[], units: string[] = []) =>
    proposed({ [name]: values, 'Mileage unit': units }, 'SE').by[name];
  for (const name of ['miles', 'Mileage', 'vehicle.odometer'])
    expect(mileage(name, ['8450', '2110', '1'])).toMatchObject({ field: null, unread: 'units' });
  expect(mileage('miles', ['84500', '21100', '1'])?.field).toBeNull();
  expect(mileage('Mileage', ['84500', '61100', '1'])?.field).toBe('km');
  expect(mileage('Mileage km', ['8450', '2110', '1'])?.field).toBe('km');
  expect(mileage('Mileage', ['8450', '2110', '1'], ['km', 'km', 'km'])?.field).toBe('km');
  expect(mileage('Mileage', ['8450', '2110', '1'], ['km', '', 'km'])?.field).toBeNull();
});

test('a column that holds only whether prices include tax is read, whatever its name', () => {
  const field = (name: string, values: string[]) => proposed({ [name]: values }, 'GB').by[name]?.field;
  expect(field('PriceExtra', ['', '+VAT', ''])).toBe('price_tax');
  expect(field('Extra info', ['No VAT', 'plus VAT', 'Inc. VAT'])).toBe('price_tax');
  expect(field('TradePriceExtra', ['', '+VAT', ''])).toBeNull();
  expect(field('Grabber', ['Great value', '+VAT', ''])).toBeNull();
});

test('words of what no price includes give way to a column of what prices include', () => {
  const { by } = proposed({
    PriceType: ['Asking Price', 'Negotiable', 'Asking Price'],
    OnRoadCosts: ['Included', 'Excluded', 'Excluded'],
  });
  expect([by['PriceType']?.field, by['OnRoadCosts']?.field]).toEqual([null, 'price_type']);
  expect(proposed({ PriceType: ['Asking Price', '', ''] }).by['PriceType']?.field).toBe('price_type');
});

test('equipment is no badge, and the day of the first registration gives a year', () => {
  const { by } = proposed({
    Spec: ['Sat nav<br>Heated seats', 'DAB | Tow bar', ''],
    'First registration date': ['14/03/2019', '2021-03-01', ''],
  });
  expect([by['Spec']?.field, by['First registration date']?.field]).toEqual([null, 'year']);
});

test('labels in a list of values are columns, unless they are those of equipment', () => {
  const records = CARS.map((car, at) => ({
    ...car,
    Price: '',
    attributes: [
      { code: 'Odometer', value: 20_000 + at },
      { code: 'Colour', value: 'Red' },
    ],
    prices: [
      { type: 'EGC', amount: 10_000 + at },
      ...(at === 0 ? [] : [{ type: 'DAP', amount: 12_000 + at }]),
    ],
    features: [
      { name: 'Transmission', value: 'Sports' },
      { name: 'ABS', value: 'Yes' },
    ],
  }));
  const { columns } = proposeMap({ ...sampleOf(records), root: 'json' }, 'AU');
  expect(Object.fromEntries(columns.map(({ name, field, parser }) => [name, parser ?? field]))).toMatchObject(
    {
      'attributes.Odometer': 'km',
      'attributes.Colour': 'colour',
      'prices.EGC': 'without_charges',
      'prices.DAP': 'drive_away',
      features: 'features',
    },
  );
});

test('yes and no may mean that a car is on its way', () => {
  const { by } = proposed({ 'In Transit': ['Yes', 'No', 'No'] });
  expect(by['In Transit']).toMatchObject({ field: 'status', meanings: { Yes: 'coming_soon', No: null } });
});

test('a picture that is small by its address is not read beside others', () => {
  const { by } = proposed({
    PictureHref: ['https://a.example/thumb/1.jpg', '', 'https://a.example/thumb/2.jpg'],
    Photos: ['https://a.example/full/1.jpg', '', 'https://a.example/full/2.jpg'],
  });
  expect([by['PictureHref']?.field, by['Photos']?.field]).toEqual([null, 'images']);
});

test('yes and no are no name of a dealership', () => {
  expect(proposed({ IsDealer: ['true', 'true', 'true'] }).by['IsDealer']?.field).toBeNull();
});

test('what is available of a car is no availability of the car', () => {
  for (const name of ['Test Drive', 'Home delivery'])
    expect(proposed({ [name]: ['Available', 'Unavailable', 'Available'] }).by[name]?.field).toBeNull();
  expect(proposed({ Stage: ['Available', 'Sold', 'Available'] }).by['Stage']?.field).toBe('status');
});

test('drafts of a website, and prices on application, are known by their columns', () => {
  const { by } = proposed({
    post_status: ['publish', 'draft', 'publish'],
    PriceOnApplication: ['No', 'Yes', ''],
  });
  expect(by['post_status']).toMatchObject({
    field: 'show_on_dealer_website',
    meanings: { publish: 'true', draft: 'false' },
  });
  expect(by['PriceOnApplication']?.field).toBe('price_on_application');
  const beside = proposed({ _status: ['Available', 'Sold', ''], Status: ['publish', 'draft', 'pending'] }).by;
  expect([beside['_status']?.field, beside['Status']?.field]).toEqual(['status', 'show_on_dealer_website']);
  expect(proposed({ Status: ['Available', 'pending', ''] }).by['Status']?.field).toBe('status');
});

test('a few cars may each have a status of their own', () => {
  expect(proposed({ Status: ['Available', 'Sold', 'In Transit'] }).by['Status']?.field).toBe('status');
  const four = { Status: ['Available', 'Sold', 'Reserved', 'In Transit', 'Sale Pending'] };
  const records = four.Status.map((Status, at) => ({ ...CARS[at % 3], Status }));
  const { columns } = proposeMap({ ...sampleOf(records), root: 'csv' }, 'AU');
  expect(columns.find(({ name }) => name === 'Status')?.field).toBe('status');
});

test('a state of availability is no part of the country', () => {
  expect(proposed({ state: ['LIVE', 'SOLD', 'LIVE'] }).by['state']?.field).toBe('status');
  expect(proposed({ state: ['QLD', 'NSW', 'QLD'] }).by['state']?.field).toBe('state');
  expect(proposed({ state: ['Queensland', 'Victoria', 'Tasmania'] }).by['state']?.field).toBe('state');
});

test('further names of the trade', () => {
  const { by } = proposed({
    ModelDetail: ['GL', 'Touring', 'Wildtrak'],
    feature: ['Cruise control', 'Tow bar', 'Alarm'],
    'Date Captured': ['2026/10/12', '2026/10/30', '2026/09/01'],
    post_content: [
      'Lovely <b>car</b> with one owner and a full history.',
      'Sleeps four people.',
      'Great bike',
    ],
  });
  expect(Object.fromEntries(Object.entries(by).map(([name, { field }]) => [name, field]))).toMatchObject({
    ModelDetail: 'badge',
    feature: 'features',
    'Date Captured': 'created_at',
    post_content: 'description',
  });
});

test('a column without a word of availability is no status: all cars would count as sold', () => {
  expect(proposed({ 'Title Status': ['Clean', 'Rebuilt', 'Clean'] }).by['Title Status']?.field).toBeNull();
  expect(proposed({ Status: ['A', 'B', 'A'] }).by['Status']?.field).toBeNull();
  expect(proposed({ Status: ['Available', 'Gone', 'Available'] }).by['Status']?.field).toBe('status');
});

test('prices may have points between thousands', () => {
  const Price = ['23.950,00', '15.750,00', '31.500,00'];
  expect(proposed({ Price }, 'IE').by['Price']?.field).toBe('price');
});

test('small pictures are not read beside large ones', () => {
  const photos = (size: string) => CARS.map((_, at) => `https://photos.example/${size}${at}.jpg`);
  const { by } = proposed({
    'images.image.small': photos('s'),
    'images.image.large': photos('l'),
    thumbnail: photos('t'),
  });
  expect(Object.values(by).flatMap(({ name, field }) => (field?.includes('image') ? [name] : []))).toEqual([
    'images.image.large',
  ]);
  expect(proposed({ thumbnail: photos('t') }).by['thumbnail']?.field).toBe('primary_image_url');
});

test('yes and no are no equipment', () => {
  const { by } = proposed({
    'features.feature.name': ['Sat nav', 'Tow bar', 'Alarm'],
    'features.feature.value': ['Yes', 'No', 'Yes'],
  });
  expect([by['features.feature.name']?.field, by['features.feature.value']?.field]).toEqual([
    'features',
    null,
  ]);
  const lists = {
    'features.feature.name': [['Sat nav', 'Tow bar']],
    'features.feature.value': [['Yes', 'No']],
  };
  expect(proposed(lists).by['features.feature.value']?.field).toBeNull();
});

test('a make need not be one of cars', () => {
  const Make = ['Yamaha', 'Jayco', 'Forest River'];
  expect(proposed({ Make }).by['Make']).toMatchObject({ field: 'make', confidence: 'sure' });
  expect(proposed({ Make: [], Manufacturer: ['1', '2', '3'] }).by['Manufacturer']?.field).toBeNull();
});

test('a price without the tax is no price where visitors pay it, in whichever column', () => {
  const both = {
    'Price Ex VAT': ['12000', '41000', '58000'],
    'Price Inc VAT': ['14400', '49200', '69600'],
    Price: [],
  };
  const { by } = proposed(both, 'GB');
  expect([by['Price Ex VAT']?.field, by['Price Inc VAT']?.field]).toEqual([null, 'price']);
  expect(
    proposed({ 'Price (ex VAT)': ['12000', '41000', '58000'], Price: [] }, 'GB').by['Price (ex VAT)']?.field,
  ).toBeNull();
});

test('a column holds for each price whether it includes tax', () => {
  const { by } = proposed({ 'VAT Status': ['Ex VAT', 'Inc VAT', 'No VAT'] }, 'GB');
  expect(by['VAT Status']?.field).toBe('price_tax');
  expect(proposed({ VAT: ['20', '20', '0'] }, 'GB').by['VAT']?.field).toBeNull();
  expect(proposed({ VAT: ['Yes', 'No', 'Yes'] }, 'GB').by['VAT']?.field).toBeNull();
  expect(proposed({ PriceIncludesVAT: ['Yes', 'No', 'Yes'] }, 'GB').by['PriceIncludesVAT']).toMatchObject({
    field: 'price_tax',
    meanings: { Yes: 'inc VAT', No: '+ VAT' },
  });
  // A total has it, whatever the price beside it.
  const total = proposed(
    { VAT: ['Ex VAT', 'Inc VAT', 'No VAT'], 'Total Price': ['14400', '41000', '58000'] },
    'GB',
  ).by;
  expect([total['Total Price']?.field, total['Price']?.field, total['VAT']?.field]).toEqual([
    'price',
    null,
    null,
  ]);
  // Unless it is the same where the tax is lacking.
  const same = { VAT: ['Ex VAT', 'Inc VAT', 'No VAT'], 'Total Price': ['12990', '41990', '58990'] };
  expect(proposed(same, 'GB').by['VAT']?.field).toBe('price_tax');
  expect(proposed({ 'Plus GST': ['Y', 'N', 'N'] }, 'NZ').by['Plus GST']?.meanings).toEqual({
    Y: '+ GST',
    N: 'inc GST',
  });
});

test('a drive away price is that, whatever a column holds of the other one', () => {
  const sample = { DriveAwayPrice: ['13990', '43990', '60990'], PriceType: ['EGC', 'EGC', 'EGC'] };
  const { by, priceType } = proposed(sample);
  expect([by['DriveAwayPrice']?.field, by['PriceType']?.field, priceType]).toEqual([
    'price',
    null,
    'Drive Away',
  ]);
  expect(proposed({ PriceType: ['EGC', 'DAP', 'EGC'] }).by['PriceType']?.field).toBe('price_type');
});

test('a number that repeats is no id, whatever it is called', () => {
  const { by } = proposed({ StockNumber: ['A1', 'A2', 'A3'], 'Status.Id': ['1', '1', '2'] });
  expect([by['Status.Id']?.field ?? null, by['StockNumber']?.field]).not.toContain('id');
});

test('a special price that few cars have is not the price of all', () => {
  const { by } = proposed({
    Price: [],
    'Retail Price': ['12990', '41990', '58990'],
    'Special Price': ['11990', '', ''],
  });
  expect([by['Retail Price']?.field, by['Special Price']?.field]).toEqual(['price', 'sale_price']);
});

test('yes and no under "New" are types, and nowhere else', () => {
  const { by } = proposed({ Type: [], New: ['N', 'Y', 'N'] });
  expect(by['New']).toMatchObject({ field: 'car_type', meanings: { N: 'used', Y: 'new' } });
  expect(proposed({ Type: ['N', 'Y', 'N'] }).by['Type']?.field).toBeNull();
});

test('a flag of demonstrators may be beside the column of types, and decides', () => {
  const { by } = proposed({ IsDemo: ['false', 'true', 'false'] });
  expect([by['Type']?.field, by['IsDemo']]).toMatchObject([
    'car_type',
    { field: 'car_type', meanings: { true: 'demo', false: null } },
  ]);
  const flags = proposed({ Type: [], Demo: ['0', '0', '1'], New: ['0', '1', '1'], Used: ['1', '0', '0'] }).by;
  expect(['New', 'Used', 'Demo'].map(name => flags[name]?.field)).toEqual(['car_type', null, 'car_type']);
  expect(proposed({ 'Ex-Demo': ['', '', 'Demo'] }).by['Ex-Demo']?.field).toBe('car_type');
  // It would leave the others open.
  expect(proposed({ Type: [], IsDemo: ['N', 'Y', 'N'] }).by['IsDemo']?.field).toBeNull();
  const nested = CARS.map((car, at) => ({ ...car, Type: '', vehicle: { isNew: at === 1 } }));
  const { columns } = proposeMap({ ...sampleOf(nested), root: 'json' }, 'AU');
  expect(columns.find(({ name }) => name === 'vehicle.isNew')?.meanings).toEqual({
    true: 'new',
    false: 'used',
  });
});

test('yes and no may mean what prices include', () => {
  const meanings = (name: string, values: string[]) => {
    const column = proposed({ [name]: values }, 'NZ').by[name];
    return column?.field === 'price_type' ? column.meanings : column?.field;
  };
  expect(meanings('DriveAway', ['Y', 'N', ''])).toEqual({ Y: 'Drive Away', N: 'Excl. Govt. Charges' });
  expect(meanings('Price.IsDriveAway', ['true', 'true', 'false'])).toEqual({
    true: 'Drive Away',
    false: 'Excl. Govt. Charges',
  });
  expect(meanings('OnRoadCosts', ['Included', 'Excluded', 'Excluded'])).toEqual({
    Included: null,
    Excluded: 'Excl. Govt. Charges',
  });
  expect(meanings('EGC', ['1', '0', '1'])).toEqual({ 1: 'Excl. Govt. Charges', 0: null });
  // The words of a column count for more.
  const both = proposed({ PriceType: ['DAP', 'EGC', 'DAP'], DriveAway: ['Y', 'N', 'Y'] }).by;
  expect([both['PriceType']?.field, both['DriveAway']?.field]).toEqual(['price_type', null]);
  expect(meanings('Govt Charges', ['Included', 'Excluded', 'Included'])).toEqual({
    Included: null,
    Excluded: 'Excl. Govt. Charges',
  });
  expect(meanings('Includes Government Charges', ['Y', 'N', 'Y'])).toMatchObject({ Y: null });
  for (const name of ['Excl Govt Charges', 'Excludes On Roads', 'Plus ORC'])
    expect(meanings(name, ['Y', 'N', 'Y'])).toEqual({ Y: 'Excl. Govt. Charges', N: null });
  for (const name of ['Ex Government', 'On Road Tyres']) expect(meanings(name, ['Y', 'N', 'Y'])).toBeNull();
  // Amounts that no car of the sample has.
  for (const name of ['Drive Away Price', 'On Road Costs'])
    expect(meanings(name, ['0', '0', '0'])).toBeNull();
  // What on-road costs come to is no such thing.
  expect(meanings('On Road Costs', ['1290', '1490', '1990'])).toBeNull();
});

test('without a column of types, cars that have all been driven are used; else a person must choose', () => {
  const without = { Type: [] };
  expect(proposed({ ...without, Km: ['45210', '9000', '12000'] }).carType).toBe('used');
  expect(proposed({ ...without, Km: ['45210', '9', '12000'] }).carType).toBeNull();
});

test('words that the importer does not know are left for a person', () => {
  const sample = sampleWith({ Type: ['Pre-loved', 'New', 'Used'], Status: ['On Lot', 'Sold', 'Reserved'] });
  const { columns } = proposeMap(sample, 'AU');
  expect(openValues(columns, sample)).toEqual([{ column: 'Type', field: 'car_type', value: 'Pre-loved' }]);
  const other = sampleWith({ Status: ['In the shop', 'Sold', 'Available'] });
  expect(openValues(proposeMap(other, 'AU').columns, other)).toEqual([
    { column: 'Status', field: 'status', value: 'In the shop' },
  ]);
});

test('what was agreed is a map that the importer takes, every column named', () => {
  const sample = sampleWith({
    Rego: ['ABC123', 'DEF456', 'GHI789'],
    Yard: ['Kedron, QLD', 'Ascot, QLD', 'Kedron, QLD'],
  });
  const { columns } = proposeMap(sample, 'AU');
  const map = stockMapOf({
    columns,
    carType: null,
    priceType: 'Drive Away',
    meanings: { Type: { Used: 'used' } },
  });
  expect(v.is(StockMapSchema, map)).toBe(true);
  expect(map).toMatchObject({
    format: 'csv',
    columns: { Make: 'make', Rego: null, Yard: 'city' },
    parsers: { Yard: 'place' },
    values: { Type: { Used: 'used' } },
    defaults: { price_type: 'Drive Away' },
  });
});

test('our own format needs no map, one that only begins like it does', () => {
  const own = sampleOf([{ id: 1, make: 'Kia', model: 'Rio', car_type: 'used', price: 1, km: 2 }]);
  expect(isOwnFormat({ ...own, root: 'json' })).toBe(true);
  // The texts of elements of XML must be found first.
  const texts = sampleOf([
    { id: 1, make: { _text: 'Kia' }, model: 'Rio', car_type: 'used', price: 1, km: 2 },
  ]);
  expect(isOwnFormat({ ...texts, root: 'json' })).toBe(false);
  const other = sampleOf([{ Make: 'Kia', Model: 'Rio', Odometer: 5, 'Body Shape': 'Hatch', Asking: 5 }]);
  expect(isOwnFormat({ ...other, root: 'csv' })).toBe(false);
});

test('nested names and lists of pictures in objects are columns, whatever they are called', () => {
  const records = CARS.map(({ Make, Model }) => ({
    vehicle: { make: Make, model: Model, __proto__x: 1 },
    photos: [{ url: 'https://photos.example/1.jpg' }, { url: 'https://photos.example/2.jpg' }],
    '': 'nothing',
    ['x'.repeat(5000)]: 'long',
    '\u001b[31mPrice\u0007': '12990',
  }));
  const { columns } = proposeMap({ ...sampleOf(records), root: 'json' }, 'AU');
  const by = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  expect(by).toMatchObject({ 'vehicle.make': 'make', 'vehicle.model': 'model', photos: 'images' });
  // stock.map.json is read without such characters: the name would be another one.
  expect(by['\u001b[31mPrice\u0007']).toBeNull();
  const map = stockMapOf({ columns, carType: 'used', priceType: null });
  expect(Object.keys(map.columns).filter(name => name === '' || name.includes('\u001b'))).toEqual([]);
});

/** Three cars in the form of AutoTrader UK. */
function adverts() {
  return CARS.map(({ Make, Model, Price }, at) => ({
    vehicle: {
      ownershipCondition: 'Used',
      make: Make,
      model: Model,
      generation: 'Hatchback (2011 - 2015)',
      yearOfManufacture: String(2018 + at),
      odometerReadingMiles: 20_000 + at,
      standard: { make: Make, model: Model },
    },
    advertiser: { advertiserId: '66945', name: 'Northside Cars', location: { town: 'Leeds' } },
    adverts: {
      forecourtPrice: { amountGBP: Number(Price) },
      forecourtPriceVatStatus: ['No VAT', 'Ex VAT', 'Inc VAT'][at],
      reservationStatus: [null, 'Reserved', null][at],
      retailAdverts: {
        totalPrice: { amountGBP: Number(Price) * (at === 1 ? 1.2 : 1) },
        autotraderAdvert: { status: 'PUBLISHED' },
      },
    },
    metadata: {
      stockId: `8a8b8c${at}`,
      externalStockReference: null,
      lifecycleState: ['FORECOURT', 'SALE_IN_PROGRESS', 'DUE_IN'][at],
    },
  }));
}

test('the adverts of a marketplace: the name of the advertiser is no headline, nor their state that of the car', () => {
  const sample = { ...sampleOf(adverts()), root: 'json' };
  const { columns } = proposeMap(sample, 'GB');
  const read = columns.filter(({ field }) => field !== null).map(({ name, field }) => [name, field]);
  expect(Object.fromEntries(read)).toEqual({
    'vehicle.ownershipCondition': 'car_type',
    'vehicle.make': 'make',
    'vehicle.model': 'model',
    'vehicle.yearOfManufacture': 'year',
    'vehicle.odometerReadingMiles': 'km',
    'advertiser.advertiserId': 'dealership_id',
    'advertiser.name': 'dealership_name',
    'advertiser.location.town': 'city',
    'adverts.retailAdverts.totalPrice.amountGBP': 'price',
    'adverts.reservationStatus': 'reserved',
    'metadata.stockId': 'stocknum',
    'metadata.lifecycleState': 'status',
  });
  expect(openValues(columns, sample)).toEqual([]);
});

test('a bare name within an object is that of the object', () => {
  const named = (parent: string) => {
    const records = CARS.map(car => ({ ...car, [parent]: { name: `${car.Make} of Leeds` } }));
    const { columns } = proposeMap({ ...sampleOf(records), root: 'json' }, 'GB');
    return columns.find(({ name }) => name === `${parent}.name`)?.field;
  };
  expect([named('vehicle'), named('supplier'), named('priceBand')]).toEqual(['name', null, null]);
});

test('what equipment is described by is no description of the car, nor its code equipment', () => {
  const { by } = proposed({
    'Options.Option.Code': ['AC', 'TB', 'AW'],
    'Options.Option.Description': ['Air con', 'Tow bar', 'Alloy wheels'],
  });
  expect([by['Options.Option.Code']?.field, by['Options.Option.Description']?.field]).toEqual([
    null,
    'features',
  ]);
});

test('a headline that all cars share is none, and an empty column no id', () => {
  const { by } = proposed({ Title: ['Northside Cars', 'Northside Cars', 'Northside Cars'], Reference: [] });
  expect([by['Title']?.field, by['Reference']?.field]).toEqual([null, null]);
});

test('a word that every object of JavaScript knows is as unknown as any other', () => {
  const sample = sampleWith({ Type: ['constructor', 'Used', 'New'] });
  const { columns } = proposeMap(sample, 'AU');
  expect(openValues(columns, sample)).toEqual([{ column: 'Type', field: 'car_type', value: 'constructor' }]);
});

test('letters alone are fuels and transmissions', () => {
  const { by } = proposed({ Fuel: ['P', 'D', 'e'], Gearbox: ['A', 'M', 'A'] });
  expect(by['Fuel']).toMatchObject({ field: 'fuel', meanings: { P: 'Petrol', D: 'Diesel', e: 'Electric' } });
  expect(by['Gearbox']?.meanings).toEqual({ A: 'Automatic', M: 'Manual' });
});

test('names without capitals and blanks end with the word price, too', () => {
  const { by } = proposed({
    Price: [],
    sellingprice: [12990, 41990, 58990],
    specialprice: [11990, '', ''],
    netprice: [9990, 36990, 51990],
  });
  expect(['sellingprice', 'specialprice', 'netprice'].map(name => by[name]?.field)).toEqual([
    'price',
    'sale_price',
    null,
  ]);
});

test('one stock number of a short list may occur twice', () => {
  const field = (numbers: string[]) => {
    const records = numbers.map((Stock, at) => ({ ...CARS[at % 3], Stock }));
    const { columns } = proposeMap({ ...sampleOf(records), root: 'csv' }, 'AU');
    return columns.find(({ name }) => name === 'Stock')?.field;
  };
  expect(field(['A1', 'A2', 'A3', 'A3'])).toBe('stocknum');
  expect(field(['A1', 'A1', 'A3', 'A3'])).toBeNull();
  expect(field(['1', '1', '2'])).toBeNull();
});

test('yes and no may mean whether a car is available, and whether it is shown', () => {
  const { by } = proposed({ 'In stock?': ['1', '0', '1'], Hidden: ['N', 'Y', 'N'] });
  expect([by['In stock?'], by['Hidden']]).toMatchObject([
    { field: 'status', meanings: { 1: 'in_stock', 0: 'sold' } },
    { field: 'show_on_dealer_website', meanings: { Y: 'false', N: 'true' } },
  ]);
  expect(proposed({ IsAvailable: ['true', 'false', ''] }).by['IsAvailable']?.meanings['false']).toBe('sold');
  expect(proposed({ Active: ['Y', 'N', 'Y'] }).by['Active']).toMatchObject({
    field: 'show_on_dealer_website',
    meanings: {},
  });
  // Of something else than the car.
  for (const name of [
    'finance.available',
    'Finance Available',
    'promo.active',
    'Promo Active',
    'tyres.isNew',
  ])
    expect(proposed({ Type: [], [name]: ['Y', 'N', 'N'] }).by[name]?.field).toBeNull();
  expect(proposed({ 'vehicle.isAvailable': ['Y', 'N', 'N'] }).by['vehicle.isAvailable']?.field).toBe(
    'status',
  );
  expect(proposed({ Active: ['Active', 'Sold', 'Active'] }).by['Active']?.field).toBe('status');
});

test('another thing that is active, hidden or available is no status of the car', () => {
  const flags = ['Y', 'N', 'Y'];
  for (const name of ['Finance Active', 'Carsales Live', 'Not Visible', 'warranty.active'])
    expect(proposed({ [name]: flags }).by[name]?.field, name).toBeNull();
  for (const name of ['finance.available', 'options.option.available', 'spareKey.inStock'])
    expect(proposed({ [name]: flags }).by[name]?.field, name).toBeNull();
  expect(proposed({ 'Hide From Website': flags }).by['Hide From Website']).toMatchObject({
    field: 'show_on_dealer_website',
    meanings: { Y: 'false', N: 'true' },
  });
  expect(proposed({ 'vehicle.available': flags }).by['vehicle.available']?.field).toBe('status');
  expect(proposed({ 'listing.hidden': flags }).by['listing.hidden']?.meanings).toEqual({
    Y: 'false',
    N: 'true',
  });
  const rego = ['Current', 'Expired', 'Current'];
  expect(proposed({ 'Rego Status': rego }).by['Rego Status']?.field).toBeNull();
});

test('days on hold do not mean that a car is held', () => {
  expect(proposed({ Reserved: ['No', 'Yes', 'No'], Hold: ['0', '12', '1'] }).by).toMatchObject({
    Reserved: { field: 'reserved' },
    Hold: { field: null },
  });
});

test('of several flags that a car is held, one that is on is enough', () => {
  const { by } = proposed({
    IsReserved: ['N', 'N', 'Y'],
    UnderOffer: ['N', 'Y', 'N'],
    'On Hold': ['Y', 'N', 'N'],
  });
  expect(['IsReserved', 'UnderOffer', 'On Hold'].map(name => by[name]?.field)).toEqual(
    Array(3).fill('reserved'),
  );
});

const caseOf = async (name: string, country: string) => {
  const file = fileURLToPath(new URL(`../../../tests/cases/${name}`, import.meta.url));
  const extension = name.slice(name.indexOf('.'));
  const sample = await readFeedSample(file, extension);
  if ('failure' in sample) throw new Error(sample.failure.found);
  const proposal = proposeMap(sample, country);
  const map = stockMapOf({ ...proposal, carType: proposal.carType ?? 'used' });
  const imported = await importFeed({ path: file, extension, map }, { country });
  return { ...imported, map };
};

test('[I6] the stock of Auto Trader is shown where its advert on the own site is published', async () => {
  const { cars, quarantined } = await caseOf('08-autotrader.json', 'GB');
  expect(cars.map(({ id, show_on_dealer_website: shown }) => [id, shown])).toEqual([
    ['s-0001', true],
    ['s-0002', false],
  ]);
  expect(quarantined).toMatchObject([{ id: 's-0003', field: 'price' }]);
});

test('[I6] a switch of the own site is read, and what the dealer paid is not', async () => {
  const { cars, map } = await caseOf('08-caravan.json', 'GB');
  expect(cars.map(({ id, price, show_on_dealer_website: shown }) => [id, price, shown])).toEqual([
    ['C1', 17995, true],
    ['C2', 12995, false],
  ]);
  expect(map.columns['Sales_SIV']).toBeNull();
  expect(JSON.stringify(cars)).not.toContain('14100');
});

test('[I2] ids that a spreadsheet damaged are no column of ids', async () => {
  expect((await caseOf('05-excel-ids.csv', 'AU')).cars).toHaveLength(6);
});

test('an empty column does not keep out what another one holds', () => {
  const { by } = proposed({
    'Show on website': [],
    'Web display': ['Y', 'N', 'Y'],
    Colour: [],
    Paint: ['White', 'Red', 'Blue'],
  });
  expect([by['Web display']?.field, by['Paint']?.field]).toEqual(['show_on_dealer_website', 'colour']);
});

test('a title gives the model where the make has a column of its own, if it is the same make', async () => {
  const csv = `id,title,brand,condition,price
P1,2019 Mazda CX-5 Maxx Sport,Mazda,used,29990
P2,2018 VW Golf,Volkswagen,used,27990
P3,2017 Kia Rio,Ford,used,9990`;
  const file = path.join(temporaryFolder({ 'stock.csv': csv }), 'stock.csv');
  const sample = await readFeedSample(file, '.csv');
  if ('failure' in sample) throw new Error(sample.failure.found);
  const map = stockMapOf({ ...proposeMap(sample, 'AU'), carType: null });
  const { cars, quarantined } = await importFeed({ path: file, extension: '.csv', map }, { country: 'AU' });
  expect(cars.map(({ year, make, model, badge }) => [year, make, model, badge])).toEqual([
    [2019, 'Mazda', 'CX-5', 'Maxx Sport'],
    [2018, 'Volkswagen', 'Golf', null],
  ]);
  expect(quarantined).toMatchObject([{ id: 'P3', field: 'model' }]);
});

test('one column with year, make and model is split by known makes, and rows that fail are named', async () => {
  const csv = `Stk,Vehicle,Condition,Price
S1,2019 Toyota Corolla Cross GXL,Used,59990
S2,Land Rover Discovery Sport 2018,Used,39990
S3,MY21 Kia Rio S,Used,15990
S4,Used 2020 (69) Mercedes-Benz C-Class C200,Used,45990
S5,2020 Frobnicate X,Used,9990`;
  const file = path.join(temporaryFolder({ 'stock.csv': csv }), 'stock.csv');
  const sample = await readFeedSample(file, '.csv');
  if ('failure' in sample) throw new Error(sample.failure.found);
  const proposal = proposeMap(sample, 'AU');
  expect(proposal.columns.find(({ name }) => name === 'Vehicle')).toMatchObject({
    field: 'name',
    confidence: 'sure',
  });
  const map = stockMapOf({ ...proposal, carType: null });
  const { cars, quarantined } = await importFeed({ path: file, extension: '.csv', map }, { country: 'AU' });
  expect(cars.map(({ year, make, model, badge }) => [year, make, model, badge])).toEqual([
    [2019, 'Toyota', 'Corolla Cross', 'GXL'],
    [2018, 'Land Rover', 'Discovery Sport', null],
    [2021, 'Kia', 'Rio', 'S'],
    [2020, 'Mercedes-Benz', 'C-Class', 'C200'],
  ]);
  expect(quarantined).toEqual([
    expect.objectContaining({
      ...{ row: 6, id: 'S5', field: 'make' },
      reason: 'expected a make such as "Suzuki", found "2020 Frobnicate X"',
    }),
    expect.objectContaining({ row: 6, field: 'model' }),
  ]);
});
