import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Car } from '../../src/schemas/car.ts';
import type { ImportResult } from '../../src/stock/import-result.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { CsvReader } from '../../src/stock/read/csv-reader.ts';
import { hasRealFeeds, writeRealDealers } from '../support/real-dealers.ts';
// Made by count.py, which reads the feeds with Python's csv and xml modules and shares no code with the importer.
import expected from './expected.json' with { type: 'json' };

const realTest = test.skipIf(!hasRealFeeds);
const dealers = fs.mkdtempSync(join(os.tmpdir(), 'forecourt-real-'));
if (hasRealFeeds) writeRealDealers(dealers);
afterAll(() => fs.rmSync(dealers, { recursive: true, force: true }));

const imports = new Map<string, Promise<ImportResult>>();

function stockOf(slug: string, country: string): Promise<ImportResult> {
  const known = imports.get(slug);
  const stock = known ?? importStock({ dealerDir: join(dealers, slug), country });
  imports.set(slug, stock);
  return stock;
}

function countBy<T>(items: readonly T[], key: (item: T) => string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const name = key(item);
    if (name !== null) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function sum(cars: readonly Car[], field: 'price' | 'km' | 'doors' | 'seats' | 'photos_count'): number {
  return cars.reduce((total, car) => total + (car[field] ?? 0), 0);
}

function without(cars: readonly Car[], field: keyof Car): number {
  return cars.filter(car => car[field] === null).length;
}

function auCounts({ cars, ...stock }: ImportResult) {
  const repaired = ['Alfa Romeo', 'Aston Martin', 'Great Wall', 'Land Rover'];
  const colours = Object.entries(countBy(cars, car => car.colour)).sort((a, b) => b[1] - a[1]);
  return {
    rows: stock.rowsRead,
    otherDealersRows: stock.otherDealersRows,
    quarantined: [...new Map(stock.quarantined.map(({ row, line }) => [row, { row, line }])).values()],
    duplicates: stock.duplicateRows,
    cars: cars.length,
    byCarType: countBy(cars, car => car.car_type),
    withoutPrice: without(cars, 'price'),
    sumOfPrices: sum(cars, 'price'),
    withoutKilometres: without(cars, 'km'),
    sumOfKilometres: sum(cars, 'km'),
    sumOfDoors: sum(cars, 'doors'),
    sumOfSeats: sum(cars, 'seats'),
    repairedMakes: countBy(cars, car => (repaired.includes(car.make) ? car.make : null)),
    withoutPlace: without(cars, 'city'),
    byState: countBy(cars, car => car.state),
    outsideColours: Object.fromEntries(colours.slice(0, 5)),
  };
}

for (const slug of ['au-all', 'au-minchinbury', 'au-kedron'] as const) {
  realTest(
    `${slug}: the cars of the Australian listings are those that were counted independently`,
    async () => {
      const stock = await stockOf(slug, 'AU');
      expect(auCounts(stock)).toEqual(expected[slug]);
      expect(stock).toMatchObject({ complete: true, problems: [], unknownFields: [] });
      expect(new Set(stock.cars.map(car => car.slug)).size).toBe(stock.cars.length);
      expect(stock.cars.filter(car => /^(?:Land|Great|Alfa|Aston)$/.test(car.make))).toEqual([]);
    },
  );
}

realTest('au-all: the one junk row is reported with what it lacks', async () => {
  const { quarantined } = await stockOf('au-all', 'AU');
  expect(quarantined.map(({ field }) => field)).toEqual(['make', 'model', 'car_type']);
});

realTest('au-all: the reader sees the dirt of the listings as Python does', async () => {
  const reader = new CsvReader(',');
  const items = [
    ...reader.push(await readFile(join(dealers, 'au-all/au-listings.csv'), 'utf8')),
    ...reader.end(),
  ];
  const rows = items.flatMap(item => (item.kind === 'record' ? [item.record] : []));
  const count = (test: (row: Record<string, unknown>) => boolean) => rows.filter(test).length;
  expect({
    byCarType: countBy(rows, row => String(row['UsedOrNew'])),
    poa: count(row => row['Price'] === 'POA'),
    withoutKilometres: count(row => !/^\d+$/.test(String(row['Kilometres']))),
    withoutPlace: count(row => row['Location'] === ''),
    cutMakes: count(row => ['Land', 'Great', 'Alfa', 'Aston'].includes(String(row['Brand']))),
    seatsInDoors: count(row => String(row['Doors']).includes('Seats')),
    lineBreaksInFields: count(row => Object.values(row).some(value => String(value).includes('\n'))),
  }).toEqual(expected.auDirt);
});

realTest(
  'au-all: the same feed gives the same cars, and a yard has the cars that the whole has of it',
  async () => {
    const again = await importStock({ dealerDir: join(dealers, 'au-all'), country: 'AU' });
    const whole = await stockOf('au-all', 'AU');
    expect(again).toEqual(whole);
    const yard = await stockOf('au-minchinbury', 'AU');
    expect(whole.cars.filter(car => car.city === 'Minchinbury')).toEqual(yard.cars);
  },
);

realTest("us-meta: a dealer's Meta feed, in miles", async () => {
  const { cars, ...stock } = await stockOf('us-meta', 'US');
  const counted = expected['us-meta'];
  expect({
    rows: stock.rowsRead,
    cars: cars.length,
    byState: countBy(cars, car => (car.certified ? 'CPO' : car.car_type.toUpperCase())),
    withoutPrice: without(cars, 'price'),
    sumOfPrices: sum(cars, 'price'),
    reduced: cars.filter(car => car.before_price !== null && car.before_price > (car.price ?? 0)).length,
    usedWithoutMiles: without(cars, 'km'),
    sumOfMiles: sum(cars, 'km'),
    photos: sum(cars, 'photos_count'),
    withoutColour: without(cars, 'colour'),
  }).toEqual(counted);
  expect(stock).toMatchObject({ format: 'meta', complete: true, problems: [], quarantined: [], notes: [] });
  expect(stock.unknownFields).toEqual([{ field: 'Age', count: counted.rows }]);
  expect(cars.every(car => car.id === car.vin && car.stocknum !== null && car.state === 'MT')).toBe(true);
});

realTest("uk-google: a dealer's Google feed, in miles", async () => {
  const { cars, ...stock } = await stockOf('uk-google', 'GB');
  const counted = expected['uk-google'];
  expect({
    cars: cars.length,
    sumOfPrices: sum(cars, 'price'),
    sumOfMiles: sum(cars, 'km'),
    photos: sum(cars, 'photos_count'),
    byFuel: countBy(cars, car => car.fuel?.toLowerCase() ?? null),
  }).toEqual(counted);
  expect(stock).toMatchObject({
    format: 'google',
    complete: true,
    problems: [],
    quarantined: [],
    notes: [],
    unknownFields: [],
  });
});

realTest(
  'the Australian site of a British dealer would count in kilometres and refuse the prices',
  async () => {
    const stock = await importStock({ dealerDir: join(dealers, 'uk-google'), country: 'AU' });
    expect(stock.quarantined).toHaveLength(expected['uk-google'].cars);
    expect(new Set(stock.quarantined.map(({ field }) => field))).toEqual(new Set(['price']));
  },
);
