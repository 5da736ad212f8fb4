import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Car } from '../../src/schemas/car.ts';
import { readFeedSample } from '../../src/stock/proposal/feed-sample.ts';
import { proposeMap } from '../../src/stock/proposal/propose-map.ts';
import { HEADER_STYLES } from './header-styles.ts';
import { type ProposalScore, sampleStock, scoreStyle } from './proposal-score.ts';

let cars: Car[] = [];
beforeAll(async () => {
  cars = await sampleStock();
});

/** Of all styles that were, or were not, looked at while the matcher was written. */
function scoreOf(heldOut: boolean): ProposalScore {
  const scores = HEADER_STYLES.filter(style => style.heldOut === heldOut).map(style =>
    scoreStyle(style, cars),
  );
  return {
    columns: scores.reduce((sum, { columns }) => sum + columns, 0),
    right: scores.reduce((sum, { right }) => sum + right, 0),
    wrong: scores.flatMap(({ wrong }) => wrong),
    unmapped: scores.flatMap(({ unmapped }) => unmapped),
    extra: scores.flatMap(({ extra }) => extra),
    surelyWrong: scores.flatMap(({ surelyWrong }) => surelyWrong),
  };
}

test('columns in names of the trade are read as what they hold', () => {
  const score = scoreOf(false);
  expect(score).toMatchObject({ wrong: [], unmapped: [], extra: [] });
  expect(score.right).toBe(score.columns);
});

test('of columns with names that were not seen before, nine of ten are read, and no wrong one is called sure', () => {
  const score = scoreOf(true);
  expect(score.columns).toBeGreaterThan(100);
  expect(score.right / score.columns, score.unmapped.join(', ')).toBeGreaterThanOrEqual(0.9);
  expect([...score.wrong, ...score.extra, ...score.surelyWrong]).toEqual([]);
});

test('columns with what the dealer paid, or with notes for colleagues, are never proposed', () => {
  const hidden = HEADER_STYLES.flatMap(({ columns }) =>
    columns.filter(
      ([header, field]) => field === null && /cost|bought|trade|invoice|reserve|intern/i.test(header),
    ),
  );
  expect(hidden.length).toBeGreaterThan(6);
  for (const style of HEADER_STYLES)
    for (const [header] of hidden)
      expect(scoreStyle(style, cars).extra.filter(said => said.startsWith(header))).toEqual([]);
});

/** Real feeds lie beside the repository, not in it: they are not ours to publish. */
const LISTINGS = path.join(import.meta.dirname, '../../../shared/data/au-listings.csv');
test.skipIf(!existsSync(LISTINGS))('the Australian listings are read as a person mapped them', async () => {
  const sample = await readFeedSample(LISTINGS, '.csv');
  if ('failure' in sample) throw new Error(sample.failure.found);
  const { columns } = proposeMap(sample, 'AU');
  expect(Object.fromEntries(columns.map(({ name, field, parser }) => [name, parser ?? field]))).toEqual({
    Brand: 'make',
    Year: 'year',
    Model: 'model',
    'Car/Suv': null,
    Title: 'name',
    UsedOrNew: 'car_type',
    Transmission: 'transmission',
    Engine: 'engine',
    DriveType: 'drive',
    FuelType: 'fuel',
    FuelConsumption: 'fuel_economy',
    Kilometres: 'km',
    ColourExtInt: 'colours',
    Location: 'place',
    CylindersinEngine: null,
    BodyType: 'body',
    Doors: 'doors_seats',
    Seats: 'doors_seats',
    Price: 'price',
  });
});
