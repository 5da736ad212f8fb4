import { describe, expect, test } from 'vitest';
import { deployMonth } from './deploy-month.ts';

describe('a month of dealers that share an account', () => {
  const month = (dealers: number, credits = Number.MAX_SAFE_INTEGER) =>
    deployMonth({ dealers, days: 31, credits });

  test('uses what Netlify allows, and never more', () => {
    const { refused, perMinute, perDay, total, waits } = month(100);
    expect(refused).toBe(0);
    expect(perMinute).toBeLessThanOrEqual(3);
    expect(perDay).toBeLessThanOrEqual(100);
    expect(total).toBeGreaterThan(2500);
    expect(waits.urgent.count).toBeGreaterThan(10_000);
  });

  test('on few credits spends no more than they pay, and every site has its turn', () => {
    const { refused, total, longestUrgentDays } = month(100, 5000);
    expect([refused, total]).toEqual([0, 333]);
    // A hundred dealers share 333 deploys.
    expect(longestUrgentDays).toBeLessThan(31 / 3);
  });

  test('has sold cars and prices live in a minute while deploys suffice, else before words', () => {
    expect(month(10).waits.urgent.p95).toBeLessThanOrEqual(2);
    const { urgent, cars, words } = month(20).waits;
    expect(urgent.p50).toBeLessThan(cars.p50);
    expect(urgent.p95).toBeLessThan(words.p95);
  });
});
