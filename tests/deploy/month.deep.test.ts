import { expect, test } from 'vitest';
import { deployMonth } from './deploy-month.ts';

test('a month of 100 dealers uses what Netlify allows, and never more', () => {
  const { refused, perMinute, perDay, total, waits } = deployMonth({
    dealers: 100,
    days: 31,
    credits: Number.MAX_SAFE_INTEGER,
  });
  expect(refused).toBe(0);
  expect(perMinute).toBeLessThanOrEqual(3);
  expect(perDay).toBeLessThanOrEqual(100);
  expect(total).toBeGreaterThan(2500);
  expect(waits.urgent.count).toBeGreaterThan(10_000);
});

test('a month on few credits spends no more than they pay, and every site has its turn', () => {
  const { refused, total, longestUrgentDays } = deployMonth({ dealers: 100, days: 31, credits: 5000 });
  expect(refused).toBe(0);
  expect(total).toBe(333);
  // A hundred dealers share 333 deploys.
  expect(longestUrgentDays).toBeLessThan(31 / 3);
});

test('sold cars and prices wait for a minute while deploys suffice, and for less than words when they run short', () => {
  const month = (dealers: number) =>
    deployMonth({ dealers, days: 31, credits: Number.MAX_SAFE_INTEGER }).waits;
  expect(month(10).urgent.p95).toBeLessThanOrEqual(2);
  const { urgent, cars, words } = month(20);
  expect(urgent.p50).toBeLessThan(cars.p50);
  expect(urgent.p95).toBeLessThan(words.p95);
});
