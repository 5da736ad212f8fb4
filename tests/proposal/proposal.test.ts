import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { REPOSITORY_DEALERS } from '../../src/dealer/load-dealer.ts';
import type { Car } from '../../src/schemas/car.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { readFeedSample, sampleOf } from '../../src/stock/proposal/feed-sample.ts';
import { proposeMap } from '../../src/stock/proposal/propose-map.ts';
import { HELD_OUT_STYLES, type HeaderStyle, SEEN_STYLES } from './header-styles.ts';

/** How the columns of feeds were read. */
interface Score {
  /** Columns that hold a field of ours. */
  columns: number;
  right: number;
  /** Read as another field, or though they should not be. */
  wrong: string[];
  /** Not read, though they should be. */
  unmapped: string[];
}

let cars: readonly Car[] = [];
beforeAll(async () => {
  const dealerDir = path.join(REPOSITORY_DEALERS, 'harbour-motor-group');
  const stock = await importStock({ dealerDir, country: 'AU' });
  // So far apart that all kinds are among them.
  cars = stock.cars.filter((_, at) => at % 7 === 0);
});

/** Proposes a map for cars in the columns of each style, and compares it with what they hold. */
function scoreOf(styles: readonly HeaderStyle[]): Score {
  const score: Score = { columns: 0, right: 0, wrong: [], unmapped: [] };
  for (const { columns, country } of styles) {
    const records = cars.map((car, at) =>
      Object.fromEntries(columns.map(({ header, value }) => [header, String(value(car, at) ?? '')])),
    );
    const proposed = proposeMap({ ...sampleOf(records), root: 'csv' }, country).columns;
    for (const [at, { header, field }] of columns.entries()) {
      const found = proposed[at]?.field ?? null;
      if (field !== null) score.columns += 1;
      if (found === field && field !== null) score.right += 1;
      else if (found === null && field !== null) score.unmapped.push(header);
      else if (found !== field) score.wrong.push(`${header}: ${found}`);
    }
  }
  return score;
}

test('columns in names of the trade are read as what they hold', () => {
  const { columns, ...score } = scoreOf(SEEN_STYLES);
  expect(score).toEqual({ right: columns, wrong: [], unmapped: [] });
});

test('of columns with names that were not seen before, nine of ten are read, and none wrongly', () => {
  const score = scoreOf(HELD_OUT_STYLES);
  expect(score.columns).toBeGreaterThan(100);
  expect(score.right / score.columns, score.unmapped.join(', ')).toBeGreaterThanOrEqual(0.9);
  // Among them what the dealer paid, and notes for colleagues.
  expect(score.wrong).toEqual([]);
});

/** Real feeds lie next to the repository, not in it: they are not ours to publish. */
const LISTINGS = path.join(import.meta.dirname, '../../../shared/data/au-listings.csv');
test.skipIf(!existsSync(LISTINGS))('the Australian listings are read as a person mapped them', async () => {
  const sample = await readFeedSample(LISTINGS, '.csv');
  if ('failure' in sample) throw new Error(sample.failure.found);
  const { columns } = proposeMap(sample, 'AU');
  expect(Object.fromEntries(columns.map(({ name, field, parser }) => [name, parser ?? field]))).toEqual({
    ...{ Brand: 'make', Year: 'year', Model: 'model', 'Car/Suv': null, Title: 'name', UsedOrNew: 'car_type' },
    ...{ Transmission: 'transmission', Engine: 'engine', DriveType: 'drive', FuelType: 'fuel' },
    ...{ FuelConsumption: 'fuel_economy', Kilometres: 'km', ColourExtInt: 'colours', Location: 'place' },
    ...{ CylindersinEngine: null, BodyType: 'body', Doors: 'doors_seats', Seats: 'doors_seats' },
    Price: 'price',
  });
});
