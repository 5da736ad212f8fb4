import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { accountedRows, importFiles } from '../../tests/support/import-files.ts';
import { assignSlugs } from '../domain/car/assign-slugs.ts';
import { CarSchema } from '../schemas/car.ts';
import { FEED_FIELDS } from '../schemas/stock-map.ts';
import type { ImportResult } from './import-result.ts';

const SCRIPT = '<script>alert(1)</script>';
const NAMES = ['stock.json', 'stock.ndjson', 'stock.csv', 'stock.tsv', 'stock.xml'];
const StrictCar = v.strictObject(CarSchema.entries);
const FLAT_FIELDS = FEED_FIELDS.filter(field => !field.includes('.'));

function csv(rows: Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map(row => names.map(name => row[name] ?? ''))]
    .map(row => row.map(value => `"${value.replaceAll('"', '""')}"`).join(','))
    .join('\n');
}

/** The invariants of any import. */
function check(stock: ImportResult): void {
  expect(accountedRows(stock)).toBe(stock.rowsRead);
  for (const car of stock.cars) expect(v.parse(StrictCar, car)).toEqual(car);
  expect(new Set(stock.cars.map(car => car.id)).size).toBe(stock.cars.length);
  const { cars } = assignSlugs(stock.cars, new Map());
  expect(new Set(cars.map(car => car.slug)).size).toBe(cars.length);
  for (const car of cars) {
    expect(car.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(`${car.make}${car.model}`).not.toMatch(/[<>]/);
    for (const { image } of car.images) expect(image.url).toMatch(/^https?:\/\/|^\w[\w ./-]*$/);
    expect(car.file ?? 'https:').toMatch(/^https?:/);
  }
  if (stock.rowsRead === 0) expect(stock.problems).not.toEqual([]);
}

test('a script in every field: every row is reported, none becomes a car', async () => {
  const everywhere = Object.fromEntries(FLAT_FIELDS.map(field => [field, SCRIPT]));
  const meta = Object.fromEntries(
    ['vehicle_id', 'make', 'model', 'state_of_vehicle', 'price', 'image[0].url', 'url'].map(name => [
      name,
      SCRIPT,
    ]),
  );
  const xml = `<rss><channel><item>${['g:id', 'g:brand', 'g:model', 'g:image_link', 'g:title'].map(name => `<${name}>${SCRIPT}</${name}>`).join('')}</item></channel></rss>`;
  const feeds = [
    { 'stock.csv': csv([everywhere, everywhere]) },
    { 'stock.json': [everywhere, everywhere] },
    { 'stock.csv': csv([meta]) },
    { 'stock.xml': xml },
    { 'stock.xml': xml.replaceAll(SCRIPT, `<![CDATA[${SCRIPT}]]>`) },
  ];
  for (const feed of feeds) {
    const stock = await importFiles(feed);
    check(stock);
    expect(stock.cars).toEqual([]);
    expect(stock.quarantinedRows).toBe(stock.rowsRead);
    expect(stock.rowsRead).toBeGreaterThan(0);
  }
});

test('a script in every free text of a real car stays text, and every address that is none goes', async () => {
  const texts = Object.fromEntries(FLAT_FIELDS.map(field => [field, SCRIPT]));
  const real = {
    id: SCRIPT,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    year: 2020,
    price: 5000,
    km: 5,
    status: SCRIPT,
    reserved: '',
    sold: '',
    show_on_dealer_website: '',
  };
  const stock = await importFiles({
    'stock.json': [
      { ...texts, ...real },
      { ...real, id: 2, make: SCRIPT },
    ],
  });
  expect(stock.quarantined).toMatchObject([{ row: 2, field: 'make' }]);
  check(stock);
  expect(stock.cars).toMatchObject([
    {
      name: SCRIPT,
      badge: SCRIPT,
      tag: SCRIPT,
      description: null,
      images: [],
      file: null,
      status: 'script_alert_1_script',
    },
  ]);
  expect(stock.cars[0]?.slug).toMatch(/^2020-kia-rio-script-alert-1-script-[a-z0-9]{13}$/);
});

test('10,000 identical rows are one car and 9,999 duplicates', async () => {
  const row = { make: 'Kia', model: 'Rio', car_type: 'used', price: '5000' };
  const stock = await importFiles({ 'stock.csv': csv(Array.from({ length: 10_000 }, () => row)) });
  check(stock);
  expect([stock.cars.length, stock.duplicateRows, stock.duplicates.length]).toEqual([1, 9999, 9999]);
  expect(stock.duplicates[9998]).toMatchObject({ row: 10_001, firstRow: 2 });
});

test('any bytes under any name give a report, and the same one twice', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  const start = fc.constantFrom(
    '',
    '[',
    '{"cars":[',
    '<rss>',
    '<listings><listing>',
    'id,make,model\n',
    '\ufeff',
    '\u0000\u0000',
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NAMES), start, bytes, async (name, head, tail) => {
      const feed = { [name]: Buffer.concat([Buffer.from(head), Buffer.from(tail)]) };
      const stock = await importFiles(feed);
      check(stock);
      const { file: _, ...again } = await importFiles(feed);
      expect(stock).toMatchObject(again);
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('a feed with any part cut out or overwritten gives a report, and loses no row that is left whole', async () => {
  const cars = Array.from({ length: 30 }, (_, at) => ({
    id: `${at}`,
    make: 'Kia',
    model: `Rio ${at}`,
    car_type: 'used',
    price: '5000',
    name: `A "quoted", name ${at}`,
  }));
  const xml = `<listings>${cars.map(({ id, model, price }) => `<listing><vehicle_id>${id}</vehicle_id><make>Kia</make><model>${model}</model><state_of_vehicle>USED</state_of_vehicle><price>${price} AUD</price></listing>`).join('\n')}</listings>`;
  const feeds: [string, string][] = [
    ['stock.csv', csv(cars)],
    ['stock.json', JSON.stringify(cars, null, 1)],
    ['stock.ndjson', cars.map(car => JSON.stringify(car)).join('\n')],
    ['stock.xml', xml],
  ];
  const junk = fc.constantFrom('', '"', '\n', ',', '}', '[', '{', '<', '&', '</x>', '\u0000', '\ud800', 'é');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...feeds),
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      fc.nat(40),
      junk,
      async ([name, text], at, length, put) => {
        const index = Math.floor(at * text.length);
        const broken = text.slice(0, index) + put + text.slice(index + length);
        const stock = await importFiles({ [name]: broken });
        check(stock);
        if (name === 'stock.csv' || name === 'stock.ndjson') expect(stock.cars.length).toBeGreaterThan(20);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('any values in any fields give a car of the right shape or reasons', async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('5', '-1', 'x', 'nan', '1e999', '2020-01-01', 'https://x.example/a.jpg'),
  );
  const row = fc.record(
    Object.fromEntries(
      [...FLAT_FIELDS, 'location', 'autograb_data', 'finance_lenders'].map(field => [field, value]),
    ),
    { requiredKeys: [] },
  );
  const sound = fc.constantFrom({}, { make: 'Kia', model: 'Rio', car_type: 'new' });
  const rows = fc.array(
    fc.tuple(row, sound).map(([any, good]) => ({ ...any, ...good })),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(rows, async list => {
      const stock = await importFiles({ 'stock.json': list });
      check(stock);
      expect(stock.rowsRead).toBe(list.length);
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('values nested a hundred thousand deep are only values', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const stock = await importFiles({
    'stock.json': `[{"make":"Kia","model":"Rio","car_type":"used","images":${deep},"features":${deep},"name":${deep},"odd":${deep}}]`,
  });
  check(stock);
  expect(stock.cars).toHaveLength(1);
});
