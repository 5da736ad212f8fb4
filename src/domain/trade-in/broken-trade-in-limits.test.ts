import { expect, test } from 'vitest';
import { brokenTradeInLimits } from './broken-trade-in-limits.ts';

const now = new Date('2026-06-01T00:00:00Z');
const site = {
  time_zone: 'Australia/Brisbane',
  features: { valuationMaxYears: 7, valuationMaxDistance: 100000 },
};
const limits = (year: number | null, km: number | null, at: Date | number = now) =>
  brokenTradeInLimits({ year, km }, at, site);

test('[V1] No online estimate is given for a car older than 7 years.', () => {
  expect(limits(2019, 50000)).toEqual([]);
  expect(limits(2018, 50000)).toEqual(['age']);
  expect(limits(null, 50000)).toEqual([]);
  const newYear = new Date('2026-12-31T14:00:00Z');
  expect(limits(2019, 50000, newYear.getTime() - 1)).toEqual([]);
  expect(limits(2019, 50000, newYear)).toEqual(['age']);
});

test('[V2] No online estimate is given for a car over 100,000 km.', () => {
  expect(limits(2024, 100000)).toEqual([]);
  expect(limits(2024, 100001)).toEqual(['distance']);
  expect(limits(2010, 100001)).toEqual(['age', 'distance']);
  expect(limits(2024, null)).toEqual([]);
});
