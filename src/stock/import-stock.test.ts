import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accountedRows, importFiles } from '../../tests/support/import-files.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { importStock } from './import-stock.ts';

const swift = {
  id: 7,
  make: 'Suzuki',
  model: 'Swift',
  year: '2021',
  car_type: 'used',
  price: '$19,990',
  km: 45210,
};

test('our own format, as a list, in an object, and one a line, gives the same cars', async () => {
  const cars = [
    swift,
    { ...swift, id: 'B', location: { name: 'Northside', address: { city: 'Kedron', state: 'QLD' } } },
  ];
  const list = await importFiles({ 'stock.json': cars });
  const wrapped = await importFiles({ 'stock.json': { updated: 'today', cars } });
  const lines = await importFiles({ 'stock.ndjson': cars.map(car => JSON.stringify(car)).join('\n') });
  expect(list.cars).toMatchObject([
    { id: '7', slug: '2021-suzuki-swift-7', name: '2021 Suzuki Swift', price: 19990, km: 45210, city: null },
    { id: 'B', slug: '2021-suzuki-swift-b', city: 'Kedron', state: 'QLD', location_name: 'Northside' },
  ]);
  expect(wrapped.cars).toEqual(list.cars);
  expect(lines.cars).toEqual(list.cars);
  expect(list).toMatchObject({ format: 'forecourt', complete: true, problems: [], rowsRead: 2 });
});

test('an odometer of zero is the distance of a new car, and unknown of a used one', async () => {
  const cars = ['used', 'new', 'demo'].map((car_type, id) => ({ ...swift, id, car_type, km: 0 }));
  const imported = await importFiles({ 'stock.json': cars });
  expect(imported.cars.map(({ km }) => km)).toEqual([null, 0, 0]);
});

test('cars in an object are keyed by their stock numbers, where they have none of their own', async () => {
  const [named, numbered] = [
    { ...swift, id: undefined },
    { ...swift, id: undefined, stocknum: 'S9' },
  ];
  const { cars } = await importFiles({ 'stock.json': { stock: { U7: named, U8: numbered } } });
  expect(cars.map(({ id }) => id)).toEqual(['U7', 'S9']);
});

test('a status that reserves a car does so beside a flag that is off', async () => {
  const cars = ['Sale Agreed', 'Under Offer', 'Available'].map((status, id) => ({
    ...swift,
    id,
    status,
    reserved: false,
  }));
  const read = await importFiles({ 'stock.json': cars });
  expect(read.cars.map(({ reserved }) => reserved)).toEqual([true, true, false]);
});

test('every field of docs/feeds.md comes through', async () => {
  const full = {
    ...swift,
    slug: 'my-swift',
    badge: 'GL',
    series: 'AZ',
    stocknum: 12345,
    vin: 'JSAAZC83S00100000',
    carsales_title: 'Swift GL',
    seats: 5,
    before_price: 21990,
    subscription_price: 299,
    price_type: 'Drive Away',
    status: 'sold',
    sold_date_timestamp: 1_700_000_000_000,
    show_on_dealer_website: 'false',
    preorder: false,
    tag: 'Runout',
    certified: 1,
    file: 'https://x.example/report.pdf',
    created_at: '2023-11-01',
    views: '12',
    dealership_id: 44,
    location: {
      name: 'N',
      slug: 'n',
      phone: '07 3000 0000',
      address: { street: '1 A St', place_url: 'https://m.example/', id: 3 },
      distribution_locations: ['x'],
    },
    autograb_data: {
      average_market_price: '21000',
      state_average_market_price: null,
      updated_at: '2026-11-01',
    },
    finance_lenders: {
      Taurus: {
        interestRate: '7.99',
        comparisonRate: 8.55,
        paymentWeek: 112.5,
        termYears: 5,
        disclaimer: 'Terms.',
      },
    },
    images: [{ image: { url: 'https://x.example/1.jpg' } }, 'images/2.jpg'],
  };
  const { cars, notes, unknownFields } = await importFiles({ 'stock.json': [full] });
  expect([notes, unknownFields]).toEqual([[], []]);
  expect(cars[0]).toMatchObject({
    slug: 'my-swift',
    stocknum: '12345',
    status: 'sold',
    sold: true,
    sold_date_timestamp: 1_700_000_000,
    show_on_dealer_website: false,
    certified: true,
    created_at: '2023-11-01T00:00:00.000Z',
    views: 12,
    dealership_id: '44',
    location: {
      phone: '07 3000 0000',
      address: { street: '1 A St', city: null, place_url: 'https://m.example/', id: '3' },
      distribution_locations: ['x'],
    },
    autograb_data: {
      average_market_price: 21000,
      state_average_market_price: null,
      updated_at: '2026-11-01T00:00:00.000Z',
    },
    finance_lenders: {
      Taurus: {
        interestRate: 7.99,
        comparisonRate: 8.55,
        paymentWeek: 112.5,
        paymentMonth: null,
        deposit: null,
      },
    },
    photos_count: 2,
    primary_image_url: 'https://x.example/1.jpg',
    images: [{ image: { url: 'https://x.example/1.jpg' } }, { image: { url: '2.jpg' } }],
  });
});

const TERMS = { interestRate: 7.99, comparisonRate: 8.49, paymentWeek: 99.5, termYears: 5 };

test.each([
  [
    'stock.csv',
    `id,make,model,car_type,price,finance_lenders.Manual.interestRate,finance_lenders.Manual.comparisonRate,Finance_Lenders.Manual.payment_week,finance_lenders.Manual.termYears
1,Kia,Rio,used,15990,7.99%,8.49,$99.50,5
2,Kia,Rio,used,15990,,,,`,
  ],
  [
    'stock.xml',
    `<vehicles><vehicle><id>1</id><make>Kia</make><model>Rio</model><car_type>used</car_type><finance_lenders><Manual><interestRate>7.99</interestRate><comparisonRate>8.49</comparisonRate><paymentWeek>99.5</paymentWeek><termYears>5</termYears></Manual></finance_lenders></vehicle>
<vehicle><id>2</id><make>Kia</make><model>Rio</model><car_type>used</car_type></vehicle></vehicles>`,
  ],
])('lenders of a car are read from %s', async (file, text) => {
  const { cars, unknownFields } = await importFiles({ [file]: text });
  expect(cars).toMatchObject([{ finance_lenders: { Manual: TERMS } }, {}]);
  expect(cars[1]?.finance_lenders).toEqual({});
  expect(unknownFields).toEqual([]);
});

test('lenders of a car are read by a map, under their own names or others', async () => {
  const { cars } = await importFiles({
    'stock.csv': 'Make,Model,Weekly,finance_lenders.Angle.deposit\nKia,Rio,$99.50,1000',
    'stock.map.json': {
      format: 'csv',
      columns: { Make: 'make', Model: 'model', Weekly: 'finance_lenders.Car Clarity.paymentWeek' },
      defaults: { car_type: 'used' },
    },
  });
  expect(cars[0]?.finance_lenders).toMatchObject({
    'Car Clarity': { paymentWeek: 99.5 },
    Angle: { deposit: 1000 },
  });
});

test('an entry of a list of JSON is one, whatever commas it has', async () => {
  const { cars } = await importFiles({
    'stock.json': [
      {
        ...swift,
        features: ['Alarm, immobiliser', 'Tow bar'],
        location: { name: 'Yard', distribution_locations: ['Sydney, NSW', 'Perth, WA'] },
      },
    ],
  });
  expect(cars[0]).toMatchObject({
    features: ['Alarm, immobiliser', 'Tow bar'],
    location: { distribution_locations: ['Sydney, NSW', 'Perth, WA'] },
  });
});

test('a headline is the name of a car, under either name', async () => {
  const named = { ...swift, carsales_title: '2021 Suzuki Swift GL Navigator, one owner' };
  const { cars } = await importFiles({ 'stock.json': [named, { ...named, id: 8, name: '2021 Swift' }] });
  expect(cars.map(({ name }) => name)).toEqual([named.carsales_title, '2021 Swift']);
});

const read = (name: string) => readFile(new URL(`../../tests/cases/${name}`, import.meta.url), 'utf8');

test('[I2] [I3] ids that a spreadsheet damaged make no cars one', async () => {
  const csv = (await read('05-excel-ids.csv')).replace('odometer,condition', 'km,car_type');
  const { cars, notes, duplicateRows } = await importFiles({ 'stock.csv': csv });
  expect(cars.map(({ id, make, price }) => [id, make, price])).toEqual([
    ['FAKEVN00000000A01', 'Toyota', 18990],
    ['FAKEVN00000000B02', 'Ford', 42990],
    ['FAKEVN00000000C03', 'Kia', 8990],
    ['00012', 'Mazda', 9990],
    ['12', 'Mazda', 21990],
    ['Mar-05', 'Mazda', 23990],
  ]);
  expect(duplicateRows).toBe(0);
  expect(notes.map(({ row, field }) => [row, field])).toEqual([2, 3, 4].map(row => [row, 'id']));
});

const DAMAGED =
  '1.23457E+11 1,23457E+11 1e+21 5E-3 1.23457e11 123.4E+9 #REF! #VÄRDEFEL! #NOM? ########'.split(' ');
test.each(DAMAGED)('[I2] %j is no number of a car', async damaged => {
  const numbers = { id: damaged, stocknum: damaged, vin: 'FAKEVN00000000A01' };
  const { cars } = await importFiles({ 'stock.json': [{ ...swift, ...numbers }] });
  expect(cars).toMatchObject([{ id: 'FAKEVN00000000A01', stocknum: null }]);
});

test.each(['TBA', 'Unknown', '00000000000000000', 'XXXXXXXXXXXXXXXXX', '11111111111111111'])(
  '[I4] %j is no VIN: cars that have it are not one',
  async vin => {
    const cars = [swift, { ...swift, model: 'Jimny' }].map(({ id: _, ...car }) => ({ ...car, vin }));
    const { cars: read } = await importFiles({ 'stock.json': cars });
    expect(read.map(car => car.vin)).toEqual([null, null]);
  },
);

test('[I3] rows of one id with different VINs are different cars, and the report names them', async () => {
  const row = (vin: string | null, price: number) => ({ ...swift, id: 'Mar-05', vin, price });
  const stock = await importFiles({
    'stock.json': [
      row(null, 9900),
      row('FAKEVN00000000A01', 9000),
      row('FAKEVN00000000B02', 8000),
      row('fakevn00000000a01', 7000),
      row(null, 6000),
    ],
  });
  expect(stock.cars.map(({ id, slug, price }) => [id, slug, price])).toEqual([
    ['FAKEVN00000000A01', '2021-suzuki-swift-fakevn00000000a01', 6000],
    ['FAKEVN00000000B02', '2021-suzuki-swift-fakevn00000000b02', 8000],
  ]);
  expect(accountedRows(stock)).toBe(5);
  expect(stock.problems).toMatchObject([
    {
      path: 'id Mar-05',
      found: 'row 1 with the VIN FAKEVN00000000A01, row 3 with the VIN FAKEVN00000000B02',
    },
  ]);
});

test('[I6] a car that is switched off for the own site is not shown, whatever other columns say', async () => {
  const shown = async (columns: Record<string, unknown>) => {
    const { cars, quarantined } = await importFiles({ 'stock.json': [{ ...swift, ...columns }] });
    return cars[0]?.show_on_dealer_website ?? quarantined[0]?.field;
  };
  const off = [
    { Advertise_on_Own_Web_Site: '0' },
    { ShowOnWebsite: 'No' },
    { 'Hide from website': 'Yes' },
    { hidden: 1 },
    { show_on_dealer_website: true, 'Publish to web': 'NOT_PUBLISHED' },
    { 'Publish to web': 'Published', show_on_dealer_website: 'false' },
    { show_on_dealer_website: ['true', 'false'] },
    { 'Web visibility': 'draft' },
    { 'visibility.website': false },
    { Published: 'No' },
    { 'Web Ready': 'N' },
    { 'Do Not Advertise': 'Y' },
    { 'Publicera på hemsidan': 'Nej' },
    { 'Dölj på webben': 'Ja' },
    { 'Afficher sur le site': 'Non' },
    { 'Wys op webwerf': 'Nee' },
  ];
  for (const columns of off) expect([columns, await shown(columns)]).toEqual([columns, false]);
  const on = [
    { show_on_dealer_website: '', ShowOnWebsite: 'Y' },
    { 'Hide from website': 0 },
    { 'Show on Autotrader': 0, 'Show price on website': 'No', 'Website title': 'Off', Site: 0 },
    { 'Visa pris på hemsidan': 'Nej', 'Afficher le prix sur le site': 'Non', 'Do Not Publish Price': 'Y' },
    { Published: '2026-05-01' },
  ];
  for (const columns of on) expect([columns, await shown(columns)]).toEqual([columns, true]);
  for (const columns of [{ ShowOnWebsite: 'perhaps' }, { show_on_dealer_website: ['Yes', 'perhaps'] }])
    expect(await shown(columns)).toBe('show_on_dealer_website');
});

test('[I6] of several states of a car the one that promises least counts', async () => {
  const cars = [
    ['In Stock', 'Sold'],
    ['Available', 'Under Offer'],
    ['Coming Soon', 'In Stock'],
  ].map((status, id) => ({ ...swift, id, status }));
  const { cars: read } = await importFiles({ 'stock.json': cars });
  expect(read.map(({ status, reserved }) => [status, reserved])).toEqual([
    ['sold', false],
    ['in_stock', true],
    ['coming_soon', false],
  ]);
});

test('a filter that leaves every row to other dealers is an error of the feed', async () => {
  const files = (yard: string) => ({
    'stock.json': [{ ...swift, Yard: 'Kedron, QLD' }],
    'stock.map.json': { format: 'forecourt', filter: { Yard: yard } },
  });
  expect((await importFiles(files('kedron, qld'))).problems).toEqual([]);
  expect((await importFiles(files('Kedron'))).problems).toMatchObject([
    { severity: 'error', found: 'none of its rows, which are 1' },
  ]);
});

test('an empty column of the map leaves what another name of the format holds', async () => {
  const { cars } = await importFiles({
    'stock.csv': 'id,make,model,car_type,price,Ask\n1,Kia,Rio,used,15990,\n2,Kia,Rio,used,15990,14990',
    'stock.map.json': { format: 'forecourt', columns: { Ask: 'price' } },
  });
  expect(cars.map(({ price }) => price)).toEqual([15990, 14990]);
});

/** As a system writes whose database took UTF-8 for Windows-1252. */
const twice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

test('text that was encoded twice is repaired where the whole file was', async () => {
  const csv =
    'id,make,model,car_type,price,description\n1,Citroën,C4,used,"R15 990","L’état: “bon” – 5 € à ÁÍÝ"\n2,Škoda,Octavia,used,15990,plain';
  for (const text of [twice(csv), `\ufeff${twice(csv)}`, twice(`\ufeff${csv}`)]) {
    const { cars, problems } = await importFiles({ 'stock.csv': text }, 'ZA');
    expect(cars.map(({ make, description }) => [make, description])).toEqual([
      ['Citroën', 'L’état: “bon” – 5 € à ÁÍÝ'],
      ['Skoda', 'plain'],
    ]);
    expect(problems).toEqual([]);
  }
});

test('of text that was encoded twice in some rows, these are named', async () => {
  const row = (id: number, description: string) => ({ ...swift, id, description });
  const stock = [row(1, 'Ein schönes Auto'), row(2, twice('Très bon état')), row(3, 'Plain')];
  const { cars, problems } = await importFiles({ 'stock.json': stock });
  expect(cars.map(({ description }) => description)).toEqual(stock.map(({ description }) => description));
  expect(problems).toMatchObject([{ severity: 'warning', found: `"${twice('Très bon état')}" in row 2` }]);
});

test('a text beyond the first piece of a file that was encoded twice is repaired, too', async () => {
  const rows = Array.from({ length: 6000 }, (_, id) => ({ ...swift, id, description: 'é'.repeat(40) }));
  const { cars, problems } = await importFiles({ 'stock.json': twice(JSON.stringify(rows)) });
  expect(cars.filter(({ description }) => description !== 'é'.repeat(40))).toEqual([]);
  expect([cars.length, problems]).toEqual([6000, []]);
});

test('readings with a point before three digits are thousands where all of a column look so', async () => {
  const kms = async (...readings: unknown[]) => {
    const cars = readings.map((km, id) => ({ ...swift, id, km }));
    const { cars: read, quarantinedRows } = await importFiles({ 'stock.json': cars });
    return [read.map(({ km }) => km), quarantinedRows];
  };
  expect(await kms('12.500 km', null, '950', '104.250 km', '1.250.000 km')).toEqual([
    [12500, null, 950, 104250, 1250000],
    0,
  ]);
  expect(await kms('12.500 km', '45210', '104.250 km')).toEqual([[45210], 2]);
  expect(await kms('12.500', '45,210')).toEqual([[45210], 1]);
  // One alone may be twelve and a half.
  expect(await kms('12.500 km')).toEqual([[], 1]);
});

test('[M15] a price in the currency of another column is refused, unless it is that of the site', async () => {
  const cars = ['NOK', 'SEK', '', 'kr'].map((currency, at) => ({
    ...swift,
    id: `${at}` === '0' ? 'N' : at,
    price: 125000,
    currency,
  }));
  const { cars: read, quarantined } = await importFiles({ 'stock.json': cars }, 'SE');
  expect(read.map(({ id, price }) => [id, price])).toEqual([
    ['1', 125000],
    ['2', 125000],
    ['3', 125000],
  ]);
  expect(quarantined).toMatchObject([{ field: 'price', reason: expect.stringContaining('125000 NOK') }]);
});

test('a nested list is found by its content, not by an outer name, also behind a comment', async () => {
  const lists = [
    { 'x:reports': { report: [swift] } },
    { vehicles: [{ name: 'Yard', city: 'Perth', listings: [swift] }] },
    { inventory: { dealer: { name: 'Yard' }, lines: [swift] } },
  ];
  for (const list of lists) {
    const text = `// kept by the developer: {"cars": []}\n/* [ */ ${JSON.stringify(list)}`;
    expect((await importFiles({ 'stock.json': text })).cars.map(({ id }) => id)).toEqual(['7']);
  }
});

test('a bad car is quarantined with row, line, id, field and reason, and stops nothing', async () => {
  const stock = await importFiles({
    'stock.csv':
      'id,make,model,car_type,price,year,seats,images\n' +
      '1,Suzuki,Swift,used,19990,2021,5,javascript:alert(1)\n' +
      '2,Suzuki,,used,abc,2021,5,\n' +
      '3,Suzuki,Swift,,19990,soon,many,\n' +
      '4,Suzuki\n',
  });
  expect(stock.cars.map(car => car.id)).toEqual(['1']);
  expect(stock.quarantined).toMatchInlineSnapshot(`
    [
      {
        "field": "model",
        "id": "2",
        "line": 3,
        "reason": "expected a model such as "Swift", found nothing",
        "row": 3,
      },
      {
        "field": "price",
        "id": "2",
        "line": 3,
        "reason": "expected an amount in AUD such as 24990 or "24990 AUD", found "abc"",
        "row": 3,
      },
      {
        "field": "year",
        "id": "3",
        "line": 4,
        "reason": "expected a year such as 2021, found "soon"",
        "row": 4,
      },
      {
        "field": "car_type",
        "id": "3",
        "line": 4,
        "reason": "expected new, used or demo; "defaults" in stock.map.json may say it for all cars, found nothing",
        "row": 4,
      },
      {
        "field": "",
        "line": 5,
        "reason": "expected 8 values as in the first row, found 2: "4,Suzuki"",
        "row": 5,
      },
    ]
  `);
  expect(stock.notes).toMatchInlineSnapshot(`
    [
      {
        "field": "images",
        "id": "1",
        "line": 2,
        "reason": "expected an address that begins with https:// or http://, or a file in the images folder such as "swift.jpg", found "javascript:alert(1)"",
        "row": 2,
      },
    ]
  `);
  expect([stock.quarantinedRows, stock.rowsRead, stock.complete]).toEqual([3, 4, true]);
});

test('unknown fields are ignored and listed, most frequent first', async () => {
  const stock = await importFiles({
    'stock.json': [
      { ...swift, z: 1, a: 1 },
      { ...swift, id: 8, z: 2, b: '' },
    ],
  });
  expect(stock.unknownFields).toEqual([
    { field: 'z', count: 2 },
    { field: 'a', count: 1 },
  ]);
});

test('no feed, an empty feed and a feed without cars are reported', async () => {
  const none = await importFiles({});
  expect(none).toMatchObject({ cars: [], file: null, complete: true });
  expect(none.problems).toMatchObject([{ severity: 'warning', found: 'none, so the site has no cars' }]);
  for (const [name, text] of [
    ['stock.csv', ''],
    ['stock.json', ' \n'],
    ['stock.xml', '\ufeff'],
  ] as const) {
    const empty = await importFiles({ [name]: text });
    expect(empty.complete).toBe(false);
    expect(empty.problems).toMatchObject([
      { severity: 'error', file: name, found: expect.stringMatching(/empty file|no element/) },
    ]);
  }
  for (const [name, text] of [
    ['stock.csv', 'id,make,model\n'],
    ['stock.json', '[]'],
    ['stock.xml', '<listings></listings>'],
  ] as const) {
    const bare = await importFiles({ [name]: text });
    expect(bare).toMatchObject({
      cars: [],
      complete: true,
      problems: [{ severity: 'warning', found: 'a feed without cars' }],
    });
  }
});

test.each([
  ['stock.csv', 'PK\u0003\u0004xl/workbook', 'a ZIP or Excel file'],
  ['stock.xml', '<!DOCTYPE html><html><body>Log in</body></html>', 'a web page'],
  ['stock.csv', '<HTML>', 'a web page'],
  ['stock.json', '%PDF-1.7', 'a PDF file'],
  ['stock.json', 'oops', 'text that begins "oops"'],
  ['stock.json', '{"error":"not found"}', '"{\\"error\\":\\"not found\\"}"'],
  ['stock.csv', 'Hersteller,Modell\nSuzuki,Swift\n', '"Hersteller, Modell"'],
  ['stock.xml', '<constructor><car><marke>Suzuki</marke></car></constructor>', '"marke"'],
])('%s that holds %j is reported as invalid', async (name, text, found) => {
  const stock = await importFiles({ [name]: text });
  expect(stock).toMatchObject({ cars: [], complete: false });
  expect(stock.problems).toMatchObject([{ severity: 'error', file: name, found }]);
});

test('a feed that was cut off gives its cars and is not complete', async () => {
  const stock = await importFiles({ 'stock.json': `[${JSON.stringify(swift)},{"id":8,"ma` });
  expect(stock).toMatchObject({ complete: false, rowsRead: 2, quarantinedRows: 1 });
  expect(stock.cars).toHaveLength(1);
});

test('files are known by what they hold more than by their names', async () => {
  const tsv = 'id\tmake\tmodel\tcar_type\n1\tSuzuki\tSwift\tnew\n';
  expect((await importFiles({ 'stock.csv': tsv })).cars).toHaveLength(1);
  expect((await importFiles({ 'stock.csv': tsv.replaceAll('\t', ';') })).cars).toHaveLength(1);
  expect((await importFiles({ 'stock.csv': tsv.replaceAll('\n', '\r') })).cars).toHaveLength(1);
  expect(
    (await importFiles({ 'stock.json': `${JSON.stringify(swift)}\n${JSON.stringify({ ...swift, id: 8 })}` }))
      .cars,
  ).toHaveLength(2);
  expect((await importFiles({ 'stock.ndjson': JSON.stringify([swift]) })).cars).toHaveLength(1);
});

test('two feeds: the first in order is read, and the other mentioned', async () => {
  const stock = await importFiles({ 'stock.csv': 'make,model\n', 'stock.json': [swift] });
  expect(stock.cars).toHaveLength(1);
  expect(stock.problems[0]?.found).toBe('stock.json and stock.csv; only stock.json was read');
});

test('the file named by the map must be there', async () => {
  const stock = await importFiles({ 'stock.map.json': { format: 'meta', file: '../gone.csv' } });
  expect(stock).toMatchObject({
    complete: false,
    problems: [{ file: 'stock.map.json', path: 'file', severity: 'error' }],
  });
});

test("a feed outside the dealer's folder is not read, by a path or a link", async () => {
  const dealers = temporaryFolder({
    'other/stock.json': [swift],
    'named/stock.map.json': { format: 'forecourt', file: '../other/stock.json' },
    'absolute/site.json': {},
    'linked/site.json': {},
    'linked-map/stock.map.json': { format: 'forecourt', file: 'feeds/stock.json' },
    'within/feeds/all.json': [swift],
  });
  const other = path.join(dealers, 'other/stock.json');
  fs.writeFileSync(
    path.join(dealers, 'absolute/stock.map.json'),
    JSON.stringify({ format: 'forecourt', file: other }),
  );
  fs.symlinkSync('../other/stock.json', path.join(dealers, 'linked/stock.json'));
  fs.symlinkSync('../other', path.join(dealers, 'linked-map/feeds'));
  fs.symlinkSync('feeds/all.json', path.join(dealers, 'within/stock.json'));
  const read = (slug: string) => importStock({ dealerDir: path.join(dealers, slug), country: 'AU' });
  for (const slug of ['named', 'absolute', 'linked', 'linked-map'])
    expect(await read(slug), slug).toMatchObject({
      cars: [],
      complete: false,
      problems: [{ severity: 'error', expected: "a feed in the dealer's folder" }],
    });
  expect((await read('within')).cars).toHaveLength(1);
});

test('identical rows: the first counts; equal cars of other distance are two cars; prices change no id', async () => {
  const row = (km: string, price: string) => `Suzuki,Swift,used,2021,${km},${price}`;
  const feed = (rows: string[]) => ({
    'stock.csv': ['make,model,car_type,year,km,price', ...rows].join('\n'),
  });
  const stock = await importFiles(
    feed([row('10', '5000'), row('10', '5000'), row('11', '5000'), row('10', '4000'), row('10', '6000')]),
  );
  expect(stock.cars.map(({ km, price }) => [km, price])).toEqual([
    [10, 4000],
    [11, 5000],
  ]);
  expect(stock.duplicates.map(({ row: at, firstRow, reason }) => [at, firstRow, reason])).toEqual([
    [3, 2, 'row 2 has the same id'],
    [2, 2, 'row 5 has the same id and a lower price, which counts'],
    [6, 2, 'row 5 has the same id'],
  ]);
  const later = await importFiles(feed([row('11', '4500'), row('10', '')]));
  const addresses = (cars: typeof stock.cars) => cars.map(({ id, slug }) => `${id} ${slug}`).sort();
  expect(addresses(later.cars)).toEqual(addresses(stock.cars));
});

test('Meta: an id that repeats is ignored in all its instances', async () => {
  const stock = await importFiles(
    {
      'stock.csv':
        'vehicle_id,make,model,state_of_vehicle,price\n1,A,B,NEW,1000 USD\n2,A,B,NEW,2000 USD\n1,A,C,NEW,3000 USD\n1,A,D,NEW,4000 USD\n',
    },
    'US',
  );
  expect(stock.cars.map(car => car.id)).toEqual(['2']);
  expect(stock.duplicates.map(({ row, id }) => [row, id])).toEqual([
    [2, '1'],
    [4, '1'],
    [5, '1'],
  ]);
  expect(accountedRows(stock)).toBe(stock.rowsRead);
});

test('given slugs are used where they are plain and take no fixed address', async () => {
  const own = '2021-suzuki-swift-c';
  const stock = await importFiles({
    'stock.json': [
      { ...swift, id: 'A', slug: 'red-one' },
      { ...swift, id: 'B', slug: 'red-one' },
      { ...swift, id: 'C' },
      { ...swift, id: 'D', slug: own },
      { ...swift, id: 'E', slug: 'trade-in' },
      { ...swift, id: 'F', slug: 'Not A Slug' },
      { ...swift, id: 'G', slug: 'blue-one' },
    ],
  });
  expect(stock.cars.map(car => car.slug)).toEqual([
    'red-one',
    'red-one',
    own,
    own,
    '2021-suzuki-swift-e',
    '2021-suzuki-swift-f',
    'blue-one',
  ]);
});

test('a slug that cannot be used is noted, with the one that the car gets instead', async () => {
  const slugs = ['SWIFT', '../x', 'trade-in', 'a--b', 'good-one', ''];
  const stock = await importFiles({
    'stock.json': slugs.map((slug, at) => ({ ...swift, id: `A${at}`, slug })),
  });
  const plain = 'expected small letters a to z and digits, parted by single hyphens, found';
  const taken = 'expected an address that no other page of the site has, found';
  expect(stock.notes.map(({ row, id, field, reason }) => `${row} ${id} ${field}: ${reason}`)).toEqual([
    `1 A0 slug: ${plain} "SWIFT": the car asks for 2021-suzuki-swift-a0 instead`,
    `2 A1 slug: ${plain} "../x": the car asks for 2021-suzuki-swift-a1 instead`,
    `3 A2 slug: ${taken} "trade-in": the car asks for 2021-suzuki-swift-a2 instead`,
    `4 A3 slug: ${plain} "a--b": the car asks for 2021-suzuki-swift-a3 instead`,
  ]);
});

test('columns of two names that a map gives to one field are judged as two of one name', async () => {
  const stock = await importFiles({
    'stock.csv':
      'Ref,Brand,Model,Price,Asking,Paint,Colour\nA,Suzuki,Swift,"$19,990",19990,Red,White\nB,Suzuki,Swift,"$19,990","$18,990",Red,\n',
    'stock.map.json': {
      format: 'csv',
      columns: {
        ...{ Ref: 'id', Brand: 'make', Model: 'model', Price: 'price', Asking: 'price' },
        ...{ Paint: 'colour', Colour: 'colour' },
      },
      defaults: { car_type: 'used' },
    },
  });
  expect(stock.cars).toMatchObject([{ id: 'A', price: 19990, colour: 'Red' }]);
  expect(stock.notes.map(({ row, field, reason }) => `${row} ${field}: ${reason}`)).toEqual([
    '2 colour: expected one value, found "Red" and "White": the first counts',
  ]);
  expect(stock.quarantined).toMatchObject([{ row: 3, id: 'B', field: 'price' }]);
});

test('encodings: byte order marks, UTF-16, Windows-1252 and the declaration of an XML file', async () => {
  const text = 'id,make,model,car_type,colour\n1,Škoda,Citroën,used,Beige\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const utf16be = Buffer.from(utf16).swap16();
  const latin = Buffer.from(text.replace('Š', 'S'), 'latin1');
  for (const bytes of [Buffer.from(`\ufeff${text}`), utf16, utf16be, latin]) {
    const stock = await importFiles({ 'stock.csv': bytes });
    expect(stock.cars).toMatchObject([{ id: '1', make: 'Skoda', model: 'Citroën' }]);
    expect(stock.problems).toEqual([]);
  }
  const xml = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-2"?><l><c><make>\u00a9koda</make><model>x</model><car_type>new</car_type></c></l>',
    'latin1',
  );
  expect((await importFiles({ 'stock.xml': xml })).cars).toMatchObject([{ make: 'Skoda' }]);
});

test('invalid UTF-8 is replaced, counted and located', async () => {
  const bytes = Buffer.concat([
    Buffer.from('id,make,model,car_type,name\n1,Suzuki,Swift,used,Citroën\n2,Suzuki,Swift,used,a'),
    Buffer.from([0xff, 0x2c, 0xc3]),
    Buffer.from('\n3,Suzuki,Swift,used,fine\n'),
  ]);
  const stock = await importFiles({ 'stock.csv': bytes });
  expect(stock.problems).toMatchObject([
    { severity: 'warning', path: 'line 3', found: '2 broken characters, read as "\ufffd"' },
  ]);
  expect(stock.cars.map(car => car.id)).toEqual(['1', '3']);
  expect(accountedRows(stock)).toBe(3);
});

test('cars in a list of sold cars are not read, and the report names the list', async () => {
  const list = (id: string) =>
    `<vehicles><vehicle><id>${id}</id><make>Kia</make><model>Rio</model><price>19990</price><car_type>new</car_type></vehicle></vehicles>`;
  const stock = await importFiles({ 'stock.xml': `<feed1><sold>${list('S')}</sold>${list('A')}</feed1>` });
  expect(stock.cars.map(({ id }) => id)).toEqual(['A']);
  expect(stock.problems).toEqual([
    {
      severity: 'warning',
      file: 'stock.xml',
      path: '',
      expected: 'one list of cars',
      found: '"feed1/sold/vehicles" (1) beside "feed1/vehicles", which is read',
      repair:
        'Nothing, if its cars are not for sale; else have the stock system write them into the other list.',
    },
  ]);
  expect(stock.complete).toBe(true);
});

test('a feed with several lists that may be the stock is not read', async () => {
  const car = { make: 'Kia', model: 'Rio', price: 19990, car_type: 'new' };
  const stock = await importFiles({
    'stock.json': { newCars: [{ id: 'A', ...car }], usedCars: [{ id: 'B', ...car }] },
  });
  expect(stock).toMatchObject({ cars: [], complete: false });
  expect(stock.problems[0]?.found).toBe('2 that may be it: "newCars" (1), "usedCars" (1)');
});

test.each([
  ['forecourt', 'id,make,model,car_type,price,Price,km,KM,colour,Colour', {}],
  [
    'a map',
    'id,Brand,Model,Type,Asking,ASKING,Odo,odo,Paint,PAINT',
    {
      'stock.map.json': {
        format: 'csv',
        columns: {
          id: 'id',
          Brand: 'make',
          Model: 'model',
          Type: 'car_type',
          Asking: 'price',
          Odo: 'km',
          Paint: 'colour',
        },
        parsers: { Odo: 'kilometres' },
      },
    },
  ],
  ['meta', 'vehicle_id,make,model,state_of_vehicle,price,Price,mileage.value,Mileage.Value,color,Color', {}],
])(
  'two columns of one name must say the same price and odometer; of others the first counts, %s',
  async (_, header, map) => {
    const rows = [
      'A,Kia,Rio,used,19990,"$19,990",100,100,Red,red',
      'B,Kia,Rio,used,19990,29990,100,100,Red,Red',
      'C,Kia,Rio,used,19990,,100,200,Red,Red',
      'D,Kia,Rio,used,,29990,,300,Red,Blue',
    ];
    const stock = await importFiles({ ...map, 'stock.csv': [header, ...rows].join('\n') });
    expect(stock.cars.map(({ id, price, km, colour }) => [id, price, km, colour])).toEqual([
      ['A', 19990, 100, 'Red'],
      ['D', 29990, 300, 'Red'],
    ]);
    expect(stock.quarantined).toMatchObject([
      { row: 3, field: 'price', reason: expect.stringContaining('found "19990" and "29990"') },
      { row: 4, field: 'km', reason: expect.stringContaining('found "100" and "200"') },
    ]);
    expect(stock.notes).toMatchObject([
      { row: 5, field: 'colour', reason: 'expected one value, found "Red" and "Blue": the first counts' },
    ]);
  },
);

test('a column of drive-away prices may state that one is withheld, or is not drive away', async () => {
  const map = {
    format: 'csv',
    columns: {
      ...{ Make: 'make', Model: 'model', Type: 'car_type', Stock: 'id' },
      ...{ DAP: 'price', EGC: 'price', Was: 'before_price' },
    },
    parsers: { DAP: 'drive_away', EGC: 'without_charges', Was: 'without_charges' },
  };
  const rows = [
    '1,Call 1300 123,22990,',
    '2,24990 EGC,22990,',
    '3,24990 EGC,,',
    '4,"$24,990 Drive Away",22990,',
    '5,24990 AUD,22990,26990',
  ];
  const { cars, quarantined, notes } = await importFiles({
    'stock.map.json': map,
    'stock.csv': `Make,Model,Type,Stock,DAP,EGC,Was\n${rows.map(row => `Kia,Rio,used,${row}`).join('\n')}`,
  });
  expect(
    cars.map(({ id, price, price_type, before_price }) => [id, price, price_type, before_price]),
  ).toEqual([
    ['1', 22990, 'Excl. Govt. Charges', null],
    ['3', 24990, 'Excl. Govt. Charges', null],
    ['4', 24990, 'Drive Away', null],
    ['5', 24990, 'Drive Away', 26990],
  ]);
  expect(notes).toEqual([]);
  expect(quarantined).toMatchObject([
    { row: 3, field: 'price', reason: expect.stringContaining('found "24990 EGC" and "22990 EGC"') },
  ]);
});

test('[P16] a dated sale price may have the words of the price behind it', async () => {
  const { cars, notes } = await importFiles({
    'stock.csv':
      'vehicle_id,make,model,state_of_vehicle,price,sale_price,sale_price_effective_date\n1,Kia,Rio,used,"$24,990 Drive Away","$22,990 Drive Away",2026-11-01/2026-11-30',
  });
  expect(notes).toEqual([]);
  expect(cars).toMatchObject([{ price: 24990, price_type: 'Drive Away', sale: { price: 22990 } }]);
});

test('a sale price below the price is the price, and the price what it was before, in any format', async () => {
  const rows = ['1,9000,8000', '2,9000,', '3,9000,9500', '4,POA,8000', '5,$9k + ORC,8000', '6,9000,POA'];
  rows.push('7,9000,8000 EGC', '8,9000 EGC,8000 EGC');
  const text = (head: string) =>
    `id,make,model,car_type,${head}\n${rows.map(row => row.replace(',', ',Kia,Rio,used,')).join('\n')}`;
  const own = await importFiles({ 'stock.csv': text('price,sale_price') });
  const prices = own.cars.map(({ price, before_price, price_type }) => [price, before_price, price_type]);
  expect(prices).toEqual([
    [8000, 9000, null],
    [9000, null, null],
    [9000, null, null],
    [8000, null, null],
    [8000, 9000, 'Excl. Govt. Charges'],
    [9000, null, null],
    // The type of a price without words is unknown.
    [8000, null, 'Excl. Govt. Charges'],
    [8000, 9000, 'Excl. Govt. Charges'],
  ]);
  expect([own.notes, own.quarantined]).toEqual([[], []]);
  const columns = {
    id: 'id',
    make: 'make',
    model: 'model',
    car_type: 'car_type',
    Regular: 'price',
    Special: 'sale_price',
  };
  const mapped = await importFiles({
    'stock.csv': text('Regular,Special'),
    'stock.map.json': { format: 'csv', columns },
  });
  expect(mapped.cars.map(({ price }) => price)).toEqual([8000, 9000, 9000, 8000, 8000, 9000, 8000, 8000]);
  const swedish = await importFiles(
    { 'stock.csv': text('Pris,Kampanjpris').replace('$9k + ORC', '9000') },
    'SE',
  );
  expect(swedish.cars.map(({ price }) => price)).toEqual([8000, 9000, 9000, 8000, 8000, 9000, 8000, 8000]);
});

test('a sale price that is no amount is left out, and noted', async () => {
  const { cars, notes } = await importFiles({
    'stock.csv': 'id,make,model,car_type,price,sale_price\n1,Kia,Rio,used,9000,Save $500!',
  });
  expect(cars).toMatchObject([{ price: 9000, before_price: null, sale: null }]);
  expect(notes).toMatchObject([{ field: 'sale_price', reason: expect.stringContaining('"Save $500!"') }]);
});

test.each([
  // What a customer saves, or pays a week.
  ['price,sale_price', '24990,500', '500, beside a price of 24990'],
  ['price,sale_price,Sale Price', '24990,22990,21990', '"22990" and "21990"'],
])('a sale price that cannot be one is left out, and noted: %s of %s', async (head, amounts, found) => {
  const { cars, notes } = await importFiles({
    'stock.csv': `id,make,model,car_type,${head}\n1,Kia,Rio,used,${amounts}`,
  });
  expect(cars).toMatchObject([{ price: 24990, before_price: null, sale: null }]);
  expect(notes).toMatchObject([{ field: 'sale_price', reason: expect.stringContaining(found) }]);
});

test('a price on application is not shown', async () => {
  const { cars, notes, unknownFields } = await importFiles({
    'stock.json': [true, false, 'POA'].map((priceOnApplication, id) => ({
      ...swift,
      id,
      sale_price: 18990,
      priceOnApplication,
    })),
  });
  expect(cars.map(({ price, before_price }) => [price, before_price])).toEqual([
    [null, null],
    [18990, 19990],
    [null, null],
  ]);
  expect([notes, unknownFields]).toEqual([[], []]);
});

test('of two prices that differ a sale price makes none', async () => {
  const { quarantined } = await importFiles({
    'stock.csv':
      'id,make,model,car_type,price,Price,sale_price\n1,Kia,Rio,used,24990,26990,30000\n2,Kia,Rio,used,24990,26990,22990',
  });
  expect(quarantined.map(({ field }) => field)).toEqual(['price', 'price']);
});

test('[P16] in our own format and by a map, too, a sale price counts for its days only', async () => {
  const text = (head: string) =>
    `id,make,model,car_type,${head}\n1,Kia,Rio,used,24990,22990,2020-01-01/2020-02-01\n2,Kia,Rio,used,24990,22990,soon`;
  const columns = { id: 'id', make: 'make', model: 'model', car_type: 'car_type' };
  const stocks = [
    await importFiles({ 'stock.csv': text('price,sale_price,sale_price_effective_date') }),
    await importFiles({
      'stock.csv': text('Now,Special,Until'),
      'stock.map.json': {
        format: 'csv',
        columns: { ...columns, Now: 'price', Special: 'sale_price', Until: 'sale_price_effective_date' },
      },
    }),
  ];
  for (const { cars, notes } of stocks) {
    const sale = { price: 22990, starts_at: '2020-01-01', ends_at: '2020-02-01' };
    expect(cars).toMatchObject([
      { price: 24990, sale },
      { price: 24990, sale: null },
    ]);
    expect(notes.map(({ field }) => field)).toEqual(['sale_price_effective_date']);
  }
});

test('a price without the tax that visitors pay keeps the car out, with the reason', async () => {
  const { cars, quarantined } = await importFiles(
    {
      'stock.csv':
        'id,make,model,car_type,price,VAT status\n1,Ford,Transit,used,"£12,995",Ex VAT\n2,Ford,Focus,used,"£9,995",No VAT\n3,Ford,Kuga,used,POA,Ex VAT',
    },
    'GB',
  );
  expect(cars.map(({ id, price }) => [id, price])).toEqual([
    ['2', 9995],
    ['3', null],
  ]);
  expect(quarantined).toMatchObject([
    { field: 'price', reason: expect.stringContaining('that includes VAT'), id: '1' },
  ]);
});

test.each(['Ex-VAT', 'EXC_VAT', 'ExVat', 'VAT to be added', 'Not included', 'VAT not incl.', 'Net'])(
  'a VAT status of %j means that tax is added',
  async status => {
    const { quarantined } = await importFiles(
      { 'stock.csv': `id,make,model,car_type,price,VAT status\n1,Ford,Transit,used,12995,${status}` },
      'GB',
    );
    expect(quarantined).toMatchObject([{ field: 'price', reason: expect.stringContaining('that includes') }]);
  },
);

test('[P16] a dated sale price may have words that the price has not', async () => {
  const { cars, notes } = await importFiles({
    'stock.csv':
      'vehicle_id,make,model,state_of_vehicle,price,sale_price,sale_price_effective_date\n1,Kia,Rio,used,"$21,990 plus on roads","$19,990 drive away",2026-11-01/2026-11-30',
  });
  expect(notes).toEqual([]);
  expect(cars).toMatchObject([
    { price: 21990, price_type: 'Excl. Govt. Charges', sale: { price: 19990, price_type: 'Drive Away' } },
  ]);
});

test('of two prices the whole one counts where it is given, and each has its type', async () => {
  const map = {
    format: 'csv',
    columns: { Make: 'make', Model: 'model', Type: 'car_type', Stock: 'id', DAP: 'price', EGC: 'price' },
    parsers: { DAP: 'drive_away', EGC: 'without_charges' },
  };
  const { cars, quarantined } = await importFiles({
    'stock.map.json': map,
    'stock.csv':
      'Stock,Make,Model,Type,EGC,DAP\n1,Kia,Rio,used,"$11,990","$12,990"\n2,Kia,Rio,used,13990,\n3,Kia,Rio,used,14990,0\n4,Kia,Rio,used,POA,\n5,Kia,Rio,used,,15990',
  });
  expect(quarantined).toEqual([]);
  expect(cars.map(({ price, price_type }) => [price, price_type])).toEqual([
    [12990, 'Drive Away'],
    [13990, 'Excl. Govt. Charges'],
    [14990, 'Excl. Govt. Charges'],
    [null, null],
    [15990, 'Drive Away'],
  ]);
});

test('words that a feed writes as addresses of schema.org are shown as words', async () => {
  const drive = 'https://schema.org/AllWheelDriveConfiguration';
  const { cars } = await importFiles({
    'stock.json': [{ make: 'Kia', model: 'Rio', car_type: 'used', drive }],
  });
  expect(cars).toMatchObject([{ drive: 'All Wheel Drive', simple_drive: 'AWD' }]);
});

test('texts and addresses that a feed has as pages write them are read as pages show them', async () => {
  const { cars } = await importFiles({
    'stock.csv':
      'id,make,model,car_type,name,badge,images\nA1,Kia,Rio,used,Kia Rio &#8211; one owner,S &amp;amp; Black,https://a.example/1.jpg?w=1&amp;h=2',
  });
  expect(cars).toMatchObject([
    {
      name: 'Kia Rio – one owner',
      badge: 'S & Black',
      images: [{ image: { url: 'https://a.example/1.jpg?w=1&h=2' } }],
    },
  ]);
});

test('what Google calls the engine is the fuel also beside an empty column of fuels', async () => {
  const { cars } = await importFiles({
    'stock.csv':
      'id,make,model,condition,image_link,engine,fuel\n1,Kia,Rio,used,https://a.example/1.jpg,Gasoline,',
  });
  expect(cars).toMatchObject([{ engine: null, simple_fuel: 'Petrol' }]);
});

test('a car with a row for each photo has all of them, unless the rows differ in more', async () => {
  const rows = [
    'S1,Kia,Rio,9990,1.jpg',
    'S1,Kia,Rio,9990,2.jpg',
    'S1,Kia,Rio,9990,1.jpg',
    'S1,Kia,Rio,9980,3.jpg',
  ];
  const feed = (count: number) =>
    ['stocknum,make,model,price,images,car_type', ...rows.slice(0, count).map(row => `${row},used`)].join(
      '\n',
    );
  const { cars, duplicates } = await importFiles({ 'stock.csv': feed(3) });
  const photos = (of: typeof cars) => of.map(({ images }) => images.map(({ image }) => image.url));
  expect(photos(cars)).toEqual([['1.jpg', '2.jpg']]);
  expect(cars[0]).toMatchObject({ photos_count: 2, primary_image_url: '1.jpg' });
  expect(duplicates.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'row 2 has the same id, and the photos of both'],
    [4, 'row 2 has the same id'],
  ]);
  expect(photos((await importFiles({ 'stock.csv': feed(4) })).cars)).toEqual([['3.jpg']]);
});

test('a column of a lender with an unsafe name writes nothing', async () => {
  const { cars } = await importFiles({
    'stock.csv': 'id,make,model,car_type,finance_lenders.__proto__.deposit\n1,Kia,Rio,used,45\n',
  });
  expect(cars).toHaveLength(1);
  expect(Reflect.get({}, 'deposit')).toBeUndefined();
});

test('many comments before JSON are read in no time', async () => {
  const started = performance.now();
  await importFiles({ 'stock.json': `${'/**/'.repeat(5000)}x` });
  expect(performance.now() - started).toBeLessThan(2000);
});

test('readings of which one has no points are not dotted, to the end', async () => {
  const rows = ['12.500 km', '13.500 km', '45000 km'].map((km, at) => ({
    ...{ id: at + 1, make: 'Kia', model: 'Rio', car_type: 'used', km },
  }));
  const { cars, hasDottedReadings } = await importFiles({ 'stock.json': JSON.stringify(rows) });
  expect([cars.map(({ id }) => id), hasDottedReadings]).toEqual([['3'], false]);
});

test('[I3] a car whose VIN is the id of another row is there once', async () => {
  const row = (id: string | null, vin: string) => ({ id, vin, make: 'Kia', model: 'Rio', car_type: 'used' });
  const rows = [row('A', 'VF11111'), row('A', 'VF22222'), row(null, 'VF11111')];
  const { cars } = await importFiles({ 'stock.json': JSON.stringify(rows) });
  expect(cars.map(({ id }) => id).sort()).toEqual(['VF11111', 'VF22222']);
});
