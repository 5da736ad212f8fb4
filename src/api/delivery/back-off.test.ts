import { expect, test } from 'vitest';
import { backOffMs, MAX_ATTEMPTS } from './back-off.ts';

test('back-off doubles with each try, six hours at most', () => {
  const waits = [1, 2, 3, 9, 10, 11, 22].map(attempts => backOffMs(attempts, 0.5) / 1000);
  expect(waits).toEqual([30, 60, 120, 7680, 15360, 21600, 21600]);
});

test('back-off has a jitter of a quarter to both sides', () => {
  expect([backOffMs(1, 0), backOffMs(1, 1)]).toEqual([22_500, 37_500]);
});

test('back-off lasts a long weekend before a delivery is dead', () => {
  let total = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) total += backOffMs(attempts, 0);
  expect(total / 86_400_000).toBeGreaterThan(2.2);
});
