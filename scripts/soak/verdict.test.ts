import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/lib/time/durations.ts';
import { random } from '../../tests/support/samples/sample-cars.ts';
import { faultSchedule } from './faults.ts';
import { memoryGrowth, ReleaseDigests } from './verdict.ts';

describe('the schedule of faults', () => {
  const kinds = { ending: ['kill', 'stop'], passing: ['lock', 'cut', 'replica'] };

  test.each([1, 5, 30, 120])('of %i minutes has each fault, one after the other', minutes => {
    const runMs = minutes * MINUTE_MS;
    for (let seed = 0; seed < 50; seed += 1) {
      const faults = faultSchedule(kinds, runMs, random(seed));
      expect(new Set(faults.map(({ name }) => name))).toEqual(new Set(Object.values(kinds).flat()));
      for (const [index, { name, at, forMs }] of faults.entries()) {
        expect(at + forMs).toBeLessThan(faults[index + 1]?.at ?? runMs * 0.9);
        // What ends the server leaves the last one half of the run.
        if (kinds.ending.includes(name)) expect(at + forMs).toBeLessThan(runMs / 2);
      }
    }
  });

  test('is the same for a seed', () => {
    const of = (seed: number) => faultSchedule(kinds, 30 * MINUTE_MS, random(seed));
    expect(of(7)).toEqual(of(7));
    expect(of(7)).not.toEqual(of(8));
  });
});

test('a page is of one release, else mixed; and outdated when its release was replaced before the request', () => {
  const releases = new ReleaseDigests();
  releases.add('north', 1000, new Map([['index.html', 'one']]));
  releases.add('south', 1500, new Map([['index.html', 'half']]));
  releases.add('north', 2000, new Map([['index.html', 'two']]));
  const fault = (digest: string, at: number) =>
    releases.fault({ site: 'north', file: 'index.html', digest, at });
  // A release is read before its build has ended.
  expect([fault('one', 1500), fault('two', 1500), fault('two', 2500)]).toEqual([null, null, null]);
  expect(fault('half', 1500)).toBe('mixed');
  expect(fault('one', 2001)).toBe('outdated');
});

test('memory may grow while the server warms up, and by a tenth at most afterwards', () => {
  const life = (mb: (part: number) => number, samples = 60) =>
    Array.from({ length: samples }, (_, at) => mb(at / samples));
  expect(memoryGrowth([life(part => (part < 0.1 ? 50 : 200 + part * 10))])?.isFlat).toBe(true);
  expect(memoryGrowth([life(part => 200 + part * 60)])?.isFlat).toBe(false);
  // The server that lived longest counts.
  expect(memoryGrowth([life(part => part * 900, 30), life(() => 200)])?.isFlat).toBe(true);
  expect(memoryGrowth([life(() => 200, 10)])).toBeNull();
});
