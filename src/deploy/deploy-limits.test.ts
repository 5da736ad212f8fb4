import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../lib/time/durations.ts';
import { allowance, netlifyLimits } from './deploy-limits.ts';

describe('the limits of an account', () => {
  test('are three a minute, a hundred a day and what the credits of a month pay', () => {
    expect(netlifyLimits(5000)).toEqual([
      { count: 3, ms: 60_000 },
      { count: 100, ms: DAY_MS },
      { count: 333, ms: 31 * DAY_MS },
    ]);
  });

  test('let a quarter be saved up, and the rest come evenly', () => {
    const limits = [{ count: 100, ms: DAY_MS }];
    expect(allowance(limits, [], 0)).toEqual({ now: 25, share: 1, at: 0 });
    const burst = Array<number>(25).fill(0);
    expect(allowance(limits, burst, 0)).toEqual({ now: 0, share: 0, at: DAY_MS / 100 });
    expect(allowance(limits, burst, DAY_MS / 100)).toMatchObject({ now: 1, at: DAY_MS / 100 });
    const steady = Array.from({ length: 75 }, (_, index) => (index * DAY_MS) / 76);
    const evening = [...burst, ...steady];
    expect(
      allowance(
        limits,
        evening.sort((a, b) => a - b),
        DAY_MS - 1,
      ),
    ).toMatchObject({ now: 0, at: DAY_MS });
  });

  test('without a deploy let none begin', () => {
    expect(allowance(netlifyLimits(14), [], 0)).toEqual({ now: 0, share: 0, at: Number.POSITIVE_INFINITY });
  });

  test('are never exceeded in any span of their length, however deploys are requested', () => {
    const limit = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      ms: fc.integer({ min: 10, max: 5000 }),
    });
    const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 50, maxLength: 300 });
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1, maxLength: 3 }), gaps, (limits, waits) => {
        const starts: number[] = [];
        let now = 0;
        for (const gap of waits) {
          now += gap;
          const { now: allowed, at } = allowance(limits, starts, now);
          if (allowed > 0) starts.push(now);
          // The returned moment allows one.
          else if (Number.isFinite(at)) expect(allowance(limits, starts, at).now).toBeGreaterThan(0);
        }
        for (const { count, ms } of limits)
          for (const start of starts)
            expect(starts.filter(time => time >= start && time < start + ms).length).toBeLessThanOrEqual(
              count,
            );
      }),
      { numRuns: 300 },
    );
  });
});
